import type { App } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { DAY_MS } from '../../../services/clock/index.ts';
import { listFairs } from '../../fair/fair/index.ts';
import { changeParticipation, participationsAt } from '../../recruitment/participations/index.ts';
import { inviteOwners } from './ownerMails.ts';

/**
 * Time before registration closes when companies that have not replied are reminded once (BEYOND 10), in ms.
 */
const REMINDED_BEFORE_MS = 7 * DAY_MS;

/**
 * Reminds companies that were invited more than that time before and have not replied. Safe to repeat and to
 * run in several processes.
 */
export async function remindInvited(app: Pick<App, 'config' | 'mail' | 'now'>): Promise<void> {
  const now = app.now();
  for (const { fair, edition } of await listFairs(app)) {
    const { registrationClosesAt: closes, state } = fair;
    const from = closes && new Date(closes.getTime() - REMINDED_BEFORE_MS);
    if (!from || state === 'archived' || now < from || now >= closes) continue;
    const silent = (await participationsAt(edition._id, { state: 'invited' })).filter(
      ({ invitedAt, remindedAt }) => !remindedAt && invitedAt && invitedAt < from,
    );
    for (const { companyId } of silent) {
      const which = { editionId: edition._id, companyId };
      const where = { state: 'invited', remindedAt: null };
      await inTransaction(async (session) => {
        const isFirst = await changeParticipation(which, { where, values: { remindedAt: now } }, session);
        if (isFirst) await inviteOwners(app, 'fairInvitationReminder', which, session);
      });
    }
  }
}
