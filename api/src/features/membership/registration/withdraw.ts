import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuse } from '../../../http/errors.ts';
import { auditWithin, byWhom } from '../../../services/audit/index.ts';
import { freeBooths } from '../../fair/floorMap/index.ts';
import { followParticipation, type Leave } from '../../recruitment/companies/index.ts';
import { changeParticipation, type Participation } from '../../recruitment/participations/index.ts';
import { leaveNetworkMeetings } from '../departures/index.ts';
import { notifyOwners } from './ownerMails.ts';

interface Actor {
  readonly _id: Types.ObjectId;
  readonly type: string;
}

interface Withdrawing {
  readonly year: number;
  /**
   * Reason given by an admin. With a reason, upcoming meetings are cancelled, and their students get the reason.
   * Without a reason, upcoming meetings throw HAS_MEETING.
   */
  readonly reason?: string | undefined;
  /** The company's message to the organisers. */
  readonly note?: string | undefined;
}

/**
 * Withdraws a company from a fair for which it is registered or confirmed. At the current fair, new bookings with the
 * company are refused during the withdrawal (features/membership/departures).
 * @throws NOT_IN_THIS_STATE, HAS_MEETING
 */
export async function withdraw(
  app: App,
  actor: Actor,
  { editionId, companyId }: Participation,
  { year, reason, note }: Withdrawing,
): Promise<void> {
  const which = { editionId, companyId };
  const change = {
    where: { state: { $in: ['registered', 'confirmed'] } },
    values: { state: 'withdrawn' as const, reason: reason ?? note },
  };
  const isCurrent = editionId.equals(app.editionId);
  const write = (leave?: Leave) =>
    retrying(() =>
      inTransaction(async (session) => {
        const after = await changeParticipation(which, change, session);
        if (!after) throw refuse('NOT_IN_THIS_STATE');
        await freeBooths(which, session);
        const company = isCurrent ? await followParticipation(after, session, leave) : undefined;
        // The hold on the company's meetings expired before the write. Nothing has changed, and the request can be
        // repeated.
        if (leave && !company) throw refuse('DATABASE_UNAVAILABLE', { retryAfterS: 1 });
        await notifyOwners(app, { ...which, state: 'withdrawn' }, session);
        const event = { action: 'participation.withdrawn', ...byWhom(actor), companyId } as const;
        const target = { targetId: companyId, targetType: 'company' };
        await auditWithin(session, { ...event, ...target, detail: { year } }, editionId);
        return company;
      }),
    );
  if (!isCurrent) await write();
  else
    await leaveNetworkMeetings(app, actor, companyId, reason, async (leave) => (await write(leave)) as never);
}
