import type { App } from '../../../context.ts';
import { refuse } from '../../../http/errors.ts';
import { withFreshTimetable } from '../../../services/fence/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { endMeeting, findMeeting, findSettings, type Meeting, moveMeetingTo } from '../meetings/index.ts';
import { endOfferedEntry, offerFreedTimes } from '../waitlist/index.ts';
import { auditMeeting } from './auditMeeting.ts';
import { findOwnSlot, requireOpenSlot } from './place.ts';
import { type Placer, refusalFor } from './refusals.ts';

/** Returns the condition for the meetings that the account may change: a company its own, an admin all. */
const ownerOf = (actor: Account) => (actor.type === 'company' ? { companyId: actor._id } : {});

export interface ManualMove {
  readonly slotId: string;
  readonly version: number;
  readonly reason: string;
}

/**
 * Moves a meeting to another free slot of its company, in any booking phase, and notifies the student of the reason.
 * Moving to the current slot changes nothing. Throws NOT_FOUND, MEETING_OVER, OFFER_UNANSWERED, STALE_VERSION,
 * SLOT_TAKEN, SLOT_BLOCKED, SLOT_PAST, STUDENT_BUSY, RECRUITER_BUSY or FAIR_CANCELLED.
 */
export const moveManually = (app: App, actor: Account, id: string, move: ManualMove): Promise<Meeting> =>
  withFreshTimetable(app, () => tryToMove(app, actor, id, move));

async function tryToMove(
  app: App,
  actor: Account,
  id: string,
  { slotId, version, reason }: ManualMove,
): Promise<Meeting> {
  const meeting = await findMeeting(app, id, ownerOf(actor));
  const slot = await findOwnSlot(app, meeting.companyId, slotId);
  requireNotOver(app, meeting);
  if (meeting.status === 'booked' && meeting.slotId.equals(slot._id)) return meeting;
  requireOpenSlot(app, slot);
  try {
    const settings = await findSettings(app);
    const moved = await moveMeetingTo(app, settings, {
      meeting,
      version,
      slots: [slot],
      by: actor._id,
      reason,
    });
    await auditMeeting(app, actor, 'meeting.moved', moved, { reason }, meeting);
    await offerFreedTimes(app, moved.companyId);
    return moved;
  } catch (error) {
    throw refusalFor(actor.type as Placer, error);
  }
}

/**
 * Cancels a meeting or an offer, in any booking phase, and notifies the student of the reason. A meeting that is
 * already cancelled stays unchanged. Throws NOT_FOUND, or MEETING_OVER if the meeting has ended.
 */
export async function cancelManually(app: App, actor: Account, id: string, reason: string): Promise<Meeting> {
  const owner = ownerOf(actor);
  const before = await findMeeting(app, id, owner);
  if (!before.live) return before;
  requireNotOver(app, before);
  const ended = await endMeeting(
    app,
    before._id,
    { endsAt: { $gt: app.now() } },
    {
      status: actor.type === 'company' ? 'cancelled_by_company' : 'cancelled_by_admin',
      by: actor._id,
      reason,
      event: 'cancelled',
    },
  );
  if (!ended) {
    const now = await findMeeting(app, id, owner);
    if (now.live) throw refuse('MEETING_OVER');
    return now;
  }
  // The waitlist entry of an offer ends too, because a waiting entry would be offered the same time again.
  if (before.status === 'offered') await endOfferedEntry(app, ended, 'left');
  await auditMeeting(app, actor, 'meeting.cancelled', ended, { reason }, before);
  await offerFreedTimes(app, ended.companyId);
  return ended;
}

function requireNotOver(app: App, { live, endsAt }: Meeting): void {
  if (!live || endsAt <= app.now()) throw refuse('MEETING_OVER');
}
