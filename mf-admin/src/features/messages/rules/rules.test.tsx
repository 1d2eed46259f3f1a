import { type Answers, FAIR, ok, renderPage } from '@fair/testing';
import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../testing.ts';
import { RulesPage } from './RulesPage.tsx';

const PATH = '/admin/mail-rules';
const rule = (name: string, part: object = {}) => ({
  body: {
    rule: name,
    enabled: true,
    localTime: '18:00',
    subject: { en: `About ${name}`, sv: `Om ${name}` },
    body: { en: 'Hello {firstName}.\n\nYours: {meetings}', sv: 'Hej {firstName}.\n\n{schedule}' },
    ...part,
  },
  headers: { etag: '"0-a"' },
});
const ADA = {
  ...{ id: '0000000000000000000000a1', name: 'Ada Ek', email: 'ada@uni.example' },
  kind: 'operational' as const,
};
const listOf = (rows: readonly object[]) => ({
  body: rows,
  headers: { 'x-total-count': String(rows.length) },
});
const open = (answers: Answers = {}) =>
  renderPage(<RulesPage />, {
    user: ADMIN,
    at: '/admin/messages/rules',
    answers: {
      'GET /public/fair': ok(FAIR),
      [`GET ${PATH}/eveningBefore`]: rule('eveningBefore'),
      [`GET ${PATH}/dayAfter`]: rule('dayAfter'),
      'GET /admin/segments/students.hasMeetings': listOf([ADA]),
      'GET /admin/segments/companies.confirmed': listOf([]),
      ...answers,
    },
  });
const panel = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement);

afterEach(() => window.sessionStorage.clear());

test('says that nothing is sent while the fair is cancelled, and limits the evening to its hours', async () => {
  open({ 'GET /public/fair': ok({ ...FAIR, cancelled: true }) });
  await screen.findByText('The fair is cancelled, so these emails are not sent.');
  const evening = await panel('The evening before');
  const time = evening.getByLabelText<HTMLInputElement>(/Time of day/);
  expect([time.min, time.max]).toEqual(['15:00', '21:00']);
  evening.getByText("From 15:00 to 21:00, in the fair's time zone.");
});

test('changes text, time and state of one mail, with a preview for both readers', async () => {
  const { api } = open({
    [`PUT ${PATH}/eveningBefore`]: ({ body }) => rule('eveningBefore', body as object),
  });
  const evening = await panel('The evening before');
  const preview = within(await evening.findByRole('region', { name: /^Preview in English/ }));
  expect(preview.getAllByText('Hello Anna.')).toHaveLength(2);
  // Only the student's mail contains the paragraph with the recipient's own meetings. The company's mail does not.
  expect(preview.getAllByText(/Yours:/)).toHaveLength(1);
  fireEvent.change(evening.getByLabelText('Time of day'), { target: { value: '19:30' } });
  fireEvent.change(evening.getByLabelText('Text in English'), { target: { value: 'Soon: {fair}' } });
  await userEvent.click(evening.getByRole('checkbox', { name: 'Send this email' }));
  await userEvent.click(evening.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('The email is saved');
  expect(api.sent(`PUT ${PATH}/eveningBefore`).map(({ body }) => body)).toEqual([
    {
      enabled: false,
      localTime: '19:30',
      subject: { en: 'About eveningBefore', sv: 'Om eveningBefore' },
      body: { en: 'Soon: {fair}', sv: 'Hej {firstName}.\n\n{schedule}' },
    },
  ]);
});

test('shows an unknown placeholder below its text, and restores our texts', async () => {
  const says = '{name} is not a word that we can fill in here.';
  open({
    [`PUT ${PATH}/dayAfter`]: {
      status: 422,
      body: { code: 'VALIDATION_FAILED', message: 'No.', fields: { 'body.sv': says } },
    },
  });
  const after = await panel('The day after');
  fireEvent.change(after.getByLabelText('Text in Swedish'), { target: { value: 'Hej {name}' } });
  await userEvent.click(after.getByRole('button', { name: 'Save changes' }));
  await after.findByText(says);
  await userEvent.click(after.getByRole('button', { name: 'Use default texts' }));
  expect(after.getByLabelText<HTMLTextAreaElement>('Text in Swedish').value).toContain(
    'Tack för att du var med',
  );
});

test('previews a mail as one person gets it, and mails it to the admin', async () => {
  const PREVIEW = `POST ${PATH}/eveningBefore/preview` as const;
  const TEST = `POST ${PATH}/eveningBefore/test` as const;
  const { api } = open({
    [PREVIEW]: ok({
      language: 'en',
      to: { name: 'Ada Ek', email: 'ada@uni.example' },
      en: { subject: 'Soon', body: 'Yours: 10:00 Acme' },
      sv: { subject: 'Snart', body: 'Dina: 10:00 Acme' },
    }),
    [TEST]: { status: 204 },
  });
  const evening = await panel('The evening before');
  fireEvent.mouseDown(evening.getByRole('combobox', { name: 'Preview as' }));
  await userEvent.click(await screen.findByTitle('Ada Ek (ada@uni.example)'));
  await evening.findByText('Yours: 10:00 Acme');
  evening.getByText('Dina: 10:00 Acme');
  await userEvent.click(evening.getByRole('button', { name: 'Email this to me' }));
  await screen.findByText('Two emails, one in each language, are on their way to you');
  const chosen = [{ accountId: ADA.id }];
  expect(api.sent(PREVIEW).map(({ body }) => body)).toEqual(chosen);
  expect(api.sent(TEST).map(({ body }) => body)).toEqual(chosen);
});
