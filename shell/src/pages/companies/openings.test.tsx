import type { PublicOpening } from '@fair/contract';
import { ok, UNREACHABLE } from '@fair/testing';
import { i18n } from '@fair/ui/i18n';
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCompany, renderShell } from '../../testing/renderShell.tsx';

const PAGE = 'GET /public/companies/alpha';
const COMPANY = { [PAGE]: ok(aCompany('alpha')) };
const FULL: PublicOpening = {
  no: 2,
  title: { en: 'Developer', sv: 'Utvecklare' },
  position: 'fullTime',
  programs: ['SDIMK'],
  place: 'Kista',
  startsOn: '2027-01-15',
  places: 3,
  link: 'https://jobs.alpha.example/1',
  closesOn: '2026-11-30',
};
const SHORT: PublicOpening = { no: 1, title: { en: 'Trainee' }, position: 'trainee', programs: [] };

afterEach(() => void i18n.changeLanguage('en'));

test("shows a company's openings in its order, and warns before a link to another site", async () => {
  await renderShell('/companies/alpha', { ...COMPANY, [`${PAGE}/openings`]: ok([FULL, SHORT]) });
  await screen.findByRole('heading', { name: 'Openings' });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Developer',
    'Trainee',
  ]);
  const [developer] = screen.getAllByRole('heading', { level: 3 });
  const item = within(developer?.closest('li') as HTMLElement);
  for (const [label, value] of [
    ['Type', 'Full Time'],
    ['Place', 'Kista'],
    ['Starts', '15 Jan 2027'],
    ['Number of places', '3'],
    ['Apply by', '30 Nov 2026'],
  ] as const)
    expect([label, item.getByText(label).nextElementSibling?.textContent]).toEqual([label, value]);
  expect(item.getByText('Programs').nextElementSibling?.textContent).not.toBe('');
  const link = item.getByRole('link');
  expect(link.textContent).toContain('Read more at jobs.alpha.example (opens another site)');
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([FULL.link, 'noopener nofollow']);
  await act(() => i18n.changeLanguage('sv'));
  expect(screen.getByText('Utvecklare').lang).toBe('');
  expect(screen.getByText('Trainee', { selector: 'h3 span' }).lang).toBe('en');
});

test('has no such section without openings, and a retry if they cannot be loaded', async () => {
  let isReachable = false;
  const { user } = await renderShell('/companies/alpha', {
    ...COMPANY,
    [`${PAGE}/openings`]: () => (isReachable ? ok([]) : UNREACHABLE),
  });
  await screen.findByText('The openings could not be loaded');
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('The openings could not be loaded')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Openings' })).toBeNull();
});

test("shows the company's industries and the programs it wants most", async () => {
  await renderShell('/companies/alpha', {
    ...COMPANY,
    [`${PAGE}/aims`]: ok({ industries: ['games', 'it'], wanted: ['SDIMK'] }),
  });
  const industries = within(await screen.findByRole('region', { name: 'Industries' }));
  expect(industries.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['IT', 'Games']);
  const wanted = within(screen.getByRole('region', { name: 'Most wanted programs' }));
  expect(wanted.getAllByRole('listitem')).toHaveLength(1);
});
