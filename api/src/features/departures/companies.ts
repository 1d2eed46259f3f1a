import { type CallRequest, canMeetWith, type changeCompany as changeCompanyCall } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { retrying } from '../../db/retry.ts';
import { refuse } from '../../http/errors.ts';
import { endSessionsOf } from '../../http/session.ts';
import type { ExpectedVersion } from '../../http/version.ts';
import { audit, byWhom, changesOf } from '../../services/audit/index.ts';
import type { Account } from '../accounts/index.ts';
import {
  type Company,
  endLeaving,
  findCompany,
  findLeaving,
  holdMeetings,
  type Leave,
  memberIdsOf,
  takesPart,
  writeChange,
} from '../companies/index.ts';
import { countAhead } from '../meetings/index.ts';
import { leaveAll } from '../waitlist/index.ts';
import { endAhead } from './ahead.ts';

type Change = CallRequest<typeof changeCompanyCall>['body'];

/** What the audit log says of a company from what to what: not its texts, and nothing of its contact. */
const TRACED = ['active', 'slug', 'packageId', 'networkMeeting'] as const;

/**
 * An admin changes any field of a company, as `writeChange` has it. Deactivating ends the sessions of its whole team, and so does
 * activating. Leaving the network meetings, by package or by being deactivated too, is HAS_MEETING while meetings are
 * ahead, with how many; `meetingsReason` cancels them. NOT_FOUND, and what `writeChange` refuses.
 */
export async function changeCompany(
  app: App,
  actor: Account,
  slug: string,
  { meetingsReason, ...change }: Change,
  expected: ExpectedVersion,
): Promise<Company> {
  const known = await findCompany(slug);
  // One that a sign-in under way has made since must not come to life with the account.
  if (change.active && !known.active) await endSessions(known._id);
  const changed = leavesMeetings(change)
    ? await leaveMeetings(app, actor, known._id, meetingsReason, (leave) =>
        writeChange(app, known, change, expected, leave),
      )
    : await writeChange(app, known, change, expected);
  if (change.active === false) await endSessions(known._id);
  const fields = Object.keys(change);
  if (fields.length > 0) {
    await audit(app, {
      action: 'company.changed',
      ...byWhom(actor),
      targetId: known._id,
      targetType: 'company',
      detail: { fields },
      changes: changesOf(TRACED, known, changed),
    });
  }
  return changed;
}

/** Of everybody in its team. */
const endSessions = (companyId: Types.ObjectId) =>
  retrying(async () => endSessionsOf(await memberIdsOf(companyId)));

/** Whether this change takes a company out of the network meetings, if it is in them. */
const leavesMeetings = ({ networkMeeting, packageId, active }: Change): boolean =>
  networkMeeting === false || active === false || (packageId !== undefined && !canMeetWith(packageId));

/**
 * Runs a change that takes a company out of the network meetings, so that no booking slips past it: HAS_MEETING with
 * how many are ahead, unless there is a reason; then these are cancelled once the change is written (MEETINGS §4.1).
 *
 * Looking for meetings and then writing would leave a gap: a booking that has read the company before the write may
 * be inserted after the look. Writing first and looking then would mean to undo a change already seen. So first a
 * hold is set, of its own and not the profile's: every booking looks for it after its insert and takes the meeting
 * back (meetings/standing.ts). What was inserted before the hold is seen by our look, what comes after it takes itself
 * back; until the hold is over the company has left, or was refused and nothing has changed. Of a process that dies
 * in between the hold runs out by itself. Meetings are cancelled last, as the change itself may still be refused;
 * what is left of them after a crash is cancelled by `finishLeavings`, for which the change notes the reason.
 */
export async function leaveMeetings(
  app: App,
  actor: Pick<Account, '_id'>,
  companyId: Types.ObjectId,
  reason: string | undefined,
  write: (leave: Leave) => Promise<Company>,
): Promise<Company> {
  const hold = await holdMeetings(companyId);
  try {
    const count = await countAhead(app, { companyId });
    if (count > 0 && !reason) throw hasMeetings(count);
    const where = hold.lasting();
    // Also with none ahead: one that is about to be taken back may be ended first, and then it was cancelled.
    const leaving = reason ? { leaving: { reason, by: actor._id } } : {};
    const written = await write({ where, values: leaving });
    await finishLeaving(app, written, actor._id);
    return written;
  } finally {
    await hold.release();
  }
}

function hasMeetings(count: number) {
  return refuse('HAS_MEETING', {
    says: ['MEETINGS_AHEAD', { count }],
    details: { count: String(count) },
  });
}

/** Cancels what is ahead of a company that has left, and ends the waiting for it. May be run again. */
async function finishLeaving(app: App, company: Company, by?: Types.ObjectId): Promise<void> {
  const { _id, networkMeeting, leaving } = company;
  // Back again since: what is left of its meetings stays.
  if (!(takesPart(company) && networkMeeting)) {
    await leaveAll(app, _id);
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
  await endLeaving(_id);
}

/** Finishes what a process that died has left undone of `leaveMeetings`; answers how many companies that were. */
export async function finishLeavings(app: App): Promise<number> {
  const left = await findLeaving();
  for (const company of left) await finishLeaving(app, company);
  return left.length;
}
