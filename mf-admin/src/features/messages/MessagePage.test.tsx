import { type Answers, refused, renderArea } from '@fair/testing';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AdminRoutes } from '../../routes.tsx';
import { ADMIN, aCompany, aStudent } from '../../testing.ts';

const ID = '0000000000000000000000e1';
const HASH = 'a'.repeat(64);
const person = (no: number) => ({
  id: `0000000000000000000000a${no}`,
  name: `Student ${no}`,
  email: `student${no}@uni.example`,
  program: 'SYSDK',
  kind: 'operational',
});
const ROW = {
  id: ID,
  version: 1,
  segment: 'students.acceptedNotBooked',
  subject: { en: 'Book your meeting', sv: 'Boka ditt möte' },
  state: 'draft',
  count: 2,
  sent: 0,
  skipped: { noLongerMatches: 0, tooMany: 0 },
  createdAt: '2026-11-01T10:00:00.000Z',
  by: 'Ada Admin',
};
const AUDIENCE = {
  count: 2,
  hash: HASH,
  sample: [person(1), person(2)],
  excluded: { noNews: 0, inactive: 0, tooMany: 1 },
};
const DRAFT = { ...ROW, body: { en: 'Hello {firstName}', sv: 'Hej {firstName}' }, audience: AUDIENCE };
/** Returns a response with a draft and its version, in the format of the API. */
const draft = (part: { readonly version?: number } & Record<string, unknown> = {}) => ({
  body: { ...DRAFT, ...part },
  headers: { etag: `"${part.version ?? 1}-0"` },
});
const SAVED = { id: ID, version: 2, ...AUDIENCE };
const people = { headers: { 'x-total-count': '2' }, body: [person(1), person(2)] };

const open = (path: string, answers: Answers) =>
  renderArea(AdminRoutes, path, {
    'GET /protected/session': { body: ADMIN },
    'GET /admin/segments/students.acceptedNotBooked': people,
    [`GET /admin/campaigns/${ID}`]: draft(),
    ...answers,
  });

afterEach(() => window.sessionStorage.clear());

test('lists the messages with their state, and leads to each', async () => {
  await open('/admin/messages', {
    'GET /admin/campaigns': {
      headers: { 'x-total-count': '4' },
      body: [
        ROW,
        { ...ROW, id: ID.replace('e1', 'e2'), state: 'sent', sent: 142, count: 150 },
        { ...ROW, id: ID.replace('e1', 'e3'), state: 'scheduled', sendAt: ROW.createdAt },
        { ...ROW, id: ID.replace('e1', 'e4'), state: 'sending', sent: 1 },
      ],
    },
  });
  const rows = (await screen.findAllByRole('link', { name: 'Open Book your meeting' })).map((link) =>
    within(link.closest('tr') as HTMLElement),
  );
  rows[0]?.getByText('Draft');
  rows[1]?.getByText('Sent');
  rows[1]?.getByText('142');
  rows[2]?.getByText('2 planned');
  rows[3]?.getByText('1 of 2');
  expect(screen.getByRole('link', { name: 'Write a message' }).getAttribute('href')).toBe(
    '/admin/messages/new',
  );
});

test('saves a new message in both languages, and shows who gets it', async () => {
  const { api, user } = await open('/admin/messages/new', {
    'POST /admin/campaigns': { status: 201, body: SAVED },
  });
  await screen.findByText('2 people get it now');
  screen.getByText('Student 1', { exact: false });
  await user.type(screen.getByLabelText(/Subject in English/), 'Book');
  await user.click(screen.getByRole('button', { name: 'Save draft and continue' }));
  expect(api.sent('POST /admin/campaigns')).toHaveLength(0);
  await user.type(screen.getByLabelText(/Text in English/), 'Hello');
  await user.type(screen.getByLabelText(/Subject in Swedish/), 'Boka');
  await user.type(screen.getByLabelText(/Text in Swedish/), 'Hej');
  await user.click(screen.getByRole('button', { name: 'Save draft and continue' }));
  await screen.findByRole('heading', { name: '3. Send' });
  expect(api.sent('POST /admin/campaigns').map(({ body }) => body)).toEqual([
    {
      segment: 'students.acceptedNotBooked',
      subject: { en: 'Book', sv: 'Boka' },
      body: { en: 'Hello', sv: 'Hej' },
    },
  ]);
});

test('limits companies to one of them', async () => {
  const { api, user } = await open('/admin/messages/new?segment=companies.confirmed', {
    'GET /admin/segments/companies.confirmed': ({ query }) => ({
      headers: { 'x-total-count': query.get('filter[company]') === 'acme' ? '3' : '7' },
      body: [],
    }),
    'GET /admin/search': {
      body: { students: [], companies: [{ slug: 'acme', companyName: 'Acme Robotics', contact: 'Al' }] },
    },
    'POST /admin/campaigns': refused(422, 'VALIDATION_FAILED', 'Wrong.'),
  });
  await screen.findByText('7 people get it now');
  await user.type(screen.getByRole('combobox', { name: /^Company/ }), 'acm');
  await user.click(await screen.findByTitle('Acme Robotics'));
  await screen.findByText('3 people get it now');
  for (const field of [/Subject in English/, /Text in English/, /Subject in Swedish/, /Text in Swedish/])
    await user.type(screen.getByLabelText(field), 'Hi');
  await user.click(screen.getByRole('button', { name: 'Save draft and continue' }));
  await waitFor(() => expect(api.sent('POST /admin/campaigns')).toHaveLength(1));
  expect(api.sent('POST /admin/campaigns')[0]?.body).toMatchObject({ filter: { company: 'acme' } });
});

test('previews the message as any of its recipients', async () => {
  const { api, user } = await open(`/admin/messages/${ID}`, {
    'GET /admin/segments/students.acceptedNotBooked': ({ query }) =>
      query.get('q') === 'rare'
        ? { headers: { 'x-total-count': '1' }, body: [{ ...person(9), name: 'Rare Person' }] }
        : people,
    [`POST /admin/campaigns/${ID}/preview`]: {
      body: {
        language: 'sv',
        to: { name: 'Rare Person', email: 'student9@uni.example' },
        en: { subject: 'Book', body: 'Hello Rare' },
        sv: { subject: 'Boka', body: 'Hej Rare' },
      },
    },
  });
  await user.type(await screen.findByRole('combobox', { name: 'Preview as' }), 'rare');
  await user.click(await screen.findByTitle('Rare Person (student9@uni.example)'));
  await screen.findByText('Hej Rare');
  expect(screen.queryByText(/is not among the recipients/)).toBeNull();
  expect(api.sent(`POST /admin/campaigns/${ID}/preview`)[0]?.body).toEqual({ accountId: person(9).id });
});

test('starts with the segment that a link names', async () => {
  await open('/admin/messages/new?segment=companies.noTimes', {
    'GET /admin/segments/companies.noTimes': { headers: { 'x-total-count': '7' }, body: [] },
  });
  await screen.findByText('7 people get it now');
});

test.each([
  ['students', 'GET /admin/students', [aStudent(1), aStudent(2)]],
  ['companies', 'GET /admin/companies', [aCompany(1), aCompany(2)]],
] as const)('starts a message to the %s selected in the list', async (who, list, rows) => {
  const { api, user } = await open(`/admin/${who}`, {
    [list]: { headers: { 'x-total-count': '2' }, body: rows },
    'POST /admin/campaigns': refused(422, 'VALIDATION_FAILED', 'Wrong.'),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: `Write to 2 ${who}` }));
  await screen.findByText('2 selected people');
  for (const field of [/Subject in English/, /Text in English/, /Subject in Swedish/, /Text in Swedish/])
    await user.type(screen.getByLabelText(field), 'Hi');
  await user.click(screen.getByRole('button', { name: 'Save draft and continue' }));
  await waitFor(() => expect(api.sent('POST /admin/campaigns')).toHaveLength(1));
  expect(api.sent('POST /admin/campaigns')[0]?.body).toMatchObject({
    segment: 'people.picked',
    people: rows.map(({ id }) => id),
  });
});

test('sends the people that were seen, and says when they have changed', async () => {
  const path = `POST /admin/campaigns/${ID}/send`;
  const { api, user } = await open(`/admin/messages/${ID}`, {
    [path]: refused(
      409,
      'AUDIENCE_CHANGED',
      'The number of recipients has changed from 2 to 1. Check them and try again.',
    ),
  });
  // One of the two recipients has had three messages already and is skipped. The button therefore says 1 email.
  await user.click(await screen.findByRole('button', { name: 'Send 1 email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 1 email now?' }));
  dialog.getByText('1 person has had three messages within seven days and is skipped.');
  await user.click(dialog.getByRole('button', { name: 'Send 1 email' }));
  await screen.findByText(/recipients has changed from 2 to 1/, {
    selector: '[role=alert] *, .fair-errors *',
  });
  expect(api.sent(path).map(({ body }) => body)).toEqual([{ count: 2, hash: HASH, version: 1 }]);
  screen.getByText(/1 person has had three messages/);
});

const SEND = `POST /admin/campaigns/${ID}/send` as const;
const TIME = /^Send later/;
const typeTime = async (user: UserEvent, text: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(TIME);
  await user.clear(field);
  if (text) await user.paste(text);
  await user.tab();
};

test('sends now after the typed time was deleted', async () => {
  const { api, user } = await open(`/admin/messages/${ID}`, {
    [SEND]: { status: 202, body: { ...ROW, state: 'sending' } },
  });
  await typeTime(user, '2026-12-01 10:00');
  screen.getByRole('button', { name: 'Schedule 2 emails' });
  await typeTime(user, '');
  await user.click(screen.getByRole('button', { name: 'Send 1 email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 1 email now?' }));
  await user.click(dialog.getByRole('button', { name: 'Send 1 email' }));
  await waitFor(() =>
    expect(api.sent(SEND).map(({ body }) => body)).toEqual([{ count: 2, hash: HASH, version: 1 }]),
  );
});

test('asks nothing and sends nothing while the time cannot be read', async () => {
  const { api, user } = await open(`/admin/messages/${ID}`, {});
  await typeTime(user, '2026-12-01 10:00');
  await typeTime(user, '2026-12-40 10:00');
  await user.click(screen.getByRole('button', { name: 'Schedule 2 emails' }));
  screen.getByText('Enter a date and time up to March 2100, for example 2026-11-21 13:30.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.sent(SEND)).toHaveLength(0);
});

test('shows at the field that the time has passed', async () => {
  const { user } = await open(`/admin/messages/${ID}`, {
    [SEND]: refused(422, 'VALIDATION_FAILED', 'Some fields need your attention.', {
      sendAt: 'Choose a time in the future.',
    }),
  });
  await typeTime(user, '2020-12-01 10:00');
  await user.click(screen.getByRole('button', { name: 'Schedule 2 emails' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Schedule 2 emails' }));
  await screen.findByText('Choose a time in the future.');
  const field = screen.getByLabelText(TIME);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test.each([
  ['2026-12-01 10:00', 'Sending starts on 1 December 2026 at 10:00.'],
  ['2026-12-01 23:00', 'This time is at night. Sending starts on 2 December 2026 at 08:00.'],
])('says before it schedules for %s when the mails leave', async (time, text) => {
  const { user } = await open(`/admin/messages/${ID}`, {});
  await typeTime(user, time);
  await user.click(screen.getByRole('button', { name: 'Schedule 2 emails' }));
  within(await screen.findByRole('dialog', { name: 'Schedule 2 emails?' })).getByText(text);
});

test('shows of a scheduled message to whom it goes, when it leaves and its texts', async () => {
  await open(`/admin/messages/${ID}`, {
    [`GET /admin/campaigns/${ID}`]: {
      body: {
        ...{ ...ROW, segment: 'students.program', filter: { program: 'SYSDK' } },
        ...{ state: 'scheduled', body: DRAFT.body, sendAt: '2026-12-01T22:00:00.000Z' },
      },
    },
  });
  await screen.findByText(/\(SYSDK\)$/);
  screen.getByText('2 December 2026 at 08:00');
  screen.getByText(/^You chose 1 December 2026 at 23:00\./);
  for (const text of ['Hello {firstName}', 'Hej {firstName}', 'Boka ditt möte']) screen.getByText(text);
});

test('shows the new text when it has changed since, and sends that', async () => {
  const { api, user } = await open(`/admin/messages/${ID}`, {
    [SEND]: refused(409, 'STALE_VERSION', 'It has changed. Read it first.'),
  });
  const sendNow = async () => {
    await user.click(await screen.findByRole('button', { name: 'Send 1 email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send 1 email now?' }));
    await user.click(dialog.getByRole('button', { name: 'Send 1 email' }));
  };
  await screen.findByRole('button', { name: 'Send 1 email' });
  api.answer({
    [`GET /admin/campaigns/${ID}`]: draft({ version: 2, subject: { en: 'Of the other tab', sv: 'Boka' } }),
  });
  await sendNow();
  await screen.findByText(/Read the new text above, then send again\.$/, {
    selector: '.fair-errors *',
  });
  await screen.findByDisplayValue('Of the other tab');
  api.answer({ [SEND]: { status: 202, body: { ...ROW, state: 'sending' } } });
  await sendNow();
  await waitFor(() =>
    expect(api.sent(SEND).map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]),
  );
});

test('names the company to whose people a message went', async () => {
  await open(`/admin/messages/${ID}`, {
    [`GET /admin/campaigns/${ID}`]: {
      body: {
        ...{ ...ROW, segment: 'companies.confirmed', filter: { company: 'acme' } },
        ...{ companyName: 'Acme Robotics', state: 'sent', body: DRAFT.body },
      },
    },
  });
  await screen.findByText('Acme Robotics');
});

test('names the people picked for a message that was sent, with links, and how many were deleted', async () => {
  const picked = [
    { id: 'c'.repeat(24), name: 'Acme', type: 'company' as const, slug: 'acme', companyName: 'Acme' },
    { id: 'd'.repeat(24), name: 'Cora', type: 'company' as const, slug: 'acme', companyName: 'Acme' },
    ...Array.from({ length: 22 }, (_, n) => ({
      ...{ id: String(n).padStart(24, '0'), name: `Student ${n}`, type: 'student' as const },
    })),
  ];
  const { user } = await open(`/admin/messages/${ID}`, {
    [`GET /admin/campaigns/${ID}`]: {
      body: {
        ...{ ...ROW, segment: 'people.picked', state: 'sent', body: DRAFT.body, picked },
        people: [...picked.map(({ id }) => id), 'e'.repeat(24)],
      },
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Selected people' }));
  const hrefs = () => panel.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs().slice(0, 3)).toEqual([
    '/admin/companies/acme/team',
    '/admin/companies/acme/team',
    `/admin/students/${'0'.repeat(24)}`,
  ]);
  expect(hrefs()).toHaveLength(20);
  panel.getByText('1 of the selected people has been deleted.');
  await user.click(panel.getByRole('button', { name: 'Show all 24' }));
  expect(hrefs()).toHaveLength(24);
});

test('previews the mail of one person in both languages', async () => {
  const { user } = await open(`/admin/messages/${ID}`, {
    [`POST /admin/campaigns/${ID}/preview`]: {
      body: {
        language: 'sv',
        to: { name: 'Student 2', email: 'student2@uni.example' },
        isRecipient: false,
        en: { subject: 'Hello', body: 'Hello Student' },
        sv: { subject: 'Hej', body: 'Hej Student' },
      },
    },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Preview as' }));
  await user.click(await screen.findByText('Student 2 (student2@uni.example)'));
  await screen.findByText('Hej Student');
  screen.getByText('Student 2 gets the email in this language');
  screen.getByText('Student 2 is not among the recipients and does not get this email.');
});

test('stops a message that is being sent', async () => {
  const { api, user } = await open(`/admin/messages/${ID}`, {
    [`GET /admin/campaigns/${ID}`]: {
      body: { ...ROW, state: 'sending', sent: 1, body: DRAFT.body, startedAt: ROW.createdAt },
    },
    [`POST /admin/campaigns/${ID}/stop`]: { body: { sent: 1, stopped: 1 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
  await screen.findByText('Stopped. 1 person gets no email.');
  expect(api.sent(`POST /admin/campaigns/${ID}/stop`)).toHaveLength(1);
});
