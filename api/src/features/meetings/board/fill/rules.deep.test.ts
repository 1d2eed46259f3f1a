import type { FillResult } from '@fair/contract';
import { beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { givenApi } from '../../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  onFairDay,
  TWO_DAYS_BEFORE,
} from '../../../../testing/index.ts';
import { type Application, ApplicationModel } from '../../../recruitment/applications/model.ts';
import { CompanyModel } from '../../../recruitment/companies/model.ts';
import { MeetingModel, SlotModel, TableModel } from '../../meetings/model.ts';

const FILL = '/api/v1/admin/meetings/fill';
const GAP_MS = 10 * 60_000;
const MOST = 2;

/**
 * Generates one table of a company. `offset` is the start in steps of 5 minutes after 09:00; the table has `count`
 * slots.
 */
const aTable = fc.record({
  offset: fc.integer({ min: 0, max: 6 }),
  slotMinutes: fc.constantFrom(10, 15, 20, 30),
  count: fc.integer({ min: 0, max: 3 }),
});
/** Generates a fair: companies with one or two tables, accepted students, booked applications and blocked slots. */
const aFair = fc.record({
  companies: fc.array(fc.array(aTable, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 4 }),
  accepted: fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 3 })), { minLength: 6, maxLength: 16 }),
  booked: fc.array(fc.nat({ max: 15 }), { maxLength: 3 }),
  blocked: fc.array(fc.nat({ max: 20 }), { maxLength: 3 }),
});

const api = givenApi();
let admin: Agent;
let students: Awaited<ReturnType<typeof aStudent>>[];
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
  students = await Promise.all(Array.from({ length: 5 }, () => aStudent()));
  await admin.put('/api/v1/admin/meeting-settings').send({ maxMeetingsPerStudent: MOST }).expect(200);
  api.setTime(TWO_DAYS_BEFORE);
});

type Plan = typeof aFair extends fc.Arbitrary<infer T> ? T : never;

/**
 * Creates the generated fair in the database. A booking that would break a rule is skipped, because an index refuses
 * it.
 */
async function build({ companies, accepted, booked, blocked }: Plan): Promise<void> {
  for (const model of [ApplicationModel, MeetingModel, SlotModel, TableModel])
    await model.collection.deleteMany({});
  await CompanyModel.deleteMany({});
  const made = [];
  for (const tables of companies) {
    const company = await aCompany();
    made.push(company);
    for (const [index, { offset, slotMinutes, count }] of tables.entries()) {
      const startsAt = new Date(onFairDay('09:00').getTime() + offset * 5 * 60_000);
      const endsAt = new Date(startsAt.getTime() + count * slotMinutes * 60_000);
      await aPublishedBlock(company, { startsAt, endsAt, slotMinutes, tables: [`T${index}`] });
    }
  }
  const pairs = new Map(accepted.map((pair) => [pair.join(), pair]));
  const applications: Application[] = [];
  for (const [student, company] of pairs.values()) {
    const [who, where] = [students[student], made[company]];
    if (who && where) applications.push(await anAcceptedApplication(who, where));
  }
  const slots = await SlotModel.find().sort({ _id: 1 }).lean();
  for (const index of booked) {
    const application = applications[index];
    const slot = slots.find(({ companyId }) => application && companyId.equals(application.companyId));
    if (application && slot) await aMeeting(application, slot as never).catch(() => undefined);
  }
  for (const index of blocked) await SlotModel.updateOne({ _id: slots[index]?._id }, { blocked: true });
}

const overlap = (a: { startsAt: Date; endsAt: Date }, b: { startsAt: Date; endsAt: Date }, gapMs: number) =>
  a.startsAt.getTime() < b.endsAt.getTime() + gapMs && b.startsAt.getTime() < a.endsAt.getTime() + gapMs;

it('proposes nothing that a rule forbids, so that all of it can be booked', async () => {
  let proposed = 0;
  await fc.assert(
    fc.asyncProperty(aFair, async (fair) => {
      await build(fair);
      const { body: proposal }: { body: FillResult } = await admin.post(FILL).send({}).expect(200);
      const before = await MeetingModel.find({ live: true }).lean();
      const { body: result }: { body: FillResult } = await admin
        .post(FILL)
        .send({ dryRun: false, proposalId: proposal.proposalId })
        .expect(200);
      expect(result).toMatchObject({ meetings: proposal.meetings, leftOver: [] });
      proposed += result.meetings.length;

      // Checks all pairs of meetings, without relying on the unique indexes.
      const live = await MeetingModel.find({ live: true }).lean();
      expect(live).toHaveLength(before.length + proposal.meetings.length);
      for (const [index, a] of live.entries()) {
        expect(live.filter(({ studentId }) => studentId.equals(a.studentId)).length).toBeLessThanOrEqual(
          MOST,
        );
        for (const b of live.slice(index + 1)) {
          if (a.studentId.equals(b.studentId)) expect(overlap(a, b, GAP_MS)).toBe(false);
          if (a.tableId.equals(b.tableId)) expect(overlap(a, b, 0)).toBe(false);
          expect(a.applicationId.equals(b.applicationId)).toBe(false);
        }
      }
      // Checks that students who are left over have the maximum of meetings, or that no free time of the company fits.
      const free = await SlotModel.find({
        blocked: false,
        _id: { $nin: live.map(({ slotId }) => slotId) },
      }).lean();
      for (const { applicationId } of proposal.leftOver) {
        const application = await ApplicationModel.findById(applicationId).lean();
        const own = live.filter(({ studentId }) => studentId.equals(application?.studentId ?? ''));
        const fits = free.filter(
          (slot) =>
            slot.companyId.equals(application?.companyId ?? '') &&
            !own.some((meeting) => overlap(meeting, slot, GAP_MS)),
        );
        expect(own.length >= MOST || fits.length === 0).toBe(true);
      }
    }),
    { numRuns: 30, seed: 2026, endOnFailure: true },
  );
  expect(proposed).toBeGreaterThan(20);
}, 300_000);
