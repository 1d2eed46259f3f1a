import { setTimeout as pause } from 'node:timers/promises';
import type { ApplicationStatus, MEETING_SOURCES } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { insertOnce } from '../../db/insertOnce.ts';
import { ApiError, notFound, refuse } from '../../http/errors.ts';
import { type Application, confirmClaim, passClaim, releaseApplication } from '../applications/index.ts';
import { claimApplication, takeBack } from './claim.ts';
import { findMembersOfTables, type MemberOfTable } from './members.ts';
import { type Meeting, MeetingModel, type Slot } from './model.ts';
import * as refusals from './refusals.ts';
import { lockSettings, type Settings } from './settings.ts';
import { standingOf } from './standing.ts';
import { stepsOf } from './steps.ts';

export interface Placement {
  readonly application: Pick<Application, '_id' | 'studentId' | 'companyId'>;
  /** Tables to try, the first free one is taken; all of one time, or one. None may be blocked or past. */
  readonly slots: readonly Slot[];
  readonly source: (typeof MEETING_SOURCES)[number];
  readonly createdBy: Types.ObjectId;
  /** Which applications may have a meeting now: accepted, and reserve from its day on (MEETINGS §4.4). */
  readonly statuses: readonly ApplicationStatus[];
  /** The student's live meetings, when the caller has just read them; else they are read here. */
  readonly own?: readonly Pick<Meeting, 'quotaNo'>[];
  /** Whose the tables are, when the caller has just read it; else it is read here. */
  readonly memberOf?: MemberOfTable;
  /** Makes it an offer that holds the time until then (MEETINGS §6). */
  readonly offerExpiresAt?: Date;
  /** Time from which people are told, while the placement can still be undone; now when left out. */
  readonly tellAt?: Date;
}

/** A meeting that is there now, or was there before with this application. */
export interface Placed {
  readonly meeting: Meeting;
  readonly isNew: boolean;
}

/** How long a repetition waits for the first of two equal requests to finish. */
const WAIT_MS = 50;
const MOST_WAITS = 80;

/**
 * Gives an application one of these slots. Nothing is checked before it is written: the unique indexes decide, and
 * the one they name is the rule that was broken (MEETINGS §5).
 * An application that has a live meeting already is answered with that one, `isNew` false.
 * SLOT_TAKEN, SLOT_BLOCKED, WAITLIST_FIRST, STUDENT_OVERLAP, LIMIT_REACHED, APPLICATION_NOT_ACCEPTED; NOT_FOUND when
 * the student or the company is not active any more.
 */
export async function placeMeeting(app: App, settings: Settings, placement: Placement): Promise<Placed> {
  const { application, statuses } = placement;
  const meetingId = new Types.ObjectId();
  if (!(await lockSettings(app, settings))) throw busy();
  for (let waits = 0; ; waits += 1) {
    const claim = await claimApplication(app, application._id, meetingId, statuses);
    if (claim.outcome === 'notAllowed') throw refuse('APPLICATION_NOT_ACCEPTED');
    if (claim.outcome === 'claimed') break;
    if (claim.meeting) return { meeting: claim.meeting, isNew: false };
    if (waits === MOST_WAITS) throw busy();
    await pause(WAIT_MS);
  }
  try {
    const meeting = await insertMeeting(app, settings, meetingId, placement);
    if (await confirmClaim(application._id, meetingId)) return { meeting, isNew: true };
    // So slow that the claim was swept away: without it un-accepting could slip in, so it is as if never made;
    // unless somebody has ended it meanwhile, which let go of the application as well.
    if (await takeBack(meeting)) throw busy();
    const ended = await MeetingModel.findById(meetingId).lean<Meeting>();
    if (!ended || ended.live) throw busy();
    return { meeting: ended, isNew: true };
  } catch (error) {
    // After any other error nobody knows whether the insert was applied: the sweep looks, and keeps it or lets go.
    if (!(error instanceof ApiError)) throw error;
    const other = await liveMeetingOf(app, application._id);
    if (other) {
      await passClaim(application._id, meetingId, other._id);
      return { meeting: other, isNew: false };
    }
    await releaseApplication(application._id, meetingId);
    throw error;
  }
}

const busy = () => refuse('DATABASE_UNAVAILABLE', { retryAfterS: 1 });

async function insertMeeting(
  app: App,
  settings: Settings,
  _id: Types.ObjectId,
  placement: Placement,
): Promise<Meeting> {
  const { application, slots } = placement;
  const { studentId } = application;
  const quotaNumbers = freeQuotaNumbers(
    app,
    settings,
    placement.own ?? (await quotaNumbersOf(app, studentId)),
  );
  let quotaNo = quotaNumbers.next().value;
  let blockedCount = 0;
  let busyMember: Types.ObjectId | undefined;
  const memberOf = placement.memberOf ?? (await findMembersOfTables(app.editionId, [application.companyId]));
  for (const slot of slots) {
    for (;;) {
      if (quotaNo === undefined) throw await refusals.limitReached(app, settings, studentId);
      const meeting = newMeeting(app, settings, _id, { ...placement, memberOf }, slot, quotaNo);
      const broken = await tryInsert(meeting);
      if (broken === 'quota') {
        quotaNo = quotaNumbers.next().value;
        continue;
      }
      if (broken === 'student') throw await refusals.studentOverlap(app, settings, studentId, slot);
      if (broken === 'application') throw busy();
      if (broken === 'member') busyMember = meeting.memberId ?? undefined;
      if (broken === 'table' || broken === 'member') break;
      const standing = await standingOf(meeting);
      if (standing === 'stands' || !(await takeBack(meeting))) return meeting;
      if (standing === 'partnerGone') throw notFound();
      blockedCount += 1;
      break;
    }
  }
  const [slot] = slots;
  if (!slot || blockedCount === slots.length) throw refuse('SLOT_BLOCKED');
  // Who placed it knows the tables; a student is told that the time is taken.
  if (busyMember && slots.length === 1 && (placement.source === 'company' || placement.source === 'admin'))
    throw await refusals.recruiterBusy(app, busyMember, slot);
  throw await refusals.slotTaken(app, settings, application, slot);
}

function newMeeting(
  app: App,
  settings: Settings,
  _id: Types.ObjectId,
  { application, source, createdBy, offerExpiresAt, memberOf, tellAt = app.now() }: Placement,
  slot: Slot,
  quotaNo: number,
): Meeting {
  const { tableId, startsAt, endsAt, track } = slot;
  const memberId = memberOf?.get(tableId.toHexString());
  return {
    _id,
    editionId: app.editionId,
    companyId: application.companyId,
    studentId: application.studentId,
    applicationId: application._id,
    slotId: slot._id,
    tableId,
    ...(memberId && { memberId }),
    startsAt,
    endsAt,
    ...(track && { track }),
    status: offerExpiresAt ? 'offered' : 'booked',
    live: true,
    source,
    quotaNo,
    buckets: stepsOf(slot),
    studentBuckets: stepsOf(slot, settings.minGapMinutes),
    version: 1,
    icsSequence: 0,
    ...(offerExpiresAt && { offerExpiresAt }),
    attendance: 'unknown',
    createdBy,
    pendingEvents: [{ kind: offerExpiresAt ? 'offered' : 'booked', version: 1, at: tellAt }],
    ...(!offerExpiresAt &&
      !createdBy.equals(application.companyId) && { news: [{ kind: 'booked', at: app.now() }] }),
  } as Meeting;
}

/**
 * The live meeting that an application has although it was free to be claimed: the claim of a process so slow that
 * it was swept away.
 */
async function liveMeetingOf(app: App, applicationId: Types.ObjectId): Promise<Meeting | undefined> {
  const live = { editionId: app.editionId, applicationId, live: true };
  return (await MeetingModel.findOne(live).lean<Meeting>()) ?? undefined;
}

/** The rule whose unique index refused the insert; undefined when it is in. */
export type BrokenRule = 'table' | 'member' | 'student' | 'application' | 'quota';

/** Which rule of MEETINGS §4.5 an E11000 names. */
export function brokenRule(error: unknown): BrokenRule | undefined {
  if (isDuplicateKey(error, 'tableId')) return 'table';
  if (isDuplicateKey(error, 'memberId')) return 'member';
  if (isDuplicateKey(error, 'quotaNo')) return 'quota';
  if (isDuplicateKey(error, 'studentBuckets')) return 'student';
  if (isDuplicateKey(error, 'applicationId')) return 'application';
  return undefined;
}

async function tryInsert(meeting: { readonly _id: Types.ObjectId }): Promise<BrokenRule | undefined> {
  try {
    await insertOnce(MeetingModel, meeting);
    return undefined;
  } catch (error) {
    const broken = brokenRule(error);
    if (!broken) throw error;
    return broken;
  }
}

/** Whether the limit on meetings holds now: it may end before the fair (MEETINGS §4.5). */
export const isLimited = (app: App, { limitEndsAt }: Settings): boolean =>
  limitEndsAt === undefined || app.now() < limitEndsAt;

function quotaNumbersOf({ editionId }: App, studentId: Types.ObjectId): Promise<Meeting[]> {
  return MeetingModel.find({ editionId, studentId, live: true }, { quotaNo: 1 }).lean<Meeting[]>().exec();
}

/** Numbers that none of a student's live meetings has, lowest first: up to the limit, or without end when it has ended. */
function freeQuotaNumbers(
  app: App,
  settings: Settings,
  live: readonly Pick<Meeting, 'quotaNo'>[],
): Iterator<number, undefined> {
  const taken = new Set(live.map(({ quotaNo }) => quotaNo));
  const most = isLimited(app, settings) ? settings.maxMeetingsPerStudent : Number.POSITIVE_INFINITY;
  // A limit that was lowered leaves numbers above it: they count as well.
  const left = most - live.length;
  return (function* (): Generator<number, undefined> {
    let given = 0;
    for (let quotaNo = 1; given < left; quotaNo += 1) {
      if (taken.has(quotaNo)) continue;
      given += 1;
      yield quotaNo;
    }
    return undefined;
  })();
}
