import type { PublicMap } from '@fair/contract';
import { anEntry, catalogueOf, ok } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aCompany, currentAddress, renderShell } from '../../testing/renderShell.tsx';

const DAY = '2026-11-12';
const booth = (code: string, slug?: string): PublicMap['floors'][number]['booths'][number] => ({
  ...{ code, kind: 'booth', x: 100, y: 100, w: 600, h: 600 },
  companies: slug ? [{ slug, companyName: slug[0]?.toUpperCase() + slug.slice(1), days: [DAY] }] : [],
});
const MAP: PublicMap = {
  version: 'abc',
  floors: [
    {
      ...{ id: 'a'.repeat(24), name: { en: 'Ground floor', sv: 'Bottenplan' }, width: 400, height: 300 },
      imageURL: '/plan.webp',
      booths: [booth('1', 'alpha'), booth('2', 'beta'), { ...booth('WC'), kind: 'wc' }],
    },
  ],
};
const ANSWERS = {
  'GET /public/map': ok(MAP),
  'GET /public/catalogue': ok(catalogueOf(anEntry('alpha'), anEntry('beta'))),
  'GET /public/companies/alpha': ok(aCompany('alpha')),
} as const;

test('leads by keyboard from the list to a booth, and back to the same booth', async () => {
  const { user } = await renderShell('/map?tab=list', ANSWERS);
  const row = await screen.findByRole('button', { name: /^Booth 1, Alpha/ });
  row.focus();
  await user.keyboard('{Enter}');
  const sheet = await screen.findByRole('dialog', { name: 'Booth 1, Ground floor' });
  const link = await within(sheet).findByRole('link', { name: 'About Alpha' });
  expect(link.getAttribute('href')).toBe('/companies/alpha');
  expect(currentAddress()).toContain('booth=1');
  await user.click(within(sheet).getByRole('button', { name: 'Back to the map' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentAddress()).not.toContain('booth=1');
});

test('opens the booth of a company named in the address', async () => {
  await renderShell('/map?company=beta', ANSWERS);
  expect(await screen.findByRole('dialog', { name: 'Booth 2, Ground floor' })).toBeTruthy();
});

test('says that a booth or company is not on the plan, and shows the whole plan', async () => {
  const { leave } = await renderShell('/map?tab=list&booth=99', ANSWERS);
  expect(await screen.findByText('Booth 99 is not on this plan')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Booth 1/ })).toBeTruthy();
  leave();
  await renderShell('/map?tab=list&company=nobody', ANSWERS);
  expect(await screen.findByText('This company has no booth on the plan')).toBeTruthy();
});

test('finds places by company, and shows only lifts, ramps and toilets', async () => {
  const { user } = await renderShell('/map?tab=list&q=bet', ANSWERS);
  expect(await screen.findByRole('button', { name: /^Booth 2, Beta/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Booth 1/ })).toBeNull();
  await user.clear(screen.getByRole('searchbox', { name: 'Booth or company' }));
  await user.click(screen.getByRole('switch', { name: 'Only lifts, ramps and toilets' }));
  expect(await screen.findByRole('button', { name: 'Toilet WC' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Booth/ })).toBeNull();
});

test('says that the plan comes later while no floor is published', async () => {
  await renderShell('/map', { 'GET /public/map': ok({ version: 'x', floors: [] }) });
  expect(await screen.findByText('The map appears here once the booths are placed')).toBeTruthy();
});
