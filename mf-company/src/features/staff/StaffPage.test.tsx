import { MOST_STAFF, type StaffMember } from '@fair/contract';
import { FAIR, ok, refused, renderPage, type SentRequest } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCompany } from '../../testing/companies.ts';
import { StaffPage } from './StaffPage.tsx';

const DAYS = ['2026-11-12', '2026-11-13'];
const THIS_FAIR = { ...FAIR, days: DAYS.map((day) => ({ day, opens: '09:00', closes: '17:00' })) };
const person = (no: number, name: string): StaffMember => ({
  ...{ id: String(no).padStart(24, '0'), no, name, days: [...DAYS], lunch: true },
  ...{ entryCode: 'F26ABCDEFGHJKLMNPQ', typedCode: 'ABCDEFGH' },
});
const open = (answers: Parameters<typeof renderPage>[1]['answers']) =>
  renderPage(<StaffPage />, {
    user: aCompany(),
    at: '/company/staff',
    answers: { 'GET /public/fair': ok(THIS_FAIR), ...answers },
  });
const bodies = (sent: readonly SentRequest[]) => sent.map(({ body }) => body);

test('adds a person for all days with lunch, and shows the code of the pass', async () => {
  const people: StaffMember[] = [];
  const { api } = open({
    'GET /company/staff': () => ok([...people]),
    'POST /company/staff': () => {
      people.push(person(1, 'Olof Lind'));
      return ok(person(1, 'Olof Lind'));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add person' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('textbox', { name: 'Name' }));
  await userEvent.paste('Olof Lind');
  await userEvent.click(dialog.getByRole('button', { name: 'Add person' }));
  await screen.findByRole('img', { name: /Olof Lind/ });
  screen.getByText('ABCD EFGH');
  expect(bodies(api.sent('POST /company/staff'))).toEqual([{ name: 'Olof Lind', days: DAYS, lunch: true }]);
});

test('says that the company has 20 people already, and keeps what was typed', async () => {
  open({
    'GET /company/staff': ok([person(1, 'Olof Lind')]),
    'POST /company/staff': refused(409, 'STAFF_FULL', 'Your company has 20 people at this fair already.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add person' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('textbox', { name: 'Name' }));
  await userEvent.paste('Lisa Ek');
  await userEvent.click(dialog.getByRole('button', { name: 'Add person' }));
  await dialog.findByText('Your company has 20 people at this fair already.');
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Lisa Ek');
});

test('removes a person after a question, and offers no further place when all are taken', async () => {
  const all = Array.from({ length: MOST_STAFF }, (_none, n) => person(n + 1, `Person ${n + 1}`));
  const call = `DELETE /company/staff/${all[1]?.id}` as const;
  const { api } = open({ 'GET /company/staff': ok(all), [call]: ok(undefined) });
  await screen.findByText('Person 20');
  expect(screen.getByRole('button', { name: 'Add person' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Person 2' }));
  const question = within(await screen.findByRole('dialog', { name: /Person 2/ }));
  expect(api.sent(call)).toHaveLength(0);
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Person 2 removed');
  expect(api.sent(call)).toHaveLength(1);
});
