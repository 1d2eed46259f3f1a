import { anEntry, aUser, catalogueOf, noContent, ok, refused, UNREACHABLE } from '@fair/testing';
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aCompany, renderShell, STUDENT } from '../../testing/renderShell.tsx';

const KEY = 'fair.stars';
const CATALOGUE = ok(catalogueOf(anEntry('alpha'), anEntry('beta')));
const AT = '2026-11-01T09:00:00.000Z';
const saved = (slug: string, more: object = {}) => ({
  slug,
  companyName: slug[0]?.toUpperCase() + slug.slice(1),
  at: AT,
  ...more,
});
const HAS_LEFT = refused(404, 'COMPANY_NOT_FOUND', 'This company is not at this fair.');
const starredHere = () => {
  const stars: { slug: string }[] = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  return stars.map(({ slug }) => slug);
};
const starHere = (slugs: readonly string[], at = Date.now()) =>
  localStorage.setItem(KEY, JSON.stringify(slugs.map((slug) => ({ slug, at }))));
const star = (name: string, pressed: boolean) =>
  screen.findByRole('button', { name: `Save ${name}`, pressed });

afterEach(() => localStorage.clear());

test('stars a company in the browser by keyboard, keeps the focus, and queries nothing', async () => {
  const { asked, user } = await renderShell('/companies', { 'GET /public/catalogue': CATALOGUE });
  (await star('Beta', false)).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await star('Beta', true));
  expect(starredHere()).toEqual(['beta']);
  await user.keyboard(' ');
  expect(document.activeElement).toBe(await star('Beta', false));
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(asked.some(({ call }) => call.includes('/student/'))).toBe(false);
});

test('keeps a star in the list that shows only saved companies until the filter changes', async () => {
  starHere(['beta']);
  const { user } = await renderShell('/companies?saved=1', { 'GET /public/catalogue': CATALOGUE });
  await user.click(await star('Beta', true));
  expect(document.activeElement).toBe(await star('Beta', false));
  await user.click(screen.getByRole('button', { name: 'Saved', pressed: true }));
  await user.click(screen.getByRole('button', { name: 'Saved', pressed: false }));
  expect(await screen.findByText('No companies found...')).toBeTruthy();
  expect(
    screen.getByText("You have not saved a company yet. Select a company's star to save it."),
  ).toBeTruthy();
});

test('stars at most 100 companies in the browser, and drops stars after 30 days and invalid values', async () => {
  starHere(Array.from({ length: 100 }, (_, n) => `other-${n}`));
  const { user, leave } = await renderShell('/companies', { 'GET /public/catalogue': CATALOGUE });
  await user.click(await star('Beta', false));
  expect(await screen.findByText('Beta was not saved')).toBeTruthy();
  expect(starredHere()).toHaveLength(100);
  leave();
  for (const stored of ['nonsense', '{}', '[1,{"slug":"beta"}]']) {
    localStorage.setItem(KEY, stored);
    const { leave: end } = await renderShell('/companies', { 'GET /public/catalogue': CATALOGUE });
    await star('Beta', false);
    end();
  }
  starHere(['beta'], Date.now() - 31 * 24 * 60 * 60 * 1000);
  await renderShell('/companies', { 'GET /public/catalogue': CATALOGUE });
  await star('Beta', false);
});

test('shows a student’s star at once, and the old state with a toast if it is refused', async () => {
  let release: () => void = () => undefined;
  const { api, user } = await renderShell('/companies', {
    'GET /protected/session': ok(STUDENT),
    'GET /public/catalogue': CATALOGUE,
    'GET /student/apply': ok([]),
    'GET /student/favourites': ok([saved('alpha', { note: 'Ask about robots' })]),
    'PUT /student/favourites/beta': async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return HAS_LEFT;
    },
    'DELETE /student/favourites/alpha': noContent,
    'PUT /student/favourites/alpha': ok(saved('alpha', { note: 'Ask about robots' })),
  });
  await user.click(await star('Beta', false));
  await star('Beta', true);
  await waitFor(() => expect(api.sent('PUT /student/favourites/beta')).toHaveLength(1));
  await act(async () => release());
  await star('Beta', false);
  expect(await screen.findByText('Beta was not saved')).toBeTruthy();

  // Removing a star also deletes its note. Undo in the toast restores both.
  await user.click(await star('Alpha', true));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await star('Alpha', true);
  expect(api.sent('PUT /student/favourites/alpha').map(({ body }) => body)).toEqual([
    { note: 'Ask about robots' },
  ]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('stars a company on its own page: a visitor in the browser, a student in the account, nobody else', async () => {
  const page = { 'GET /public/companies/beta': ok(aCompany('beta')) };
  const visitor = await renderShell('/companies/beta', page);
  await visitor.user.click(await star('Beta', false));
  await star('Beta', true);
  expect(starredHere()).toEqual(['beta']);
  visitor.leave();
  localStorage.clear();

  const student = await renderShell('/companies/beta', {
    ...page,
    'GET /protected/session': ok(STUDENT),
    'GET /student/apply': ok([]),
    'GET /student/favourites': ok([saved('beta')]),
    'DELETE /student/favourites/beta': noContent,
  });
  await student.user.click(await star('Beta', true));
  await star('Beta', false);
  await waitFor(() => expect(student.api.sent('DELETE /student/favourites/beta')).toHaveLength(1));
  student.leave();

  await renderShell('/companies/beta', { ...page, 'GET /protected/session': ok(aUser('company')) });
  await screen.findByRole('heading', { name: 'Beta' });
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('asks a student who signs in, saves the stars on Yes, and removes them from the browser', async () => {
  starHere(['alpha', 'gone', 'beta']);
  const { api, user } = await renderShell('/companies', {
    'GET /protected/session': ok(STUDENT),
    'GET /public/catalogue': CATALOGUE,
    'GET /student/apply': ok([]),
    'PUT /student/favourites/alpha': ok(saved('alpha')),
    'PUT /student/favourites/gone': HAS_LEFT,
    'PUT /student/favourites/beta': UNREACHABLE,
  });
  await screen.findByText('Keep the 3 companies starred here?');
  await user.click(screen.getByRole('button', { name: 'Yes, keep' }));
  // The connection fails for one company. This company stays starred here, so that the student can try again.
  expect(await screen.findByText('Keep the 1 company starred here?')).toBeTruthy();
  expect(starredHere()).toEqual(['beta']);
  api.answer({ 'PUT /student/favourites/beta': ok(saved('beta')) });
  await user.click(await screen.findByRole('button', { name: 'Yes, keep' }));
  await waitFor(() => expect(screen.queryByText(/starred here/)).toBeNull());
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(api.sent('PUT /student/favourites/alpha')).toHaveLength(1);
});

test('says how many of the kept companies have left the fair', async () => {
  starHere(['alpha', 'gone', 'left']);
  const { user } = await renderShell('/companies', {
    'GET /protected/session': ok(STUDENT),
    'GET /public/catalogue': CATALOGUE,
    'GET /student/apply': ok([]),
    'PUT /student/favourites/alpha': ok(saved('alpha')),
    'PUT /student/favourites/gone': HAS_LEFT,
    'PUT /student/favourites/left': HAS_LEFT,
  });
  await user.click(await screen.findByRole('button', { name: 'Yes, keep' }));
  expect(await screen.findByText('1 company saved in My fair')).toBeTruthy();
  expect(screen.getByText('2 companies are no longer at the fair.')).toBeTruthy();
});

test('says that no starred company is at the fair any more', async () => {
  starHere(['gone']);
  const { user } = await renderShell('/companies', {
    'GET /protected/session': ok(STUDENT),
    'GET /public/catalogue': CATALOGUE,
    'GET /student/apply': ok([]),
    'PUT /student/favourites/gone': HAS_LEFT,
  });
  await user.click(await screen.findByRole('button', { name: 'Yes, keep' }));
  expect(await screen.findByText('The starred company is no longer at the fair')).toBeTruthy();
  expect(screen.queryByText(/saved in My fair/)).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('removes the stars from the browser on No, and saves none', async () => {
  starHere(['alpha']);
  const { asked, user } = await renderShell('/about', { 'GET /protected/session': ok(STUDENT) });
  await user.click(await screen.findByRole('button', { name: 'No' }));
  expect(screen.queryByText(/starred here/)).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
});

test('never hands the stars to an account of another type, and deletes them on sign-out', async () => {
  starHere(['alpha']);
  const { asked, user } = await renderShell('/companies', {
    'GET /protected/session': ok(aUser('company')),
    'GET /public/catalogue': CATALOGUE,
    'GET /protected/resetsession': { status: 204 },
  });
  await screen.findByText('2 companies');
  expect(screen.queryByText(/starred here/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  expect(asked.some(({ call }) => call.includes('favourites'))).toBe(false);
  expect(starredHere()).toEqual(['alpha']);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
});
