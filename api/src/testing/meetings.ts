import { LIVE_MEETING_STATUSES } from '@fair/contract';
import { Types } from 'mongoose';
import { EditionModel } from '../features/fair/fair/model.ts';
import {
  type Meeting,
  MeetingModel,
  type Slot,
  SlotModel,
  type Table,
  TableModel,
} from '../features/meetings/meetings/model.ts';
import { stepsOf } from '../features/meetings/meetings/steps.ts';
import { timesOf } from '../features/meetings/planning/blocks.ts';
import { type Block, BlockModel } from '../features/meetings/planning/model.ts';
import { type WaitlistEntry, WaitlistModel } from '../features/meetings/waitlist/model.ts';
import type { Student } from '../features/people/students/model.ts';
import { type Application, ApplicationModel } from '../features/recruitment/applications/model.ts';
import type { Company } from '../features/recruitment/companies/model.ts';
import { aStudent } from './factories.ts';

/** Time eleven days before the fair, on a Sunday. */
export const ELEVEN_DAYS_BEFORE = new Date('2026-11-01T10:00:00.000Z');

/** Time in the afternoon two days before the fair. */
export const TWO_DAYS_BEFORE = new Date('2026-11-10T12:00:00.000Z');

/** Minimum gap in minutes between two meetings of a student; the default setting (MEETINGS §2). */
const GAP_MINUTES = 10;

/** Returns a time in UTC on the day of the fair: `onFairDay('09:00')` is 10:00 in Stockholm. */
export const onFairDay = (clock: string): Date => new Date(`2026-11-12T${clock}:00.000Z`);

interface BlockPlan {
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly slotMinutes?: number;
  readonly pauseMinutes?: number;
  /** Names of the tables. A table is created unless the company already has one of this name. */
  readonly tables?: readonly string[];
  readonly track?: string;
}

export interface PublishedBlock {
  readonly block: Block;
  readonly tables: Table[];
  /** Slots in the order of their times. Slots at the same time are in the given order of tables. */
  readonly slots: Slot[];
}

/**
 * Creates a published block directly in the database. By default, it has the table A with six slots of 20 minutes,
 * from 09:00 to 11:00 UTC on the day of the fair.
 */
export async function aPublishedBlock(
  company: Pick<Company, '_id'>,
  {
    startsAt = onFairDay('09:00'),
    endsAt = onFairDay('11:00'),
    slotMinutes = 20,
    pauseMinutes = 0,
    tables: names = ['A'],
    track,
  }: BlockPlan = {},
): Promise<PublishedBlock> {
  const own = { editionId: await currentEditionId(), companyId: company._id };
  const tables: Table[] = [];
  for (const [order, name] of names.entries()) {
    const table = await TableModel.findOneAndUpdate(
      { ...own, name },
      { $setOnInsert: { order } },
      { upsert: true, returnDocument: 'after' },
    ).lean<Table>();
    tables.push(table);
  }
  const plan = { startsAt, endsAt, slotMinutes, pauseMinutes, breaks: [] };
  const tableIds = tables.map(({ _id }) => _id);
  const state = 'published' as const;
  const block = await BlockModel.create({ ...own, ...plan, tableIds, ...(track && { track }), state });
  const slots = await SlotModel.insertMany(
    timesOf(plan).flatMap((time) =>
      tableIds.map((tableId) => ({
        ...own,
        blockId: block._id,
        tableId,
        ...time,
        buckets: stepsOf(time),
        ...(track && { track }),
        blocked: false,
      })),
    ),
  );
  return {
    block: block.toObject() as unknown as Block,
    tables,
    slots: slots.map((slot) => slot.toObject() as unknown as Slot),
  };
}

/** Creates an application of a student to a company. By default, it is accepted. */
export async function anAcceptedApplication(
  student: Pick<Student, '_id' | 'name' | 'program' | 'otherProgram'>,
  company: Pick<Company, '_id'>,
  overrides: Partial<Application> = {},
): Promise<Application> {
  const application = await ApplicationModel.create({
    editionId: await currentEditionId(),
    studentId: student._id,
    companyId: company._id,
    status: 'accepted',
    decidedAt: new Date(),
    studentName: student.name,
    program: student.program,
    ...(student.otherProgram && { otherProgram: student.otherProgram }),
    appliedAt: new Date(),
    ...overrides,
  });
  return application.toObject() as unknown as Application;
}

/** Creates a student with an application to a company. By default, the application is accepted. */
export const anApplicationTo = async (
  company: Pick<Company, '_id'>,
  overrides: Partial<Application> = {},
): Promise<Application> => anAcceptedApplication(await aStudent(), company, overrides);

/** Creates a waitlist entry for an application. By default, no notice about it is still to be sent. */
export async function aWaitlistEntry(
  { _id, editionId, studentId, companyId }: Application,
  overrides: Partial<WaitlistEntry> = {},
): Promise<WaitlistEntry> {
  const entry = await WaitlistModel.create({
    editionId,
    studentId,
    companyId,
    applicationId: _id,
    joinedAt: new Date(),
    state: 'waiting',
    active: true,
    pendingEvents: [],
    ...overrides,
  });
  return entry.toObject() as unknown as WaitlistEntry;
}

/**
 * Creates a meeting for an application in a slot. If the meeting is live, the application refers to it. By default,
 * the student has booked the meeting and no notice is still to be sent (`pendingEvents` is missing).
 */
export async function aMeeting(
  application: Application,
  slot: Slot,
  overrides: Partial<Meeting> = {},
): Promise<Meeting> {
  const { editionId, studentId, companyId } = application;
  const { startsAt, endsAt, tableId, track } = slot;
  const { status = 'booked' } = overrides;
  const live = LIVE_MEETING_STATUSES.some((one) => one === status);
  const quotaNo = (await MeetingModel.countDocuments({ editionId, studentId, live: true })) + 1;
  const meeting = await MeetingModel.create({
    _id: new Types.ObjectId(),
    editionId,
    companyId,
    studentId,
    applicationId: application._id,
    slotId: slot._id,
    tableId,
    startsAt,
    endsAt,
    ...(track && { track }),
    status,
    live,
    source: 'student',
    quotaNo,
    buckets: stepsOf(slot),
    studentBuckets: stepsOf(slot, GAP_MINUTES),
    version: 1,
    icsSequence: 0,
    attendance: 'unknown',
    createdBy: studentId,
    pendingEvents: [],
    ...overrides,
  });
  if (live) await ApplicationModel.updateOne({ _id: application._id }, { liveMeetingId: meeting._id });
  return meeting.toObject() as unknown as Meeting;
}

async function currentEditionId(): Promise<Types.ObjectId> {
  const edition = await EditionModel.findOne({ current: true }, { _id: 1 }).lean();
  if (!edition) throw new Error('Start the test API first: there is no fair yet.');
  return edition._id;
}
