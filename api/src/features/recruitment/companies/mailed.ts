import { REMINDED_AFTER_HOURS } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import { refusedAddresses } from '../../../services/mail/index.ts';
import { type Company, CompanyModel } from './model.ts';

/** Keeps `updatedAt`, because mails do not change the profile. */
const UNSEEN = { timestamps: false } as const;

/** Conditions on an active company for mails of a kind. */
const MAY_BE_MAILED = {
  /**
   * An invitation is possible only before the first login: a held one at any time, another one with a new link if the
   * company was not mailed in the last 24 hours.
   */
  invitation: (rested: object) => ({ firstLogin: true, $or: [{ invitationHeld: true }, rested] }),
  reminder: (rested: object) => ({ invitationHeld: null, $or: [rested] }),
} as const;

function mailable(_id: Types.ObjectId, kind: keyof typeof MAY_BE_MAILED) {
  const before = new Date(Date.now() - REMINDED_AFTER_HOURS * 60 * 60 * 1000);
  return { _id, active: true, ...MAY_BE_MAILED[kind]({ remindedAt: { $not: { $gt: before } } }) };
}

/**
 * Records, in the transaction that queues the mails, that a company is mailed now. Returns false if the
 * company was already mailed in the last 24 hours; of concurrent calls one returns true.
 */
export async function recordMailed(
  _id: Types.ObjectId,
  kind: keyof typeof MAY_BE_MAILED,
  session: ClientSession,
): Promise<boolean> {
  const change = { $set: { remindedAt: new Date() }, $unset: { invitationHeld: 1 as const } };
  const { matchedCount } = await CompanyModel.updateOne(mailable(_id, kind), change, { session, ...UNSEEN });
  return matchedCount > 0;
}

/** Whether `recordMailed` would return true now; writes nothing. */
export async function mayBeMailed(_id: Types.ObjectId, kind: keyof typeof MAY_BE_MAILED): Promise<boolean> {
  return (await CompanyModel.exists(mailable(_id, kind))) !== null;
}

/** Records that the invitation to a coming fair also sends the invitation that an import held back, if there is one. */
export async function recordFairInvitation(_id: Types.ObjectId, session: ClientSession): Promise<void> {
  const change = { $set: { remindedAt: new Date() }, $unset: { invitationHeld: 1 as const } };
  await CompanyModel.updateOne({ _id, invitationHeld: true }, change, { session, ...UNSEEN });
}

/** Returns the time a mail to the contact of each company was last rejected permanently, by company id. */
export async function contactsRefused(companies: readonly Company[]): Promise<ReadonlyMap<string, Date>> {
  const contacts = companies.flatMap(({ _id, owners: [owner], email }) =>
    owner ? [{ companyId: _id, _id: owner, email }] : [],
  );
  const refused = await refusedAddresses(contacts);
  return new Map(
    contacts.flatMap(({ companyId, _id }) => {
      const at = refused.get(_id.toHexString());
      return at ? [[companyId.toHexString(), at] as const] : [];
    }),
  );
}

/** Converts the state of a company's mails for admins. */
export const presentMailed = ({ invitationHeld, remindedAt }: Company, mailRefusedAt: Date | undefined) => ({
  ...(mailRefusedAt && { mailRefusedAt: mailRefusedAt.toISOString() }),
  ...(invitationHeld && { invitationHeld: true as const }),
  ...(remindedAt && { remindedAt: remindedAt.toISOString() }),
});
