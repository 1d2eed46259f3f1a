import { anEntry, catalogueOf, noContent, ok, renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { StudentRoutes } from '../../routes.tsx';
import { aMeeting, anApplication, aSchedule, aStudent, studentAnswers } from '../../testing/students.ts';

const AT = '2026-11-01T09:00:00.000Z';
const open = (answers: Parameters<typeof studentAnswers>[1]) =>
  renderArea(StudentRoutes, '/student/fair', studentAnswers(aStudent(), answers));

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
  expect(await screen.findByText('No company saved yet. Star those you like.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find companies' }).getAttribute('href')).toBe('/companies');
});
