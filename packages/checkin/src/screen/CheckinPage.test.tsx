import {
  ENTRY_CODE_BYTES,
  entryCodeOf,
  SHARE_CODE_BYTES,
  shareCodeOf,
  TYPED_CODE_BYTES,
  typedCodeOf,
} from '@fair/contract';
import { OutboxProvider } from '@fair/offline';
import { type Answers, FAIR, noContent, ok, renderPage, type SentRequest } from '@fair/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckinPage } from './CheckinPage.tsx';

const CALL = 'POST /logistic/checkins';
const entryCode = (n: number) => entryCodeOf(FAIR.year, new Uint8Array(ENTRY_CODE_BYTES).fill(n));
const TYPED = typedCodeOf(new Uint8Array(TYPED_CODE_BYTES).fill(1));
const user = userEvent.setup();
const LARS = {
  ...{ id: '0000000000000000000000b2', type: 'logistic' as const },
  ...{ name: 'Lars', email: 'lars@fair.example' },
};

type Sent = { scans: { scanId: string; code: string }[]; deviceNow: string };
const scansOf = ({ body }: SentRequest) => (body as Sent).scans;
/** Responds to scans: every code is valid, and the name of its holder contains the code. */
const accept = (request: SentRequest) => ({
  body: scansOf(request).map(({ scanId, code }) => ({ scanId, outcome: 'in', name: `Holder of ${code}` })),
});
const refusal = (code: string, status: number) => ({ status, body: { message: 'No.', code } });

const ANNA = {
  ...{ id: '0000000000000000000000b3', type: 'admin' as const },
  ...{ name: 'Anna', email: 'anna@fair.example' },
};

const open = (answers: Answers, role: 'logistic' | 'admin' = 'logistic') =>
  renderPage(
    <OutboxProvider>
      <CheckinPage role={role} />
    </OutboxProvider>,
    { user: role === 'admin' ? ANNA : LARS, at: `/${role}/checkin`, answers },
  );
async function enter(code: string) {
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), `${code}{Enter}`);
}
const result = () => within(screen.getByRole('region', { name: 'Result' }));
const lastResults = async () =>
  within(await screen.findByRole('list', { name: 'Latest results' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => window.localStorage.clear());
afterEach(() => window.localStorage.clear());

test('keeps scans without network, sends them together, and lists the result of each', async () => {
  const { api } = open({ [CALL]: 'unreachable' });
  for (const n of [1, 2, 3]) await enter(entryCode(n));
  await result().findByText('Saved, will be checked later');
  await screen.findByText('3 waiting, offline 0 min');
  api.answer({ [CALL]: accept });
  act(() => void window.dispatchEvent(new Event('online')));
  await result().findByText('In');
  expect(await lastResults()).toEqual([3, 2, 1].map((n) => `✓ InHolder of ${entryCode(n)}`));
  expect(screen.queryByText(/waiting/)).toBeNull();
  const last = api.sent(CALL).at(-1) as SentRequest;
  expect(scansOf(last)).toHaveLength(3);
  expect(last.body).toHaveProperty('deviceNow');
});

test('counts the time without a network from the oldest scan that waits, also after a reload', async () => {
  const started = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(started);
  open({ [CALL]: 'unreachable' });
  await enter(entryCode(1));
  await screen.findByText('1 waiting, offline 0 min');
  cleanup();
  clock.mockReturnValue(started + 12 * 60_000);
  open({ [CALL]: 'unreachable' });
  await screen.findByText('1 waiting, offline 12 min');
  clock.mockRestore();
});

test('says without asking the server that a code is for sharing, and what to ask for', async () => {
  const { api } = open({ [CALL]: accept });
  await enter(shareCodeOf(FAIR.year, new Uint8Array(SHARE_CODE_BYTES).fill(1)));
  await result().findByText('This is the code to share');
  result().getByText('Ask the person to open Your pass and choose Door.');
  expect(api.sent(CALL)).toHaveLength(0);
});

test('lists a refused scan and sends the next one', async () => {
  const { api } = open({ [CALL]: refusal('VALIDATION_FAILED', 422) });
  await enter(entryCode(1));
  await screen.findByRole('region', { name: '1 entry was not accepted' });
  result().getByText('Not accepted');
  api.answer({ [CALL]: accept });
  await enter(entryCode(2));
  await result().findByText(`Holder of ${entryCode(2)}`);
  expect(scansOf(api.sent(CALL).at(-1) as SentRequest)).toHaveLength(1);
});

test('says that too many unknown codes were typed, and still checks a scanned code', async () => {
  const { api } = open({
    [CALL]: (request) =>
      scansOf(request).some(({ code }) => code === TYPED) ? refusal('RATE_LIMITED', 429) : accept(request),
  });
  await enter(TYPED);
  await result().findByText('Too many unknown codes were typed. Scan the code, or wait ten minutes.');
  await enter(entryCode(2));
  await result().findByText(`Holder of ${entryCode(2)}`);
  expect(api.sent(CALL).every((request) => scansOf(request).length === 1)).toBe(true);
  // The page does not say that the device is offline, because the network works.
  screen.getByText('1 waiting');
  expect(api.sent(CALL)).toHaveLength(2);
});

const CHECKIN_ID = 'c'.repeat(24);
const UNDO = `POST /logistic/checkins/${CHECKIN_ID}/undo` as const;
/** Responds to scans like `accept`. Each result also has the id of the check-in, with which it can be undone. */
const acceptWithId = (request: SentRequest) => ({
  body: accept(request).body.map((row) => ({ ...row, id: CHECKIN_ID })),
});

test('undoes at the server a scan whose reply was lost', async () => {
  // The server has recorded the scan, but its response did not reach the device.
  const { api } = open({ [CALL]: 'unreachable', [UNDO]: noContent });
  await enter(entryCode(1));
  await user.click(await result().findByRole('button', { name: 'Undo' }));
  await result().findByText('Being undone');
  expect(result().queryByRole('button', { name: 'Undo' })).toBeNull();
  screen.getByText(/^1 waiting/);
  const [{ scanId } = { scanId: '' }] = scansOf(api.sent(CALL)[0] as SentRequest);
  api.answer({ [CALL]: acceptWithId });
  act(() => void window.dispatchEvent(new Event('online')));
  await result().findByText('Undone');
  expect(scansOf(api.sent(CALL).at(-1) as SentRequest)).toMatchObject([{ scanId }]);
  expect(api.sent(UNDO)).toHaveLength(1);
  expect(screen.queryByText(/waiting/)).toBeNull();
});

test('undoes no check-in that another scan has made', async () => {
  const { api } = open({ [CALL]: 'unreachable' });
  await enter(entryCode(1));
  await user.click(await result().findByRole('button', { name: 'Undo' }));
  api.answer({
    [CALL]: (request) => ({
      body: acceptWithId(request).body.map((row) => ({
        ...row,
        outcome: 'again',
        firstAt: '2026-11-12T09:00:00.000Z',
      })),
    }),
  });
  act(() => void window.dispatchEvent(new Event('online')));
  await result().findByText(/^Already in/);
});

test('undoes an earlier scan in the list, for ten minutes', async () => {
  const ticks: (() => void)[] = [];
  const setInterval = window.setInterval.bind(window);
  const timers = jest.spyOn(window, 'setInterval').mockImplementation(((tick: () => void, ms: number) => {
    if (ms === 20_000) ticks.push(tick);
    return setInterval(tick, ms);
  }) as typeof window.setInterval);
  const { api } = open({ [CALL]: acceptWithId, [UNDO]: noContent });
  for (const n of [1, 2]) {
    await enter(entryCode(n));
    await result().findByText(`Holder of ${entryCode(n)}`);
  }
  timers.mockRestore();
  await user.click(screen.getByRole('button', { name: `Undo: Holder of ${entryCode(1)}` }));
  await within(screen.getByRole('list', { name: 'Latest results' })).findByText(/Undone/);
  expect(await lastResults()).toEqual([
    `✓ InHolder of ${entryCode(2)}Undo`,
    expect.stringMatching(`Undone.*${entryCode(1)}$`),
  ]);
  result().getByText('In');
  expect(api.sent(UNDO)).toHaveLength(1);
  const later = Date.now() + 10 * 60_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  act(() => {
    for (const tick of ticks) tick();
  });
  clock.mockRestore();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('says why an undo was refused, and shows the person as checked in', async () => {
  open({ [CALL]: acceptWithId, [UNDO]: refusal('UNDO_OVER', 409) });
  await enter(entryCode(1));
  await user.click(await result().findByRole('button', { name: 'Undo' }));
  const refused = within(await screen.findByRole('region', { name: '1 entry was not accepted' }));
  refused.getByText(/^Undo at /);
  result().getByText('In');
});

test('says that the device cannot store a scan', async () => {
  const storage = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { api } = open({ [CALL]: 'unreachable' });
  await enter(entryCode(1));
  await screen.findByText('This device cannot store entries. Keep the page open until they are sent.');
  api.answer({ [CALL]: accept });
  act(() => void window.dispatchEvent(new Event('online')));
  await result().findByText('In');
  expect(screen.queryByText(/^This device cannot store/)).toBeNull();
  storage.mockRestore();
});

test('lets an admin undo a check-in of today with a reason', async () => {
  const found = { id: 'a'.repeat(24), kind: 'student' as const, name: 'Vera Visitor', program: 'SYSDK' };
  const checkin = { checkedInAt: '2026-11-12T09:00:00.000Z', checkinId: 'c'.repeat(24) };
  const undo = `POST /admin/checkins/${checkin.checkinId}/undo` as const;
  let isUndone = false;
  const { api } = open(
    {
      'GET /admin/checkins/search': () => ok([isUndone ? found : { ...found, ...checkin }]),
      [undo]: () => {
        isUndone = true;
        return ok(undefined);
      },
    },
    'admin',
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'vera');
  await user.click(await screen.findByRole('button', { name: 'Undo check-in: Vera Visitor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the check-in of Vera Visitor?' }));
  await user.click(dialog.getByRole('button', { name: 'Undo check-in' }));
  expect(api.sent(undo)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'It was another person');
  await user.click(dialog.getByRole('button', { name: 'Undo check-in' }));
  await screen.findByText('Vera Visitor is no longer checked in');
  expect(api.sent(undo).map(({ body }) => body)).toEqual([{ reason: 'It was another person' }]);
  expect(await screen.findByRole('button', { name: 'Check in: Vera Visitor' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Undo check-in/ })).toBeNull();
});

test('reads a scanner that works as a keyboard', async () => {
  open({ [CALL]: accept });
  await screen.findByRole('textbox', { name: /^Code/ });
  await user.keyboard(`${entryCode(5)}{Enter}`);
  await result().findByText(`Holder of ${entryCode(5)}`);
});

test('says that the camera cannot be used, and offers the other ways', async () => {
  open({});
  await user.click(await screen.findByRole('button', { name: 'Start the camera' }));
  await screen.findByText(/^The camera cannot be used\./);
  screen.getByRole('button', { name: 'Choose a photo of the code' });
});
