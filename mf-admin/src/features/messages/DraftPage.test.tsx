import { type Answers, refused, renderArea } from '@fair/testing';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { AdminRoutes } from '../../routes.tsx';
import { ADMIN } from '../../testing.ts';

const ID = '0000000000000000000000e1';
const ONE = `/admin/campaigns/${ID}` as const;
const CALL = { get: `GET ${ONE}`, change: `PATCH ${ONE}`, preview: `POST ${ONE}/preview` } as const;
const PERSON = {
  id: '0000000000000000000000a1',
  name: 'Ada Ek',
  email: 'ada@uni.example',
  program: 'SYSDK',
  kind: 'operational',
};
const AUDIENCE = {
  count: 1,
  hash: 'a'.repeat(64),
  sample: [PERSON],
  excluded: { noNews: 0, inactive: 0, tooMany: 0 },
};
/** Returns a draft in the format of the API. */
const draft = (version: number, subject: string) => ({
  body: {
    ...{ id: ID, version, segment: 'students.acceptedNotBooked', state: 'draft', count: 1, sent: 0 },
    subject: { en: subject, sv: 'Boka' },
    body: { en: 'Hello', sv: 'Hej' },
    skipped: { noLongerMatches: 0, tooMany: 0 },
    createdAt: '2026-11-01T10:00:00.000Z',
    audience: AUDIENCE,
  },
  headers: { etag: `"${version}-0"` },
});
const saved = (version: number) => ({
  body: { id: ID, version, ...AUDIENCE },
  headers: { etag: `"${version}-1"` },
});
const open = (answers: Answers = {}, path = `/admin/messages/${ID}`) =>
  renderArea(AdminRoutes, path, {
    'GET /protected/session': { body: ADMIN },
    'GET /admin/segments/students.acceptedNotBooked': {
      headers: { 'x-total-count': '1' },
      body: [PERSON],
    },
    [CALL.get]: draft(1, 'Book'),
    ...answers,
  });
const subject = () => screen.findByLabelText<HTMLInputElement>(/Subject in English/);
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send 1 email' });
const WHY = 'Save your changes first: preview, test and sending use the saved text.';

afterEach(() => window.sessionStorage.clear());

test('a draft that another admin has changed is not overwritten, and the typed text is kept', async () => {
  const { api, user } = await open({
    [CALL.change]: refused(409, 'STALE_VERSION', 'This was changed elsewhere.'),
  });
  await user.type(await subject(), ' now');
  api.answer({ [CALL.get]: draft(2, 'Of another admin') });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText(
    /This message was changed in another window or by another admin, so nothing was saved/,
  );
  expect((await subject()).value).toBe('Book now');
  api.answer({ [CALL.change]: saved(3), [CALL.get]: draft(3, 'Book now') });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(api.sent(CALL.change).map(({ ifMatch }) => ifMatch)).toEqual(['"1-0"', '"2-0"']),
  );
  await waitFor(() => expect(send().disabled).toBe(false));
  expect((await subject()).value).toBe('Book now');
});

test('the text of another admin is shown after the typed one is discarded', async () => {
  const { api, user } = await open({
    [CALL.change]: refused(409, 'STALE_VERSION', 'This was changed elsewhere.'),
  });
  await user.type(await subject(), ' now');
  api.answer({ [CALL.get]: draft(2, 'Of another admin') });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText(/This message was changed/);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await subject()).value).toBe('Of another admin');
});

test('a message cannot be sent while its changes are not saved', async () => {
  const { api, user } = await open({ [CALL.change]: saved(2) });
  const field = await subject();
  expect(send().disabled).toBe(false);
  expect(screen.queryByText(WHY)).toBeNull();
  await user.type(field, ' now');
  expect(send().disabled).toBe(true);
  screen.getByText(WHY);
  api.answer({ [CALL.get]: draft(2, 'Book now') });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(send().disabled).toBe(false));
  expect(screen.queryByText(WHY)).toBeNull();
});

test.each([
  ['a new message', '/admin/messages/new', ''],
  ['a draft', `/admin/messages/${ID}`, 'Book'],
])('what is typed into %s survives a reload, until it is discarded', async (_what, path, before) => {
  const { user } = await open({}, path);
  await user.type(await subject(), ' now');
  const typed = (await subject()).value;
  cleanup();
  const { user: again } = await open({}, path);
  expect((await subject()).value).toBe(typed);
  screen.getByText('Your unsaved changes were restored.');
  await again.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await subject()).value).toBe(before);
  cleanup();
  await open({}, path);
  expect((await subject()).value).toBe(before);
});

test('what is typed stays when the admin leaves the page and comes back', async () => {
  const { user } = await open(
    { 'GET /admin/campaigns': { headers: { 'x-total-count': '0' }, body: [] } },
    '/admin/messages/new',
  );
  await user.type(await subject(), 'Soon');
  await user.click(screen.getByRole('link', { name: 'All messages' }));
  await user.click((await screen.findAllByRole('link', { name: 'Write a message' }))[0] as HTMLElement);
  expect((await subject()).value).toBe('Soon');
});

test('the preview is filled again with the text that was saved', async () => {
  const filled = (text: string) => ({
    body: {
      language: 'en',
      to: { name: PERSON.name, email: PERSON.email },
      isRecipient: true,
      en: { subject: text, body: 'Hello' },
      sv: { subject: 'Boka', body: 'Hej' },
    },
  });
  const { api, user } = await open({ [CALL.preview]: filled('Old subject'), [CALL.change]: saved(2) });
  await user.click(await screen.findByRole('combobox', { name: 'Preview as' }));
  await user.click(await screen.findByTitle('Ada Ek (ada@uni.example)'));
  await screen.findByRole('heading', { name: 'Old subject' });
  await user.type(await subject(), ' now');
  api.answer({ [CALL.get]: draft(2, 'Book now'), [CALL.preview]: filled('New subject') });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('heading', { name: 'New subject' });
  expect(screen.queryByRole('heading', { name: 'Old subject' })).toBeNull();
});
