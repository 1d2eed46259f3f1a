import { dayOf, momentAt, plusDays } from '@fair/clock';
import { canMeetWith, PACKAGES } from '@fair/contract';
import { Types } from 'mongoose';
import type { Config } from '../env.ts';
import { AreaModel } from '../features/fair/clickers/model.ts';
import { DEFAULT_HOURS, spanOf } from '../features/fair/fair/fair.ts';
import { EditionModel } from '../features/fair/fair/model.ts';
import { MeetingModel, SlotModel, TableModel } from '../features/meetings/meetings/model.ts';
import { stepsOf } from '../features/meetings/meetings/steps.ts';
import { StudentModel } from '../features/people/students/model.ts';
import { CvAccessModel } from '../features/privacy/cvs/model.ts';
import { ApplicationModel } from '../features/recruitment/applications/model.ts';
import { type Participation, ParticipationModel } from '../features/recruitment/participations/model.ts';
import { PAST_APPLICATIONS } from './data.ts';
import { demoId } from './ids.ts';
import { itemAt } from './random.ts';

interface PastFairLoad {
  readonly config: Pick<Config, 'timeZone' | 'fairYear'>;
  /** Id of the current fair. */
  readonly editionId: Types.ObjectId;
  readonly fairDay: string;
}

/** Number of days between the past fair and the fair: a year in whole weeks, so that both are on the same weekday. */
const A_YEAR = 364;
const STUDENTS_THEN = 268;
const APPLIED_DAYS_BEFORE = 25;
const BOOKED_UNTIL_DAYS_BEFORE = 3;
const NOON = 12 * 60;
const OPENS = 10 * 60;
const SLOT_MINUTES = 20;
const AREAS = [
  ['Main entrance', 812, 812],
  ['North entrance', 341, 341],
  ['Hall A', 655, 655],
] as const;

const id = (hex: string) => new Types.ObjectId(hex);
/** Returns ids for documents of the past fair, which differ from those of the current fair. */
const idOf = (kind: Parameters<typeof demoId>[0], n: number) => id(demoId(kind, 50_000 + n));

/**
 * Loads the archived fair of the previous year (BEYOND 1): applications and meetings of some of the demo students,
 * and visitor counts. The students with an application have confirmed their profiles for the current fair.
 */
export async function loadPastFair(load: PastFairLoad): Promise<void> {
  const { config, editionId } = load;
  const past = idOf('edition', 1);
  const day = plusDays(load.fairDay, -A_YEAR);
  const at = (daysBefore: number, minute: number) =>
    momentAt(plusDays(day, -daysBefore), minute, config.timeZone);
  const made = PAST_APPLICATIONS.map((one) => ({ ...one, companyId: id(one.companyId) }));
  const ids = [...new Set(made.map(({ student }) => student.id))].map(id);
  const archivedAt = at(-60, NOON);
  // Uses the driver instead of mongoose, so that version and `updatedAt` of the profile do not change.
  await StudentModel.collection.updateMany(
    { _id: { $in: ids } },
    { $set: { createdAt: at(APPLIED_DAYS_BEFORE + 5, NOON), confirmedFor: editionId } },
  );
  await EditionModel.updateOne({ _id: editionId }, { $set: { activatedAt: archivedAt } });

  const own = { editionId: past };
  await ApplicationModel.insertMany(
    made.map(({ n, student, companyId, status, slot }) => ({
      ...{ _id: idOf('application', n), ...own, studentId: id(student.id), companyId, status },
      ...{ studentName: student.name, program: student.program },
      ...(student.otherProgram && { otherProgram: student.otherProgram }),
      ...(slot !== undefined && { liveMeetingId: idOf('meeting', n) }),
      appliedAt: at(APPLIED_DAYS_BEFORE - (n % 10), OPENS + n),
    })),
  );
  const companies = [...new Map(made.map(({ companyId }) => [String(companyId), companyId])).values()];
  const tableOf = new Map(companies.map((companyId, n) => [String(companyId), idOf('table', n)]));
  await TableModel.insertMany(
    companies.map((companyId, n) => ({
      _id: idOf('table', n),
      ...own,
      companyId,
      name: `${n + 1}`,
      order: 0,
    })),
  );
  const spanAt = (slot: number) => ({
    startsAt: at(0, OPENS + slot * SLOT_MINUTES),
    endsAt: at(0, OPENS + slot * SLOT_MINUTES + 15),
  });
  const placed = made.flatMap(({ slot, ...one }) => (slot === undefined ? [] : [{ ...one, slot }]));
  const common = ({ companyId, slot }: { companyId: Types.ObjectId; slot: number }) => ({
    ...{ ...own, companyId, tableId: tableOf.get(String(companyId)), ...spanAt(slot) },
    buckets: stepsOf(spanAt(slot)),
  });
  await SlotModel.insertMany(
    placed.map((one) => ({
      ...{ _id: idOf('slot', one.n), ...common(one), blockId: idOf('block', one.n), blocked: false },
    })),
  );
  await MeetingModel.insertMany(
    placed.map((one) => ({
      ...{ _id: idOf('meeting', one.n), ...common(one), slotId: idOf('slot', one.n) },
      ...{ studentId: id(one.student.id), applicationId: idOf('application', one.n) },
      ...{ status: 'booked', live: true, source: 'student', quotaNo: one.quotaNo },
      studentBuckets: stepsOf(spanAt(one.slot)),
      ...{ version: 1, icsSequence: 0, pendingEvents: [], createdBy: id(one.student.id) },
      attendance: one.came ? 'present' : 'no_show',
    })),
  );
  await loadParticipations(past, companies, at(APPLIED_DAYS_BEFORE + 30, NOON));
  // Each company that decided on an application had opened the student's CV.
  await CvAccessModel.insertMany(
    made
      .filter(({ student, status }) => student.hasCv && status !== 'pending')
      .map(({ n, student, companyId, status }) => {
        const lastAt = at(APPLIED_DAYS_BEFORE - 12, OPENS + (n % 300));
        return {
          ...{ _id: idOf('cvView', n), ...own, studentId: id(student.id), companyId },
          ...{ memberId: companyId, lastRead: companyId, how: 'view' as const, cvSha256: '0'.repeat(64) },
          ...{ day: dayOf(lastAt, config.timeZone), firstAt: lastAt, lastAt },
          count: status === 'accepted' ? 2 : 1,
        };
      }),
  );
  await AreaModel.insertMany(
    AREAS.map(([name, came, went], n) => ({ _id: idOf('area', n), ...own, name, came, went })),
  );

  const hours = [{ day, ...DEFAULT_HOURS }];
  const year = config.fairYear - 1;
  const edition = {
    ...{ year, slug: String(year), current: false, draft: false, archivedAt },
    ...{ days: [day], hours, ...spanOf(config, hours), timeZone: config.timeZone },
    bookingDeadline: at(BOOKED_UNTIL_DAYS_BEFORE, NOON),
    frozen: {
      ...{ students: STUDENTS_THEN, companies: companies.length },
      ...{ applications: made.length, meetings: placed.length },
    },
  };
  await EditionModel.updateOne({ _id: past }, { $set: edition }, { upsert: true });
}

/**
 * Loads the participations in the past fair. Every company had network meetings, and some had another package than
 * now.
 */
async function loadParticipations(
  editionId: Types.ObjectId,
  ids: readonly Types.ObjectId[],
  confirmedAt: Date,
): Promise<void> {
  const now = await ParticipationModel.find({ companyId: { $in: [...ids] } })
    .sort({ companyId: 1 })
    .lean<Participation[]>();
  const packages = PACKAGES.map(({ value }) => value).filter(canMeetWith);
  await ParticipationModel.insertMany(
    now.map(({ companyId, packageId, programs, positions }, n) => ({
      ...{ _id: idOf('participation', n), editionId, companyId, state: 'confirmed' as const },
      packageId:
        n % 3 === 0 || !packages.some((one) => one === packageId)
          ? itemAt(packages, n % packages.length)
          : packageId,
      ...{ networkMeeting: true, programs: [...programs], positions: [...positions] },
      ...{ registeredAt: confirmedAt, confirmedAt, version: idOf('participation', 500 + n) },
    })),
  );
}
