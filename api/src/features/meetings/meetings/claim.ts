import type { ApplicationStatus } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { untilUnchanged } from '../../../services/fence/index.ts';
import { findEditionWhere, stateOf, timetableIn } from '../../fair/fair/index.ts';
import {
  type Application,
  applicationsById,
  claimedBefore,
  endClaim,
  releaseApplication,
  takeApplication,
} from '../../recruitment/applications/index.ts';
import { type Meeting, MeetingModel } from './model.ts';
import { checkStanding } from './standing.ts';

/** Age in ms from which an unconfirmed claim counts as left behind by a process that ended (MEETINGS §5). */
const STALE_MS = 60_000;
/** Maximum number of claims handled per sweep. */
const SWEEP_LIMIT = 500;

type Id = Types.ObjectId;

export type Claim =
  | { readonly outcome: 'claimed'; readonly application: Application }
  /** The status does not allow a meeting now, or the application was deleted. */
  | { readonly outcome: 'notAllowed' }
  /** Another meeting has claimed the application. `meeting` is undefined while it is being inserted. */
  | { readonly outcome: 'held'; readonly meeting: Meeting | undefined };

/**
 * Claims an application for a meeting that is about to be inserted. Changing the decision and withdrawing
 * require an unclaimed application in their conditional update, so they cannot happen between claim and
 * insert (MEETINGS §5).
 */
export async function claimApplication(
  app: App,
  applicationId: Id,
  meetingId: Id,
  statuses: readonly ApplicationStatus[],
): Promise<Claim> {
  const claim = () => takeApplication(app, applicationId, meetingId, statuses);
  const claimed = await claim();
  if (claimed) return { outcome: 'claimed', application: claimed };
  const now = (await applicationsById(app, [applicationId])).get(applicationId.toHexString());
  if (!now || !statuses.includes(now.status)) return { outcome: 'notAllowed' };
  const meeting = await holderOf(now);
  if (meeting) return { outcome: 'held', meeting: meeting === 'beingMade' ? undefined : meeting };
  const taken = await claim();
  return taken ? { outcome: 'claimed', application: taken } : { outcome: 'held', meeting: undefined };
}

/**
 * Returns whether the application has no live meeting. If the application refers to a meeting that has ended or does
 * not exist, because a process ended too early, releases the application first. Returns false while a meeting is being
 * inserted.
 */
export async function releaseIfMeetingIsDead(application: Application): Promise<boolean> {
  return (await holderOf(application)) === undefined;
}

/**
 * Returns the applications that have no live meeting. Runs one query, and more for claims left behind by
 * processes that ended.
 */
export async function withoutLiveMeeting(applications: readonly Application[]): Promise<Application[]> {
  const held = applications.flatMap(({ liveMeetingId }) => liveMeetingId ?? []);
  const live = await MeetingModel.find({ _id: { $in: held }, live: true }, { _id: 1 }).lean<Meeting[]>();
  const ids = new Set(live.map(({ _id }) => _id.toHexString()));
  const free: Application[] = [];
  for (const application of applications) {
    const { liveMeetingId } = application;
    if (liveMeetingId && ids.has(liveMeetingId.toHexString())) continue;
    if (await releaseIfMeetingIsDead(application)) free.push(application);
  }
  return free;
}

async function holderOf(application: Application): Promise<Meeting | 'beingMade' | undefined> {
  const { _id, liveMeetingId, claimedAt } = application;
  if (!liveMeetingId) return undefined;
  // Until the claim is confirmed, the inserted meeting may still be withdrawn.
  if (claimedAt && Date.now() - claimedAt.getTime() < STALE_MS) return 'beingMade';
  if (claimedAt) await settleClaim(application);
  const meeting = await MeetingModel.findOne({ _id: liveMeetingId, live: true }).lean<Meeting>();
  if (!meeting) await releaseApplication(_id, liveMeetingId);
  return meeting ?? undefined;
}

/** Handles claims older than 60 s, whose processes have probably ended. Returns the number of handled claims. */
export async function sweepClaims(): Promise<number> {
  const stale = await claimedBefore(new Date(Date.now() - STALE_MS), SWEEP_LIMIT);
  for (const application of stale) await settleClaim(application);
  return stale.length;
}

/**
 * Completes a claim whose process has ended: keeps the meeting if it exists and may stay, and otherwise releases the
 * application. If the process was only slow, its `confirmClaim` fails, and the process withdraws its meeting.
 */
async function settleClaim(application: Application): Promise<void> {
  const { liveMeetingId } = application;
  const meeting = liveMeetingId
    ? await MeetingModel.findOne({ _id: liveMeetingId, live: true }).lean<Meeting>()
    : undefined;
  // A meeting that was moved in the meantime stays, because people know of it.
  const keepsMeeting = meeting && ((await mayStay(meeting)) || !(await withdrawMeeting(meeting)));
  await endClaim(application, keepsMeeting === true);
}

/**
 * Returns whether a meeting may stay whose process ended, perhaps before it checked the timetable. First waits until a
 * move of the fair is complete: if the move has missed the meeting, the slot has another time afterwards.
 */
async function mayStay(meeting: Meeting): Promise<boolean> {
  await untilUnchanged(meeting.editionId);
  const edition = await findEditionWhere({ _id: meeting.editionId });
  if (!edition) return false;
  const isHeld = stateOf(edition) === 'current' || meeting.startsAt < (edition.archivedAt ?? meeting.endsAt);
  if (!isHeld) return false;
  const standing = await checkStanding(meeting, timetableIn(edition));
  return standing === 'timetableChanged' ? mayStay(meeting) : standing === 'stands';
}

/**
 * Deletes a meeting that nobody was notified of. Returns false if it has been moved or ended in the meantime.
 */
export async function withdrawMeeting({ _id, version }: Pick<Meeting, '_id' | 'version'>): Promise<boolean> {
  const { deletedCount } = await retrying(() => MeetingModel.deleteOne({ _id, live: true, version }));
  return deletedCount === 1;
}
