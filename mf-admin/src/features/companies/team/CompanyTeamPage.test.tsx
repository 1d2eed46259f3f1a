import type { TeamMember } from '@fair/contract';
import { type Answers, findDialog, renderPage } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { ADMIN, aCompany, aSchedule } from '../../../testing.ts';
import { CompanyTeamPage } from './CompanyTeamPage.tsx';

const LENA: TeamMember = {
  id: '0000000000000000000000b1',
  name: 'Lena Berg',
  email: 'lena@north.example',
  role: 'recruiter',
  state: 'invited',
  tables: [],
  notify: { scheduleFinal: false, cancellations: false, digest: false },
};
const KARIN: TeamMember = {
  ...LENA,
  id: '0000000000000000000000b0',
  name: 'Karin Ek',
  role: 'owner',
  state: 'active',
};
const PATH = '/admin/companies/north/team';
const REASON = 'She has written to us.';

async function open(answers: Answers = {}) {
  const page = renderPage(
    <Routes>
      <Route path="/admin/companies/:slug/team" element={<CompanyTeamPage />} />
    </Routes>,
    {
      user: ADMIN,
      at: PATH,
      answers: {
        'GET /admin/companies/north': { body: aCompany(1, { slug: 'north', companyName: 'North AB' }) },
        [`GET ${PATH}`]: { body: [KARIN, LENA] },
        'GET /admin/companies/north/schedule': { body: aSchedule() },
        ...answers,
      },
    },
  );
  await screen.findByText('Lena Berg');
  return page;
}

async function choose(name: string, way: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: way }));
}

const inDialog = async (title: string) => within(await findDialog(title));

test("lists the team under the company's name", async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Team of North AB' });
  const row = within(screen.getByText('Karin Ek').closest('tr') as HTMLElement);
  row.getByText('Owner');
  row.getByText('Active');
});

test('requires a reason to invite a member', async () => {
  const { api } = await open({ [`POST ${PATH}`]: { status: 201, body: LENA } });
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = await inDialog('Invite a team member');
  await userEvent.type(dialog.getByLabelText('Email'), LENA.email);
  await userEvent.type(dialog.getByLabelText('Name'), LENA.name);
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await dialog.findByText('Give a reason.');
  expect(api.sent(`POST ${PATH}`)).toHaveLength(0);
  await userEvent.type(dialog.getByLabelText('Reason'), REASON);
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText(`Invitation sent to ${LENA.email}`);
  expect(api.sent(`POST ${PATH}`)[0]?.body).toEqual({
    email: LENA.email,
    name: LENA.name,
    role: 'recruiter',
    reason: REASON,
  });
  await waitFor(() => expect(api.sent(`GET ${PATH}`)).toHaveLength(2));
});

test('sends the changed fields with the reason', async () => {
  const call = `PATCH ${PATH}/${LENA.id}`;
  const { api } = await open({ [call]: { body: LENA } });
  await choose('Lena Berg', 'Change');
  const dialog = await inDialog('Change Lena Berg');
  await userEvent.click(await dialog.findByLabelText('Tables'));
  await userEvent.click(await screen.findByTitle('Table B'));
  await userEvent.type(dialog.getByLabelText('Reason'), REASON);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Lena Berg saved');
  expect(api.sent(call)[0]?.body).toEqual({ tables: [aSchedule().tables[1]?.id], reason: REASON });
});

test.each([
  [
    'Send the invitation again',
    'Send Lena Berg the invitation again?',
    'Send invitation',
    `POST ${PATH}/${LENA.id}/invite`,
  ],
  ['Remove', 'Remove Lena Berg from the team?', 'Remove', `DELETE ${PATH}/${LENA.id}`],
])('requires a reason and keeps the error readable: %s', async (way, title, submit, call) => {
  const message = 'Not now.';
  let isRefused = true;
  const { api } = await open({
    [call]: () => (isRefused ? { status: 409, body: { message, code: 'LAST_OWNER' } } : { status: 204 }),
  });
  await choose('Lena Berg', way);
  const dialog = await inDialog(title);
  await userEvent.type(dialog.getByLabelText('Reason'), REASON);
  await userEvent.click(dialog.getByRole('button', { name: submit }));
  await dialog.findByText(message);
  isRefused = false;
  await userEvent.click(dialog.getByRole('button', { name: submit }));
  await waitFor(() => expect(api.sent(`GET ${PATH}`)).toHaveLength(3));
  expect(api.sent(call).map(({ body }) => body)).toEqual([{ reason: REASON }, { reason: REASON }]);
});

test('does not remove the only owner', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'More for Karin Ek' }));
  const remove = await screen.findByRole('menuitem', { name: /^Remove/ });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  within(remove).getByText('Make someone else an owner first.');
});
