import { type CallRequest, canMeetWith, type changeCompany as changeCompanyCall } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { refuse } from '../../../http/errors.ts';
import { endSessionsOf } from '../../../http/session.ts';
import type { ExpectedVersion } from '../../../http/version.ts';
import { audit, byWhom, changesOf } from '../../../services/audit/index.ts';
import { countUpcoming } from '../../meetings/meetings/index.ts';
import { endAllEntries } from '../../meetings/waitlist/index.ts';
import type { Account } from '../../people/accounts/index.ts';
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
} from '../../recruitment/companies/index.ts';
import { endUpcomingMeetings } from './upcoming.ts';

type Change = CallRequest<typeof changeCompanyCall>['body'];

/** Fields whose changes the audit log records. Texts and contact data are left out. */
const LOGGED_FIELDS = ['active', 'slug', 'packageId', 'networkMeeting'] as const;

/**
 * Changes any field of a company as an admin. Activating or deactivating ends the sessions of its whole team.
 * Throws HAS_MEETING with the number of upcoming meetings if the company would leave the network meetings
 * (also by package or deactivation); with `meetingsReason` the meetings are cancelled instead. Throws
 * NOT_FOUND and the errors of `writeChange`.
 */
export async function changeCompany(
  app: App,
  actor: Account,
  slug: string,
  { meetingsReason, ...change }: Change,
  expected: ExpectedVersion,
): Promise<Company> {
  const known = await findCompany(app, slug);
  // Ends sessions that a concurrent login may have created, because such a session must not become valid with the
  // activation.
  if (change.active && !known.active) await endSessions(known._id);
  const changed = leavesMeetings(change)
    ? await leaveNetworkMeetings(app, actor, known._id, meetingsReason, (leave) =>
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
      changes: changesOf(LOGGED_FIELDS, known, changed),
    });
  }
  return changed;
}

const endSessions = (companyId: Types.ObjectId) =>
  retrying(async () => endSessionsOf(await memberIdsOf(companyId)));

/** Whether this change takes a participating company out of the network meetings. */
const leavesMeetings = ({ networkMeeting, packageId, active }: Change): boolean =>
  networkMeeting === false || active === false || (packageId !== undefined && !canMeetWith(packageId));

/**
 * Writes a change that takes a company out of the network meetings, so that no concurrent booking remains. Throws
 * HAS_MEETING with the number of upcoming meetings. If a reason is given, cancels these meetings after the change is
 * written (MEETINGS §4.1).
 * A check before the write would miss a booking inserted in between, and a check afterwards would have to undo a
 * visible change. Therefore the company is first put on hold, separately from the profile. Every booking looks for the
 * hold after its insert, and withdraws its meeting if it finds the hold (meetings/standing.ts); the check here finds
 * every meeting inserted before the hold. If the process ends, the hold expires. Meetings are cancelled last, because
 * the change may still fail. After a crash, `completeDepartures` cancels the remaining meetings with the stored reason.
 */
export async function leaveNetworkMeetings(
  app: App,
  actor: Pick<Account, '_id'>,
  companyId: Types.ObjectId,
  reason: string | undefined,
  write: (leave: Leave) => Promise<Company>,
): Promise<Company> {
  const hold = await holdMeetings(companyId);
  try {
    const count = await countUpcoming(app, { companyId });
    if (count > 0 && !reason) throw hasMeetings(count);
    const where = hold.lasting();
    // The reason is stored even if there are no upcoming meetings. A concurrent booking may have inserted a meeting
    // that it will withdraw, and `completeDeparture` may cancel that meeting first.
    const leaving = reason ? { leaving: { reason, by: actor._id } } : {};
    const written = await write({ where, values: leaving });
    await completeDeparture(app, written, actor._id);
    return written;
  } finally {
    await hold.release();
  }
}

function hasMeetings(count: number) {
  return refuse('HAS_MEETING', {
    message: ['MEETINGS_AHEAD', { count }],
    details: { count: String(count) },
  });
}

/**
 * Cancels the upcoming meetings of a company that has left the network meetings, and ends its waitlist. A second call
 * changes nothing.
 */
async function completeDeparture(app: App, company: Company, by?: Types.ObjectId): Promise<void> {
  const { _id, networkMeeting, leaving } = company;
  // If the company takes part again, its remaining meetings stay.
  if (!(takesPart(company) && networkMeeting)) {
    await endAllEntries(app, _id);
    const ended = await endUpcomingMeetings(
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

/** Completes departures whose process ended too early. Returns the number of companies. */
export async function completeDepartures(app: App): Promise<number> {
  const left = await findLeaving(app);
  for (const company of left) await completeDeparture(app, company);
  return left.length;
}
