import { REMINDED_AFTER_HOURS } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { DAY_MS } from '../../../services/clock/index.ts';
import { listFairs } from '../../fair/fair/index.ts';
import {
  changeParticipation,
  type Participation,
  participationsAt,
} from '../../recruitment/participations/index.ts';
import { inviteOwners } from './ownerMails.ts';

/** Time in ms before the end of registration at which companies that have not replied are reminded once (BEYOND 10). */
const REMINDED_BEFORE_MS = 7 * DAY_MS;

/**
 * Reminds companies that have not replied and were invited more than `REMINDED_BEFORE_MS` before registration closes.
 * The call can be repeated and run in several processes.
 */
export async function remindInvited(app: Pick<App, 'config' | 'mail' | 'now'>): Promise<void> {
  const now = app.now();
  for (const { fair, edition } of await listFairs(app)) {
    const { registrationClosesAt: closes, state } = fair;
    const from = closes && new Date(closes.getTime() - REMINDED_BEFORE_MS);
    if (!from || state === 'archived' || edition.cancellation || now < from || now >= closes) continue;
    const silent = (await participationsAt(edition._id, { state: 'invited' })).filter(
      ({ invitedAt, remindedAt }) => !remindedAt && invitedAt && invitedAt < from,
    );
    for (const { companyId } of silent) {
      const which = { editionId: edition._id, companyId };
      await remindOnce(app, which, (session) => inviteOwners(app, 'fairInvitationReminder', which, session));
    }
  }
}

/** Whether an admin may now remind a company that has not replied. */
export const mayBeReminded = ({ state, remindedAt }: Participation, now: Date): boolean =>
  state === 'invited' && !(remindedAt && remindedAt > restedSince(now));

/** Returns the time `REMINDED_AFTER_HOURS` ago. Companies reminded after this time are not reminded again yet. */
const restedSince = (now: Date): Date => new Date(now.getTime() - REMINDED_AFTER_HOURS * 60 * 60 * 1000);

/**
 * Reminds a company that has not replied, at the request of an admin. Returns false if the company has replied or was
 * reminded in the last 24 hours. If several calls run at once, only one returns true.
 */
export const remindInvitedCompany = (
  app: Pick<App, 'mail' | 'now'>,
  which: { readonly editionId: Types.ObjectId; readonly companyId: Types.ObjectId },
): Promise<boolean> =>
  remindOnce(
    app,
    which,
    (session) => inviteOwners(app, 'fairInvitationReminder', which, session, { again: true }),
    { remindedAt: { $not: { $gt: restedSince(app.now()) } } },
  );

/**
 * Records a reminder and queues its mails in one transaction. Does nothing if the participation no longer matches
 * `where`.
 */
async function remindOnce(
  { now }: Pick<App, 'now'>,
  which: { readonly editionId: Types.ObjectId; readonly companyId: Types.ObjectId },
  queue: (session: ClientSession) => Promise<void>,
  where: Readonly<Record<string, unknown>> = { remindedAt: null },
): Promise<boolean> {
  return inTransaction(async (session) => {
    const change = { where: { state: 'invited', ...where }, values: { remindedAt: now() } };
    const isFirst = await changeParticipation(which, change, session);
    if (isFirst) await queue(session);
    return isFirst !== undefined;
  });
}
