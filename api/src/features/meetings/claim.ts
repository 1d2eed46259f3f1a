import type { ApplicationStatus } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { retrying } from '../../db/retry.ts';
import {
  type Application,
  applicationsById,
  claimedBefore,
  endClaim,
  releaseApplication,
  takeApplication,
} from '../applications/index.ts';
import { type Meeting, MeetingModel } from './model.ts';
import { standingOf } from './standing.ts';

/** A claim older than this that was not confirmed is of a process that died in between (MEETINGS §5). */
const STALE_MS = 60_000;
/** As many of them are settled in one sweep; the next takes the rest. */
const MOST_SWEPT = 500;

type Id = Types.ObjectId;

export type Claim =
  | { readonly outcome: 'claimed'; readonly application: Application }
  /** Its status does not allow a meeting (any more), or it is gone. */
  | { readonly outcome: 'notAllowed' }
  /** Another meeting holds it; undefined while that one is only being made. */
  | { readonly outcome: 'held'; readonly meeting: Meeting | undefined };

/**
 * Takes an application for a meeting that is about to be inserted, so that un-accepting, declining or withdrawing
 * cannot slip in between: these need it free in the same conditional update (MEETINGS §5).
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
 * Whether no meeting has this application: it is let go of when its holder is none, or none any more, as a process
 * may have died in between. False for one that is only being made.
 */
export async function freeIfHolderIsDead(application: Application): Promise<boolean> {
  return (await holderOf(application)) === undefined;
}

/** Those of these applications that no meeting has: one query, but for holders that a process left behind. */
export async function heldByNone(applications: readonly Application[]): Promise<Application[]> {
  const held = applications.flatMap(({ liveMeetingId }) => liveMeetingId ?? []);
  const live = await MeetingModel.find({ _id: { $in: held }, live: true }, { _id: 1 }).lean<Meeting[]>();
  const ids = new Set(live.map(({ _id }) => _id.toHexString()));
  const free: Application[] = [];
  for (const application of applications) {
    const { liveMeetingId } = application;
    if (liveMeetingId && ids.has(liveMeetingId.toHexString())) continue;
    if (await freeIfHolderIsDead(application)) free.push(application);
  }
  return free;
}

async function holderOf(application: Application): Promise<Meeting | 'beingMade' | undefined> {
  const { _id, liveMeetingId, claimedAt } = application;
  if (!liveMeetingId) return undefined;
  // Until it is confirmed, a meeting that is there already may still be taken back.
  if (claimedAt && Date.now() - claimedAt.getTime() < STALE_MS) return 'beingMade';
  if (claimedAt) await settleClaim(application);
  const meeting = await MeetingModel.findOne({ _id: liveMeetingId, live: true }).lean<Meeting>();
  if (!meeting) await releaseApplication(_id, liveMeetingId);
  return meeting ?? undefined;
}

/** Settles claims older than 60 s whose process died, with their meeting or without; answers how many. */
export async function sweepClaims(): Promise<number> {
  const stale = await claimedBefore(new Date(Date.now() - STALE_MS), MOST_SWEPT);
  for (const application of stale) await settleClaim(application);
  return stale.length;
}

/**
 * Does what its process would have done next: keeps the meeting if it is there and may stay, and otherwise lets go.
 * Of a process that was only slow, `confirmClaim` then fails and it takes its meeting back.
 */
async function settleClaim(application: Application): Promise<void> {
  const { liveMeetingId } = application;
  const meeting = liveMeetingId
    ? await MeetingModel.findOne({ _id: liveMeetingId, live: true }).lean<Meeting>()
    : undefined;
  // What was moved in the meantime is known to people and stays.
  const stays = meeting && ((await standingOf(meeting)) === 'stands' || !(await takeBack(meeting)));
  await endClaim(application, stays === true);
}

/** Deletes a meeting nobody was told of; false when it has been moved or ended since. */
export async function takeBack({ _id, version }: Pick<Meeting, '_id' | 'version'>): Promise<boolean> {
  const { deletedCount } = await retrying(() => MeetingModel.deleteOne({ _id, live: true, version }));
  return deletedCount === 1;
}
