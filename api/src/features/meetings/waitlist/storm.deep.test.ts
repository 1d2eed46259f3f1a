import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aFullCompany, type FullCompany } from '../../../testing/aFullCompany.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  aCaller,
  anAcceptedApplication,
  aStudent,
  type Caller,
  TWO_DAYS_BEFORE,
} from '../../../testing/index.ts';
import { startUpkeep } from '../../../upkeep.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { type Meeting, MeetingModel } from '../meetings/model.ts';
import { WaitlistModel } from './model.ts';

const OFFER_MS = 240 * 60_000;
const STUDENTS = 6;
const DEEDS = ['free', 'accept', 'decline', 'leave', 'join', 'cancel', 'work'] as const;

/** Generates bursts of concurrent actions. Several students, the company and two workers act. */
const aStorm = fc.array(
  fc.array(fc.record({ deed: fc.constantFrom(...DEEDS), who: fc.nat({ max: STUDENTS - 1 }) }), {
    minLength: 2,
    maxLength: 6,
  }),
  { minLength: 4, maxLength: 8 },
);

const api = givenApi();

/**
 * Runs two workers at the same time, then both once more, so that everything that the first run left unfinished is
 * done.
 */
async function settle(): Promise<void> {
  for (let pass = 0; pass < 2; pass += 1) {
    await Promise.all(
      [0, 1].map(async () => {
        const worker = startUpkeep(api.app);
        await worker.runOnce();
        await worker.stop();
      }),
    );
  }
}

/** Checks the rules below when no action is in progress any more. */
async function expectSound({ company, slots }: FullCompany): Promise<void> {
  const own = { companyId: company._id };
  const [live, active, applications] = await Promise.all([
    MeetingModel.find({ ...own, live: true }).lean(),
    WaitlistModel.find({ ...own, active: true }).lean(),
    ApplicationModel.find(own).lean(),
  ]);
  const ids = (list: readonly unknown[]) => list.map(String).sort();
  expect(new Set(ids(live.map(({ slotId }) => slotId))).size).toBe(live.length);
  // Every offered meeting belongs to one offered entry, and the reverse. No student with a meeting is waiting.
  const offers = live.filter(({ status }) => status === 'offered');
  const offered = active.filter(({ state }) => state === 'offered');
  expect(ids(offered.map(({ meetingId }) => meetingId))).toEqual(ids(offers.map(({ _id }) => _id)));
  const booked = new Set(live.map(({ applicationId }) => String(applicationId)));
  const waiting = active.filter(({ state }) => state === 'waiting');
  expect(waiting.filter(({ applicationId }) => booked.has(String(applicationId)))).toEqual([]);
  // If a student waits, all times are taken. Every live meeting is the one that its application refers to.
  if (waiting.length > 0) expect(live).toHaveLength(slots.length);
  const held = applications.filter(({ liveMeetingId }) => liveMeetingId);
  expect(ids(held.map(({ liveMeetingId }) => liveMeetingId))).toEqual(ids(live.map(({ _id }) => _id)));
}

it('keeps offers, entries and times consistent under any concurrent actions', async () => {
  const students = await Promise.all(Array.from({ length: STUDENTS }, () => aStudent()));
  const callers = await Promise.all(students.map((student) => aCaller(api, student)));
  const answers = new Map<string, number>();
  const storm = async (bursts: Parameters<Parameters<typeof run>[0]>[0]) => {
    api.setTime(TWO_DAYS_BEFORE);
    const full = await aFullCompany(api, { endsAt: new Date('2026-11-12T10:00:00.000Z') });
    const { slug } = full.company;
    for (const student of students) await anAcceptedApplication(student, full.company);
    const toCompany = await aCaller(api, full.company);
    /**
     * Accepts, declines or cancels a meeting of one of the students. Does nothing if no meeting has the given status.
     */
    const answer = async (who: number, status: 'offered' | 'booked', method: string, how = '') => {
      const studentIds = students.map(({ _id }) => _id);
      const found = await MeetingModel.find({ studentId: { $in: studentIds }, status }).lean<Meeting[]>();
      const meeting = found[who % found.length];
      const index = students.findIndex(({ _id }) => meeting?.studentId.equals(_id));
      return meeting && call(index)(method, `/student/meetings/${String(meeting._id)}${how}`);
    };
    const call = (who: number) => callers[who] as Caller;
    const deeds: Record<(typeof DEEDS)[number], (who: number) => Promise<{ status: number } | undefined>> = {
      free: (who) =>
        toCompany('DELETE', `/company/meetings/${String(full.meetings[who % full.meetings.length]?._id)}`, {
          reason: 'Our recruiter is ill.',
        }),
      accept: (who) => answer(who, 'offered', 'POST', '/accept'),
      decline: (who) => answer(who, 'offered', 'POST', '/decline'),
      leave: (who) => call(who)('DELETE', '/student/waitlist', { slug }),
      join: (who) => call(who)('POST', '/student/waitlist', { slug }),
      cancel: (who) => answer(who, 'booked', 'DELETE'),
      work: async () => void (await settle()),
    };
    for (const who of students.keys()) await deeds.join(who);
    for (const burst of bursts) {
      const results = await Promise.all(burst.map(({ deed, who }) => deeds[deed](who)));
      for (const [index, result] of results.entries()) {
        const key = `${burst[index]?.deed} ${result?.status}`;
        answers.set(key, (answers.get(key) ?? 0) + 1);
        // The API may refuse an action, but must not fail.
        expect(result?.status ?? 200).toBeLessThan(500);
      }
    }
    await settle();
    await expectSound(full);
    // Lets all offers expire at the same time. They are then offered to the next students.
    api.setTime(new Date(TWO_DAYS_BEFORE.getTime() + OFFER_MS));
    await settle();
    await expectSound(full);
    await MeetingModel.updateMany({ live: true }, { live: false });
    await WaitlistModel.deleteMany({});
  };
  const run = (body: (bursts: { deed: (typeof DEEDS)[number]; who: number }[][]) => Promise<void>) =>
    fc.assert(fc.asyncProperty(aStorm, body), { numRuns: 6, seed: 2026, endOnFailure: true });
  await run(storm);
  // The generated actions must include at least one success of each kind.
  for (const success of ['free 200', 'accept 200', 'decline 200', 'leave 204', 'join 201', 'cancel 200']) {
    expect([...answers.keys()]).toContain(success);
  }
}, 300_000);
