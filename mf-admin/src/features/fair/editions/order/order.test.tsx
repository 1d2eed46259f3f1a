import { READY_ITEMS } from '@fair/contract';
import { type Answers, findDialog, refused, renderPage } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { ADMIN } from '../../../../testing.ts';
import { EditionPage } from '../EditionPage.tsx';

const FAIR = {
  ...{ year: 2026, slug: '2026', state: 'current', name: { en: 'Autumn Fair', sv: 'Höstmässan' } },
  ...{ startsAt: '2026-11-12T09:00:00.000Z', endsAt: '2026-11-13T15:00:00.000Z', dayIsDefault: false },
  ...{ timeZone: 'Europe/Stockholm', days: ['2026-11-12', '2026-11-13'], place: 'The hall' },
  hours: ['2026-11-12', '2026-11-13'].map((day) => ({ day, opens: '10:00', closes: '16:00' })),
  address: { text: 'Street 1', mapUrl: 'https://maps.example' },
  ...{ programs: [], newsDefault: true, terms: { version: 1 } },
  links: { website: 'https://fair.example', programs: 'https://fair.example/{code}' },
  contact: { email: 'us@fair.example', technicalEmail: 'it@fair.example' },
  operator: { en: 'Example University', sv: 'Exempeluniversitetet' },
};
const GET = 'GET /admin/editions/2026';
const MOVE = 'POST /admin/editions/2026/move';
const TAKE_MOVE_BACK = 'POST /admin/moves/0123456789abcdef01234567/takeback';
const CANCEL = 'POST /admin/editions/2026/cancel';
const TAKE_CANCEL_BACK = 'POST /admin/editions/2026/cancel/takeback';
const STEP_BACK = 'POST /admin/editions/2026/step-back';
const HASH = 'a'.repeat(64);
const REASON = 'The hall is not free';
const PREVIEW = {
  affects: { meetings: 16, blocks: 4, people: 10 },
  ...{ refused: [], count: 10, hash: HASH, days: ['2026-11-19', '2026-11-20'] },
  deadlines: [{ name: 'bookingDeadline' as const, at: '2026-11-05T11:00:00.000Z' }],
};
const MOVED = {
  moveId: '0123456789abcdef01234567',
  takeBackUntil: new Date(Date.now() + 300_000).toISOString(),
};
const details = (part: object = {}) => ({ body: { ...FAIR, ...part }, headers: { etag: '"0-a"' } });

const open = (answers: Answers = {}) =>
  renderPage(
    <Routes>
      <Route path="/admin/editions/:year" element={<EditionPage />} />
    </Routes>,
    {
      user: ADMIN,
      at: '/admin/editions/2026',
      answers: {
        'GET /admin/editions': { body: [FAIR] },
        [GET]: details(),
        'GET /admin/editions/2026/readiness': {
          body: {
            items: READY_ITEMS.map((item) => ({ item, isThere: true })),
            companies: { invited: 0, registered: 0, confirmed: 0, declined: 0, withdrawn: 0 },
          },
        },
        'GET /admin/tasks': {
          body: { tasks: [], booking: { slots: 0, booked: 0, offered: 0, unbooked: 0, waiting: 0 } },
        },
        'GET /admin/participations': { body: [], headers: { 'x-total-count': '0' } },
        ...answers,
      },
    },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Replaces the text in a field by pasting. Typing would be slow, because the whole page is rendered for each key. */
async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

async function openMove(answers: Answers) {
  const { api } = open(answers);
  await press('Move the fair');
  const dialog = within(await findDialog('Move Autumn Fair 2026?'));
  await enter(dialog.getByLabelText(/^Days to move by/), '7');
  await enter(dialog.getByLabelText('Reason'), REASON);
  const send = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  const bodies = () => api.sent(MOVE).map(({ body }) => body);
  return { api, dialog, send, bodies };
}
const isConfirmed = (body: unknown) => (body as { confirm?: object }).confirm !== undefined;

test('previews a move, and moves what was shown', async () => {
  const { dialog, send, bodies } = await openMove({
    [MOVE]: ({ body }) => ({ body: isConfirmed(body) ? MOVED : PREVIEW }),
  });
  await send('Preview');
  const shown = within(await dialog.findByRole('status'));
  shown.getByText('New days: Thursday 19 November, Friday 20 November');
  shown.getByText(/^16 meetings, 4 meeting blocks and 10 people are affected/);
  shown.getByText(/^Booking closes: 5 Nov/);
  await send('Move the fair');
  const sent = { days: 7, reason: REASON };
  expect(bodies()).toEqual([sent, { ...sent, confirm: { count: 10, hash: HASH } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('counts one person and one meeting as one', async () => {
  const affects = { meetings: 1, blocks: 0, people: 1 };
  const { dialog, send } = await openMove({ [MOVE]: { body: { ...PREVIEW, affects } } });
  await send('Preview');
  await dialog.findByText(/^1 meeting, 0 meeting blocks and 1 person are affected/);
});

test('says who gets a mail about a cancelled fair', async () => {
  open();
  await press('Cancel the fair');
  const dialog = within(await findDialog('Cancel Autumn Fair 2026?'));
  dialog.getByText(/Students with a meeting or a waitlist place then get an email/);
  expect(dialog.queryByText(/everybody/i)).toBeNull();
});

test('sends the hours of the new days if they change, and previews again', async () => {
  const { dialog, send, bodies } = await openMove({ [MOVE]: { body: PREVIEW } });
  await send('Preview');
  await dialog.findByRole('status');
  fireEvent.change(dialog.getByLabelText('Opens, 20 Nov'), { target: { value: '11:30' } });
  expect(dialog.queryByRole('status')).toBeNull();
  await send('Preview');
  await dialog.findByRole('status');
  expect(bodies()[1]).toEqual({
    ...{ days: 7, reason: REASON },
    hours: [
      { day: '2026-11-19', opens: '10:00', closes: '16:00' },
      { day: '2026-11-20', opens: '11:30', closes: '16:00' },
    ],
  });
});

test('names what forbids a move', async () => {
  const obstacle = { code: 'MEETING_OUTSIDE_HOURS' as const, id: 'a', startsAt: '2026-11-12T09:00:00.000Z' };
  const { dialog, send } = await openMove({
    [MOVE]: { body: { ...PREVIEW, refused: [obstacle, { ...obstacle, id: 'b' }] } },
  });
  await send('Preview');
  await dialog.findByText('Meetings would be outside the hours (2)');
  dialog.getByText('The fair cannot be moved like this');
  expect(dialog.queryByText(/^Booking closes/)).toBeNull();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Move the fair' }).disabled).toBe(true);
  await enter(dialog.getByLabelText(/^Days to move by/), '8');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled).toBe(false);
});

test('asks for another look if meetings or people have changed since the preview', async () => {
  const message = 'The people have changed. Look again.';
  const { dialog, send } = await openMove({
    [MOVE]: ({ body }) => (isConfirmed(body) ? refused(409, 'AUDIENCE_CHANGED', message) : { body: PREVIEW }),
  });
  await send('Preview');
  await dialog.findByRole('status');
  await send('Move the fair');
  await dialog.findByText(message);
  await dialog.findByRole('button', { name: 'Preview' });
});

test('takes a move back until the mails are sent', async () => {
  let isMoved = true;
  const move = { id: MOVED.moveId, days: 7, takeBackUntil: MOVED.takeBackUntil };
  const { api } = open({
    [GET]: () => details(isMoved ? { move } : {}),
    [TAKE_MOVE_BACK]: () => {
      isMoved = false;
      return details();
    },
  });
  await screen.findByText('The fair has been moved');
  screen.getByText(/Until then you cannot move the fair again or cancel it\.$/);
  for (const name of ['Move the fair', 'Cancel the fair'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await press('Undo');
  await screen.findByRole('button', { name: 'Move the fair' });
  expect(api.sent(TAKE_MOVE_BACK)).toHaveLength(1);
  expect(screen.queryByText('The fair has been moved')).toBeNull();
});

test('cancels the fair with its year and a reason, and takes that back', async () => {
  let isCancelled = false;
  const cancelled = { takeBackUntil: MOVED.takeBackUntil, reason: REASON, isFinal: false };
  const now = () => details(isCancelled ? { cancelled } : {});
  const { api } = open({
    [GET]: now,
    [CANCEL]: () => {
      isCancelled = true;
      return now();
    },
    [TAKE_CANCEL_BACK]: () => {
      isCancelled = false;
      return now();
    },
  });
  await press('Cancel the fair');
  const dialog = within(await findDialog('Cancel Autumn Fair 2026?'));
  await enter(dialog.getByLabelText('Type 2026 to confirm'), '2026');
  await enter(dialog.getByLabelText('Reason'), REASON);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the fair' }));
  await screen.findByText('The fair is cancelled');
  expect(api.sent(CANCEL).map(({ body }) => body)).toEqual([{ confirmYear: 2026, reason: REASON }]);
  expect(screen.queryByRole('button', { name: 'Move the fair' })).toBeNull();
  await press('Undo');
  await screen.findByRole('button', { name: 'Move the fair' });
  expect(api.sent(TAKE_CANCEL_BACK)).toHaveLength(1);
});

test('asks for the year and the reason at once when both are missing', async () => {
  const { api } = open();
  await press('Cancel the fair');
  const dialog = within(await findDialog('Cancel Autumn Fair 2026?'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the fair' }));
  await dialog.findByText('At least 5 characters.');
  for (const label of ['Type 2026 to confirm', 'Reason'])
    expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(api.sent(CANCEL)).toHaveLength(0);
});

test('offers no take-back after the mails are sent', async () => {
  open({
    [GET]: details({
      cancelled: { takeBackUntil: '2026-11-01T09:00:00.000Z', reason: REASON, isFinal: true },
    }),
  });
  await screen.findByText('The fair is cancelled');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('steps back after a question, and says why it is refused', async () => {
  const message = 'The fair is in use.';
  const { api } = open({
    [GET]: details({ stepBackUntil: MOVED.takeBackUntil }),
    [STEP_BACK]: refused(409, 'EDITION_IN_USE', message),
  });
  await press('Return to previous fair');
  const dialog = within(await findDialog('Return to the previous fair?'));
  await userEvent.click(dialog.getByRole('button', { name: 'Return to previous fair' }));
  await screen.findByText(message);
  expect(api.sent(STEP_BACK)).toHaveLength(1);
});
