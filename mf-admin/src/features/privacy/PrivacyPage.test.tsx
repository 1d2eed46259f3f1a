import { type Answers, renderPage } from '@fair/kit/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing.ts';
import { PrivacyPage } from './PrivacyPage.tsx';

const PURGE = {
  id: '0000000000000000000000b1',
  year: 2026,
  rule: 'companyNotes',
  dueOn: '2027-01-11',
  state: 'planned',
  counted: 240,
  erased: 0,
};
const held = { ...PURGE, state: 'held', heldUntil: '2027-01-20', reason: 'A complaint is open' };
const answers = (purge: object): Answers => ({
  'GET /protected/privacy': { body: { held: [{ what: 'mails' }], contactEmail: 'ask@fair.example' } },
  'GET /admin/purges': { headers: { 'x-total-count': '1' }, body: [purge] },
  'POST /admin/purges/0000000000000000000000b1/hold': { body: held },
  'POST /admin/purges/0000000000000000000000b1/release': { body: PURGE },
});
const open = (purge: object) =>
  renderPage(<PrivacyPage />, { user: ADMIN, at: '/admin/privacy', answers: answers(purge) });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

test('what is erased next is held up with a day and a reason', async () => {
  const { api } = open(PURGE);
  const row = await rowOf('Notes and ratings of companies');
  row.getByText('240');
  row.getByText('Planned');
  await userEvent.click(row.getByRole('button', { name: 'Hold up' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Hold up' }));
  expect(api.sent('POST /admin/purges/0000000000000000000000b1/hold')).toHaveLength(0);
  await userEvent.type(dialog.getByLabelText(/Reason/), 'A complaint is open');
  await userEvent.click(dialog.getByRole('button', { name: 'Hold up' }));
  await waitFor(() =>
    expect(api.sent('POST /admin/purges/0000000000000000000000b1/hold')[0]?.body).toMatchObject({
      reason: 'A complaint is open',
    }),
  );
});

test('what is held up says until when and why, and is released', async () => {
  const { api } = open(held);
  const row = await rowOf('A complaint is open');
  expect(row.queryByRole('button', { name: 'Hold up' })).toBeNull();
  await userEvent.click(row.getByRole('button', { name: 'Release' }));
  await waitFor(() =>
    expect(api.sent('POST /admin/purges/0000000000000000000000b1/release')).toHaveLength(1),
  );
});
