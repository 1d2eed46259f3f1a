import { type CallRequest, type changeCompany, NETWORK_MEETING_PACKAGE } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../app.ts';
import { retrying } from '../../db/retry.ts';
import { refuse } from '../../http/errors.ts';
import type { Account } from '../accounts/model.ts';
import { audit } from '../audit/service.ts';
import { countAhead, endAhead } from '../meetings/ahead.ts';
import { type Company, CompanyModel } from './model.ts';

type Change = Omit<CallRequest<typeof changeCompany>['body'], 'meetingsReason'>;

/** How long nothing can be booked when a process dies while it holds. */
const HOLD_MS = 60_000;
/** What must be left of it when the change is written: more than the write may take (db/retry.ts). */
const LEFT_MS = 30_000;

/** A hold is no change of the profile: neither its version nor its date moves. */
const UNSEEN = { timestamps: false } as const;

/** Whether this change takes a company out of the network meetings, if it is in them. */
export const leavesMeetings = ({ networkMeeting, packageId, active }: Change): boolean =>
  networkMeeting === false ||
  active === false ||
  (packageId !== undefined && packageId !== NETWORK_MEETING_PACKAGE);

export interface Leave {
  /** What must hold of the company for the change to be written. */
  readonly where: Readonly<Record<string, unknown>>;
  /** What the change writes besides. */
  readonly values: Pick<Company, 'leaving'> | Record<string, never>;
}

/**
 * Runs a change that takes a company out of the network meetings, so that no booking slips past it: HAS_MEETING with
 * how many are ahead, unless there is a reason; then these are cancelled once the change is written (MEETINGS §4.1).
 *
 * Looking for meetings and then writing would leave a gap: a booking that has read the company before the write may
 * be inserted after the look. Writing first and looking then would mean to undo a change already seen. So first a
 * hold is set, of its own and not the profile's: every booking looks for it after its insert and takes the meeting
 * back (booking/standing.ts). What was inserted before the hold is seen by our look, what comes after it takes itself
 * back; until the hold is over the company has left, or was refused and nothing has changed. Of a process that dies
 * in between the hold runs out by itself. Meetings are cancelled last, as the change itself may still be refused;
 * what is left of them after a crash is cancelled by `finishLeavings`, for which the change notes the reason.
 */
export async function leaveMeetings(
  app: App,
  actor: Account,
  companyId: Types.ObjectId,
  reason: string | undefined,
  write: (leave: Leave) => Promise<Company>,
): Promise<Company> {
  const id = new Types.ObjectId();
  const own = { _id: companyId, 'meetingHolds.id': { $ne: id } };
  const until = new Date(Date.now() + HOLD_MS);
  await retrying(() => CompanyModel.updateOne(own, { $push: { meetingHolds: { id, until } } }, UNSEEN));
  try {
    const count = await countAhead(app, { companyId });
    if (count > 0 && !reason) throw hasMeetings(count);
    const where = {
      meetingHolds: { $elemMatch: { id, until: { $gt: new Date(Date.now() + LEFT_MS) } } },
    };
    // Also with none ahead: one that is about to be taken back may be ended first, and then it was cancelled.
    const leaving = reason ? { leaving: { reason, by: actor._id } } : {};
    const written = await write({ where, values: leaving });
    await finishLeaving(app, written, actor._id);
    return written;
  } finally {
    const isOver = { $or: [{ id }, { until: { $lt: new Date() } }] };
    await retrying(() =>
      CompanyModel.updateOne({ _id: companyId }, { $pull: { meetingHolds: isOver } }, UNSEEN),
    );
  }
}

function hasMeetings(count: number) {
  return refuse('HAS_MEETING', {
    says: ['MEETINGS_AHEAD', { count }],
    details: { count: String(count) },
  });
}

/** Cancels what is ahead of a company that has left, and ends the waiting for it. May be run again. */
async function finishLeaving(
  app: App,
  { _id, active, networkMeeting, leaving }: Company,
  by?: Types.ObjectId,
): Promise<void> {
  // Back again since: what is left of its meetings stays.
  if (!(active && networkMeeting)) {
    const ended = await endAhead(
      app,
      { companyId: _id },
      {
        status: 'cancelled_by_admin',
        ...((leaving?.by ?? by) && { by: leaving?.by ?? by }),
        ...(leaving && { reason: leaving.reason }),
        event: 'cancelled',
      },
    );
    if (leaving && ended.length > 0) {
      await audit(app, {
        action: 'company.meetingsCancelled',
        actorId: leaving.by,
        actorType: 'admin',
        targetId: _id,
        targetType: 'company',
        detail: { meetings: ended.length },
      });
    }
  }
  if (!leaving) return;
  await retrying(() => CompanyModel.updateOne({ _id }, { $unset: { leaving: 1 } }, UNSEEN));
}

/** Finishes what a process that died has left undone of `leaveMeetings`; answers how many companies that were. */
export async function finishLeavings(app: App): Promise<number> {
  const left = await CompanyModel.find({ 'leaving.by': { $exists: true } }).lean<Company[]>();
  for (const company of left) await finishLeaving(app, company);
  return left.length;
}
