import { expect, jest, test } from '@jest/globals';
import { NINE_DAYS_BEFORE } from '../../../testing/bookingScene.ts';
import { givenAdmin, givenApi, givenTime } from '../../../testing/givenApi.ts';
import { aFullFair, copyMeetings, moveByDays } from '../../../testing/moveScene.ts';
import { onlyTheFairOf2026 } from '../../../testing/nextFair.ts';
import { MeetingModel } from '../../meetings/meetings/model.ts';

// The duration depends on the machine, so the timeout is long.
jest.setTimeout(300_000);

const api = givenApi({ FAIR_YEAR: '2026' });
const admin = givenAdmin(api);
givenTime(api, NINE_DAYS_BEFORE);

const MEETINGS = 5000;

test('moves 5,000 meetings in one transaction', async () => {
  await onlyTheFairOf2026(api);
  await aFullFair(api);
  await copyMeetings(MEETINGS, (no) => {
    const day = no % 2 === 0 ? '2026-11-12' : '2026-11-13';
    return {
      startsAt: new Date(`${day}T10:00:00.000Z`),
      endsAt: new Date(`${day}T10:20:00.000Z`),
    };
  });
  const begun = Date.now();
  await moveByDays(admin, 1);
  process.stdout.write(`  ${MEETINGS} meetings: preview and move in ${Date.now() - begun} ms\n`);
  const moved = { live: true, startsAt: { $gte: new Date('2026-11-13T00:00:00.000Z') }, version: 2 };
  expect(await MeetingModel.countDocuments(moved)).toBe(MEETINGS + 16);
});
