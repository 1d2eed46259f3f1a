import { beforeEach, expect, test } from '@jest/globals';
import { NINE_DAYS_BEFORE } from '../../../testing/bookingScene.ts';
import { eventsIn } from '../../../testing/calendar.ts';
import { givenAdmin, givenApi, givenTime } from '../../../testing/givenApi.ts';
import { moveByDays } from '../../../testing/moveScene.ts';
import { onlyTheFairOf2026 } from '../../../testing/nextFair.ts';
import { runCancellations } from './worker.ts';

const api = givenApi({ FAIR_YEAR: '2026' });
const admin = givenAdmin(api);
givenTime(api, NINE_DAYS_BEFORE);
const AFTER_TAKE_BACK = new Date(NINE_DAYS_BEFORE.getTime() + 5 * 60_000 + 10_000);

beforeEach(() => onlyTheFairOf2026(api));

async function fairEvent() {
  const { text } = await api.visitor().get('/api/v1/public/cal.ics').buffer(true).expect(200);
  const [event] = eventsIn(text);
  return {
    uid: event?.UID,
    starts: event?.DTSTART,
    status: event?.STATUS,
    sequence: Number(event?.SEQUENCE),
  };
}

test('calendars move and cancel the event of the fair: one UID, a higher SEQUENCE, and CANCELLED at the end', async () => {
  const seen = [await fairEvent()];
  const change = async (act: () => Promise<unknown>) => {
    await act();
    seen.push(await fairEvent());
  };
  await change(async () => {
    const { moveId } = await moveByDays(admin, 1);
    expect((await admin('POST', `/admin/moves/${moveId}/takeback`)).status).toBe(200);
  });
  await change(() => moveByDays(admin, 2));
  api.setTime(AFTER_TAKE_BACK);
  const cancel = { confirmYear: 2026, reason: 'The hall burnt down' };
  await change(async () =>
    expect((await admin('POST', '/admin/editions/2026/cancel', cancel)).status).toBe(200),
  );
  await change(async () => {
    api.setTime(new Date(AFTER_TAKE_BACK.getTime() + 5 * 60_000 + 10_000));
    await runCancellations(api.app);
  });

  expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
  const days = seen.map(({ starts }) => starts?.slice(6, 8));
  expect(days).toEqual(['12', '12', '14', '14', '14']);
  expect(seen.map(({ status }) => status)).toEqual([undefined, undefined, undefined, undefined, 'CANCELLED']);
  const numbers = seen.map(({ sequence }) => sequence);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});
