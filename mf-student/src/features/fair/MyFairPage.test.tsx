import { hasUnsent } from '@fair/offline/hasUnsent';
import { anEntry, catalogueOf, noContent, ok, refused, renderArea, UNREACHABLE } from '@fair/testing';
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StudentRoutes } from '../../routes.tsx';
import { aMeeting, anApplication, aSchedule, aStudent, studentAnswers } from '../../testing/students.ts';

const AT = '2026-11-01T09:00:00.000Z';
const open = (answers: Parameters<typeof studentAnswers>[1]) =>
  renderArea(StudentRoutes, '/student/fair', studentAnswers(aStudent(), answers));

const networkReturns = () => act(() => void window.dispatchEvent(new Event('online')));

afterEach(() => localStorage.clear());

test('shows meetings with their place, saved companies and applications', async () => {
  await open({
    'GET /student/favourites': ok([
      { slug: 'acme', companyName: 'Acme', note: 'Ask about robots', at: AT },
      { slug: 'borg', companyName: 'Borg', at: AT, gone: true },
    ]),
    'GET /public/catalogue': ok(
      catalogueOf(anEntry('acme', { openingCount: 2, openingPositions: ['fullTime'] })),
    ),
    'GET /student/apply': ok([anApplication('acme', { companyName: 'Acme', accepted: true })]),
    'GET /student/meetings': ok(aSchedule({ meetings: [aMeeting('acme', { table: 'B' })] })),
  });
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));
  const meetings = await panel('Your meetings');
  expect(meetings.getByText('10:00–10:20')).toBeTruthy();
  expect(meetings.getByText('Table B')).toBeTruthy();
  const [acme, borg] = (await panel('Saved companies')).getAllByRole('listitem');
  await waitFor(() => expect(acme?.textContent).toContain('2 openings · Full Time, Thesis'));
  expect(acme?.textContent).toContain('Accepted');
  expect(acme?.textContent).toContain('Ask about robots');
  expect(borg?.textContent).toContain('No longer at this fair');
  expect(within(borg as HTMLElement).queryByRole('link')).toBeNull();
  expect((await panel('Your applications')).getByRole('link', { name: 'Acme' })).toBeTruthy();
});

test('saves and deletes a note, and removes a company that is gone', async () => {
  let list: object[] = [
    { slug: 'acme', companyName: 'Acme', at: AT },
    { slug: 'borg', companyName: 'Borg', at: AT, gone: true },
  ];
  const { api, user } = await open({
    'GET /student/favourites': () => ok(list),
    'PUT /student/favourites/acme': ({ body }) => {
      const acme = { slug: 'acme', companyName: 'Acme', at: AT, ...(body as object) };
      list = [acme, ...list.slice(1)];
      return ok(acme);
    },
    'DELETE /student/favourites/borg': noContent,
  });
  await user.click(await screen.findByRole('button', { name: 'Add a note to Acme' }));
  await user.type(await screen.findByLabelText('Your note on Acme'), 'Nice people');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Nice people')).toBeTruthy();
  expect(api.sent('PUT /student/favourites/acme').map(({ body }) => body)).toEqual([{ note: 'Nice people' }]);
  await user.click(screen.getByRole('button', { name: 'Save Borg', pressed: true }));
  await waitFor(() => expect(screen.queryByText('Borg')).toBeNull());
  expect(api.sent('DELETE /student/favourites/borg')).toHaveLength(1);
});

test('keeps a note and a removed company without a network, says that they wait, and sends both', async () => {
  let list: object[] = [
    { slug: 'acme', companyName: 'Acme', note: 'Old', at: AT },
    { slug: 'borg', companyName: 'Borg', at: AT },
  ];
  const [PUT, DELETE] = ['PUT /student/favourites/acme', 'DELETE /student/favourites/borg'] as const;
  const { api, user } = await open({
    'GET /student/favourites': () => ok(list),
    [PUT]: UNREACHABLE,
    [DELETE]: UNREACHABLE,
  });
  await user.click(await screen.findByRole('button', { name: 'Change your note on Acme' }));
  const field = await screen.findByLabelText('Your note on Acme');
  await user.clear(field);
  await user.type(field, 'Nice people');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Nice people')).toBeTruthy();
  expect(screen.queryByText('Note saved')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save Borg', pressed: true }));
  await waitFor(() => expect(screen.queryByText('Borg')).toBeNull());
  expect(await screen.findByText('2 changes are not sent yet.')).toBeTruthy();

  const acme = { slug: 'acme', companyName: 'Acme', note: 'Nice people', at: AT };
  list = [acme];
  api.answer({ [PUT]: ok(acme), [DELETE]: noContent });
  networkReturns();
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
  expect(api.sent(PUT).at(-1)?.body).toEqual({ note: 'Nice people' });
  expect(api.sent(DELETE).length).toBeGreaterThan(0);
  expect(screen.getByText('Nice people')).toBeTruthy();
  expect(screen.queryByText('Borg')).toBeNull();
});

test('sends from another page what was changed without a network', async () => {
  const DELETE = 'DELETE /student/favourites/borg';
  const { api, user } = await open({
    'GET /student/favourites': ok([{ slug: 'borg', companyName: 'Borg', at: AT }]),
    [DELETE]: UNREACHABLE,
  });
  await user.click(await screen.findByRole('button', { name: 'Save Borg', pressed: true }));
  await screen.findByText('1 change is not sent yet.');
  await user.click(screen.getByRole('link', { name: 'Show your pass' }));
  await screen.findByText('Your pass', { selector: 'h1' });
  api.answer({ [DELETE]: noContent });
  networkReturns();
  await waitFor(() => expect(hasUnsent(aStudent().id)).toBe(false));
});

test('lists a note that the server refuses later, so that its text is not lost', async () => {
  const PUT = 'PUT /student/favourites/acme';
  const { api, user } = await open({
    'GET /student/favourites': ok([{ slug: 'acme', companyName: 'Acme', at: AT }]),
    [PUT]: UNREACHABLE,
  });
  await user.click(await screen.findByRole('button', { name: 'Add a note to Acme' }));
  await user.type(await screen.findByLabelText('Your note on Acme'), 'Nice people');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('1 change is not sent yet.')).toBeTruthy();
  api.answer({ [PUT]: refused(404, 'COMPANY_NOT_FOUND', 'This company is not at this fair.') });
  networkReturns();
  const list = within(await screen.findByRole('region', { name: '1 entry was not accepted' }));
  expect(list.getByText('Note on Acme: Nice people')).toBeTruthy();
  expect(list.getByText('This company is not at this fair.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add a note to Acme' })).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Discard' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/Nice people/)).toBeNull());
});

test('asks before a company that has left is removed with its note, which cannot be brought back', async () => {
  let list: object[] = [{ slug: 'borg', companyName: 'Borg', note: 'Nice people', at: AT, gone: true }];
  const { api, user } = await open({
    'GET /student/favourites': () => ok(list),
    'DELETE /student/favourites/borg': () => {
      list = [];
      return noContent;
    },
  });
  const star = () => screen.findByRole('button', { name: 'Save Borg', pressed: true });
  await user.click(await star());
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Borg and your note?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent('DELETE /student/favourites/borg')).toHaveLength(0);
  await user.click(await star());
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Nice people')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('shows how long a note is when it comes near its limit', async () => {
  const { user } = await open({
    'GET /student/favourites': ok([{ slug: 'acme', companyName: 'Acme', note: 'x'.repeat(399), at: AT }]),
  });
  await user.click(await screen.findByRole('button', { name: 'Change your note on Acme' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note on Acme' });
  expect(screen.queryByText(/of 500 characters/)).toBeNull();
  await user.click(field);
  await user.paste('y'.repeat(300));
  expect(field.value).toHaveLength(500);
  expect(screen.getByRole('textbox', { description: '500 of 500 characters' })).toBe(field);
});

test('leads to the companies while none is saved', async () => {
  await open({});
  expect(await screen.findByText('You have not saved a company yet. Star the ones you like.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find companies' }).getAttribute('href')).toBe('/companies');
});

test('shows no error for the contacts, which the device does not keep, without a network', async () => {
  const isKept = { 'x-from-cache': AT };
  await open({
    'GET /student/favourites': ok([{ slug: 'acme', companyName: 'Acme', at: AT }], isKept),
    'GET /student/apply': ok([], isKept),
    'GET /student/shares': UNREACHABLE,
  });
  await screen.findByRole('region', { name: 'Saved companies' });
  await waitFor(() =>
    expect(screen.queryByText('The companies with your contact details could not be loaded')).toBeNull(),
  );
});
