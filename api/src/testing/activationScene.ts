import { expect } from '@jest/globals';
import { EditionModel } from '../features/fair/fair/model.ts';
import { MeetingModel } from '../features/meetings/meetings/model.ts';
import type { Company } from '../features/recruitment/companies/model.ts';
import { aBooker, type Booker } from './bookers.ts';
import type { Answer, Caller } from './callers.ts';
import { aCompany } from './factories.ts';
import { aPublishedBlock, onFairDay } from './meetings.ts';
import { NEEDED_OF_FAIR } from './nextFair.ts';
import { aConfirmedCompany } from './participations.ts';
import type { TestApi } from './testApi.ts';

/** Reason that the tests give for making the next fair current before the current one is over. */
export const REASON = 'The spring fair comes first';

/**
 * Creates a draft of the fair of 2027 that can be activated. Also creates a student who can book a time at the fair
 * of 2026.
 */
export async function aFairToReplace(
  api: TestApi,
  admin: Caller,
): Promise<Booker & { readonly company: Company; readonly book12: () => Promise<Answer> }> {
  const company = await aCompany({ networkMeeting: true });
  await aPublishedBlock(company);
  await admin('POST', '/admin/editions', {
    year: 2027,
    name: { en: 'Spring Fair', sv: 'Vårmässan' },
    days: ['2027-03-09', '2027-03-10'],
  });
  const filled = { bookingDeadline: '2027-03-01T11:00:00.000Z', ...NEEDED_OF_FAIR };
  expect((await admin('PATCH', '/admin/editions/2027', filled)).status).toBe(200);
  await aConfirmedCompany(2027, company);
  const booker = await aBooker(api, [company]);
  return { ...booker, company, book12: () => booker.book(company, onFairDay('09:00')) };
}

/**
 * Sends two requests at nearly the same time. Depending on the round, one of them starts up to eight requests later,
 * so that it hits the other at different moments.
 */
export async function sendTogether(
  caller: Caller,
  round: number,
  [first, second]: readonly [() => Promise<Answer>, () => Promise<Answer>],
): Promise<[Answer, Answer]> {
  const lead = (round % 17) - 8;
  const sendAfter = async (requests: number, send: () => Promise<Answer>) => {
    for (let sent = 0; sent < requests; sent += 1) await caller('GET', '/protected/session');
    return send();
  };
  return Promise.all([sendAfter(-lead, first), sendAfter(lead, second)]);
}

/**
 * Books a meeting and activates the next fair at the same time. Expects exactly one of the two to succeed.
 * Afterwards, restores the previous state. Returns which one has succeeded.
 */
export async function raceActivation(
  api: TestApi,
  admin: Caller,
  { book12, cancel }: Awaited<ReturnType<typeof aFairToReplace>>,
  round: number,
): Promise<'booked' | 'activated'> {
  const { editionId } = api;
  const activate = () =>
    admin('POST', '/admin/editions/2027/activate', { reason: REASON, confirmYear: 2027 });
  const [booked, activated] = await sendTogether(admin, round, [book12, activate]);
  const live = await MeetingModel.countDocuments({ editionId, live: true });
  const current = await EditionModel.findOne({ current: true }).lean();
  const outcome = `${booked.status} ${booked.body.code ?? ''} / ${activated.status} ${activated.body.code ?? ''}`;
  if (booked.status === 201) {
    expect([outcome, live, current?.year]).toEqual(['201  / 409 EDITION_HAS_MEETINGS', 1, 2026]);
    expect((await cancel(booked.body)).status).toBe(200);
    return 'booked';
  }
  expect([booked.status >= 400, activated.status, live, current?.year, outcome]).toEqual([
    true,
    200,
    0,
    2027,
    outcome,
  ]);
  expect((await admin('POST', '/admin/editions/2027/step-back')).status).toBe(200);
  return 'activated';
}
