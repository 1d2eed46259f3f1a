import { ENTRY_CODE_BYTES, entryCodeOf, TYPED_CODE_BYTES, typedCodeOf } from '@fair/contract';
import { OutboxProvider } from '@fair/offline';
import { type Answers, FAIR, ok, renderPage, type SentRequest } from '@fair/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
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
/** Checks everybody in. The name is the code. */
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
  within(await screen.findByRole('list', { name: 'Last results' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => window.localStorage.clear());
afterEach(() => window.localStorage.clear());

test('keeps scans without network, sends them together, and lists the result of each', async () => {
  const { api } = open({ [CALL]: 'unreachable' });
  for (const n of [1, 2, 3]) await enter(entryCode(n));
  await result().findByText('Noted, will be checked');
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
  screen.getByText(/^1 waiting/);
  // The refused code is tried again with each new one, and after its time.
  expect(api.sent(CALL).length).toBeLessThan(6);
});

test('undoes a scan that was not sent', async () => {
  open({ [CALL]: 'unreachable' });
  await enter(entryCode(1));
  await user.click(await result().findByRole('button', { name: 'Undo' }));
  await result().findByText('Undone');
  expect(screen.queryByText(/waiting/)).toBeNull();
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
  await user.type(await screen.findByRole('textbox', { name: /^Search by name/ }), 'vera');
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
