import type { CvView } from '@fair/contract';
import { ok, refused, renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { StudentRoutes } from '../../routes.tsx';
import { aStudent, at, studentAnswers } from '../../testing/students.ts';

const open = (overrides: Parameters<typeof studentAnswers>[1]) =>
  renderArea(StudentRoutes, '/student/profile', studentAnswers(aStudent(), overrides));

const view = (slug: string, overrides: Partial<CvView> = {}): CvView => ({
  slug,
  companyName: slug.toUpperCase(),
  how: 'view',
  firstAt: at('09:00'),
  lastAt: at('10:00'),
  times: 1,
  ...overrides,
});

const panel = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Who has seen your CV' })).closest('section') ??
      document.body,
  );

test('lists the companies that opened the CV, with how and when, the first five at first', async () => {
  const more = ['b', 'c', 'd', 'e'].map((slug) => view(slug));
  const { user } = await open({
    'GET /student/cv/views': ok([view('acme', { times: 3 }), view('acme', { how: 'book' }), ...more]),
  });
  const seen = await panel();
  expect(await seen.findByText('5 companies have opened your CV')).toBeTruthy();
  expect(seen.getByText('Opened 3 times, 12 Dec 2999')).toBeTruthy();
  expect(seen.getByText('Downloaded together with other CVs, 12 Dec 2999')).toBeTruthy();
  expect(seen.getAllByRole('listitem')).toHaveLength(5);
  expect(seen.getAllByRole('link', { name: 'ACME' })[0]?.getAttribute('href')).toBe('/companies/acme');
  await user.click(seen.getByRole('button', { name: 'Show 1 more' }));
  expect(seen.getAllByRole('listitem')).toHaveLength(6);
});

test('says that no company has opened the CV, and labels deleted companies', async () => {
  await open({});
  expect(await (await panel()).findByText('No company has opened your CV yet')).toBeTruthy();
});

test('counts deleted companies', async () => {
  const { slug, companyName, ...gone } = view('old');
  await open({ 'GET /student/cv/views': ok([gone]) });
  const seen = await panel();
  expect(await seen.findByText('1 company has opened your CV')).toBeTruthy();
  expect(seen.getByText('Deleted company')).toBeTruthy();
});

test('lets the named partners find the CV, and takes effect at once when turned off', async () => {
  let given = false;
  const companies = [{ slug: 'acme', companyName: 'Acme' }];
  const { user, asked } = await open({
    'GET /student/cv/consent': () => ok({ given, textVersion: 1, companies }),
    'PUT /student/consents/cvBook': (request) => {
      given = (request.body as { given: boolean }).given;
      return ok({ purpose: 'cvBook', given, at: at('10:00') });
    },
  });
  const seen = await panel();
  const find = await seen.findByRole('switch', { name: /^Let partner companies of \d{4} find my CV$/ });
  expect(
    seen.getByText(/even if you have not applied: Acme\. You can turn this off at any time\.$/),
  ).toBeTruthy();
  await user.click(find);
  await waitFor(() => expect(find.getAttribute('aria-checked')).toBe('true'));
  await user.click(find);
  await waitFor(() => expect(find.getAttribute('aria-checked')).toBe('false'));
  expect(asked.filter(({ call }) => call === 'PUT /student/consents/cvBook').map(({ body }) => body)).toEqual(
    [
      { given: true, textVersion: 1 },
      { given: false, textVersion: 1 },
    ],
  );
});

test('states the number of companies in the consent, names the first few, and lists all on request', async () => {
  const companies = ['Acme', 'Borg', 'Corp', 'Dyne', 'Eon'].map((companyName) => ({
    slug: companyName.toLowerCase(),
    companyName,
  }));
  const { user } = await open({ 'GET /student/cv/consent': ok({ given: false, textVersion: 1, companies }) });
  const seen = await panel();
  expect(
    await seen.findByText(
      /5 companies can find your CV, even if you have not applied, including Acme, Borg, Corp\./,
    ),
  ).toBeTruthy();
  expect(seen.queryByText('Eon')).toBeNull();
  await user.click(seen.getByRole('button', { name: 'Show all 5 companies' }));
  const all = within(seen.getByRole('list', { name: 'Companies that can find your CV' }));
  expect(all.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Acme',
    'Borg',
    'Corp',
    'Dyne',
    'Eon',
  ]);
});

test('shows the error of a consent that was not saved, and keeps the old value', async () => {
  const { user } = await open({
    'PUT /student/consents/cvBook': refused(409, 'STALE_VERSION', 'This was changed elsewhere.'),
  });
  const seen = await panel();
  await user.click(await seen.findByRole('switch'));
  expect(await seen.findByText('Not saved: This was changed elsewhere.')).toBeTruthy();
  expect(seen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
});
