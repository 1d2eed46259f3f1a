import { type Answers, findDialog, renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminRoutes } from '../../../routes.tsx';
import { ADMIN, aStudent } from '../../../testing.ts';

const ADA = {
  ...aStudent(1, { name: 'Ada Åkesson', studyYear: 4, languages: ['sv', 'en'] }),
  ...{ emailConfirmed: true, signInCount: 7, lastSignInAt: '2026-10-01T10:00:00.000Z' },
  applications: [
    {
      ...{
        id: '0000000000000000000000b1',
        slug: 'north',
        companyName: 'North AB',
        status: 'declined',
        held: true,
      },
      ...{ appliedAt: '2026-09-02T10:00:00.000Z', hasMeeting: false },
    },
  ],
  meetings: [],
  mails: [
    { template: 'welcome', subject: 'Welcome to the fair', state: 'sent', at: '2026-09-01T10:00:00.000Z' },
  ],
};
const PATH = '/admin/students/:id';
const ANSWERS: Answers = {
  'GET /protected/session': { body: ADMIN },
  [`GET ${PATH.replace(':id', ADA.id)}`]: { body: ADA },
} as Answers;
const open = (more: object = {}) =>
  renderArea(AdminRoutes, `/admin/students/${ADA.id}`, { ...ANSWERS, ...more } as Answers);

test('shows the account, applications and mails of a student, and is read once', async () => {
  const { api } = await open();
  await screen.findByRole('heading', { name: 'Ada Åkesson' });
  screen.getByText('Swedish, English');
  screen.getByText('North AB');
  screen.getByText('(not shown to the student yet)', { exact: false });
  screen.getByText('Welcome to the fair');
  screen.getByText('No meetings at this fair.');
  expect(api.sent(`GET /admin/students/${ADA.id}` as never)).toHaveLength(1);
});

test('edits only what was changed', async () => {
  const { api, user } = await open({ [`PATCH /admin/students/${ADA.id}`]: { body: aStudent(1) } });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await findDialog('Edit Ada Åkesson'));
  await user.type(dialog.getByLabelText('Name'), ' Ek');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Student updated');
  expect(api.sent(`PATCH /admin/students/${ADA.id}` as never)[0]?.body).toEqual({ name: 'Ada Åkesson Ek' });
});

test('offers a password link only for a confirmed address', async () => {
  const { user } = await open({ [`POST /admin/students/${ADA.id}/password-link`]: { status: 204 } });
  await user.click(await screen.findByRole('button', { name: 'Send password link' }));
  await screen.findByText(`Password link sent to ${ADA.email}`);
});

test('deletes a student with a reason, after the number of meetings has been shown again', async () => {
  let ahead = 1;
  const { api, user } = await open({
    [`GET /admin/students/${ADA.id}/meetings`]: () => ({ body: { ahead } }),
    [`DELETE /admin/students/${ADA.id}`]: () => {
      if (ahead === 2) return { status: 204 };
      ahead = 2;
      return { status: 409, body: { code: 'AUDIENCE_CHANGED', message: 'The number has changed.' } };
    },
    'GET /admin/students': { body: [], headers: { 'x-total-count': '0' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete student' }));
  const dialog = within(await findDialog('Delete Ada Åkesson?'));
  await dialog.findByText(/^1 upcoming meeting will be cancelled/);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Asked by mail.');
  await user.click(dialog.getByRole('button', { name: 'Delete student' }));
  await dialog.findByText('The number has changed.');
  await dialog.findByText(/^2 upcoming meetings will be cancelled/);
  await user.click(dialog.getByRole('button', { name: 'Delete student' }));
  await screen.findByText('Ada Åkesson deleted');
  await waitFor(() =>
    expect(api.sent(`DELETE /admin/students/${ADA.id}` as never).map(({ body }) => body)).toEqual([
      { reason: 'Asked by mail.', meetings: 1 },
      { reason: 'Asked by mail.', meetings: 2 },
    ]),
  );
});
