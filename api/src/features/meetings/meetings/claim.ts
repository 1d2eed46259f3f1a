import type { ApplicationStatus } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
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

/** Age in ms after which an unconfirmed claim counts as left by a dead process (MEETINGS §5). */
const STALE_MS = 60_000;
/** Maximum number of claims settled per sweep. */
const SWEEP_LIMIT = 500;

type Id = Types.ObjectId;

export type Claim =
  | { readonly outcome: 'claimed'; readonly application: Application }
  /** The status does not allow a meeting (any more), or the application is deleted. */
  | { readonly outcome: 'notAllowed' }
  /** Another meeting has the application; undefined while that meeting is being inserted. */
  | { readonly outcome: 'held'; readonly meeting: Meeting | undefined };

/**
 * Claims an application for a meeting that is about to be inserted. Un-accepting, declining and withdrawing
 * require an unclaimed application in their conditional update, so that they cannot slip in between (MEETINGS
 * §5).
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
 * Whether no meeting has this application. Releases it when its meeting does not exist or is no longer live,
 * because the process may have died in between. Returns false while a meeting is being inserted.
 */
export async function releaseIfMeetingIsDead(application: Application): Promise<boolean> {
  return (await holderOf(application)) === undefined;
}

/** Returns the applications without a meeting; one query, plus more for claims left by dead processes. */
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
  // Until the claim is confirmed, an inserted meeting may still be withdrawn.
  if (claimedAt && Date.now() - claimedAt.getTime() < STALE_MS) return 'beingMade';
  if (claimedAt) await settleClaim(application);
  const meeting = await MeetingModel.findOne({ _id: liveMeetingId, live: true }).lean<Meeting>();
  if (!meeting) await releaseApplication(_id, liveMeetingId);
  return meeting ?? undefined;
}

/** Settles claims older than 60 s whose process died. Returns their number. */
export async function sweepClaims(): Promise<number> {
  const stale = await claimedBefore(new Date(Date.now() - STALE_MS), SWEEP_LIMIT);
  for (const application of stale) await settleClaim(application);
  return stale.length;
}

/**
 * Completes the work of the claiming process: keeps a meeting that exists and may stay, and otherwise
 * releases the application. If that process was only slow, its `confirmClaim` fails and it withdraws its
 * meeting.
 */
async function settleClaim(application: Application): Promise<void> {
  const { liveMeetingId } = application;
  const meeting = liveMeetingId
    ? await MeetingModel.findOne({ _id: liveMeetingId, live: true }).lean<Meeting>()
    : undefined;
  // A meeting moved meanwhile is known to people and stays.
  const keepsMeeting =
    meeting && ((await checkStanding(meeting)) === 'stands' || !(await withdrawMeeting(meeting)));
  await endClaim(application, keepsMeeting === true);
}

/** Deletes a meeting that no one was notified of; false when it has been moved or ended since. */
export async function withdrawMeeting({ _id, version }: Pick<Meeting, '_id' | 'version'>): Promise<boolean> {
  const { deletedCount } = await retrying(() => MeetingModel.deleteOne({ _id, live: true, version }));
  return deletedCount === 1;
}
