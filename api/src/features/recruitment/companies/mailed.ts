import { REMINDED_AFTER_HOURS } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import { refusedAddresses } from '../../../services/mail/index.ts';
import { type Company, CompanyModel } from './model.ts';

/** Options of writes that leave `updatedAt` unchanged, because mails do not change the profile. */
const UNSEEN = { timestamps: false } as const;

/** Conditions under which an active company may be mailed, by kind of mail. */
const MAY_BE_MAILED = {
  /**
   * Invitations are sent only before the first login. One that an import held back can be sent at any time; an
   * invitation with a new link can be sent if the company was not mailed in the last 24 hours.
   */
  invitation: (rested: object) => ({ firstLogin: true, $or: [{ invitationHeld: true }, rested] }),
  reminder: (rested: object) => ({ invitationHeld: null, $or: [rested] }),
} as const;

function mailable(_id: Types.ObjectId, kind: keyof typeof MAY_BE_MAILED) {
  const before = new Date(Date.now() - REMINDED_AFTER_HOURS * 60 * 60 * 1000);
  return { _id, active: true, ...MAY_BE_MAILED[kind]({ remindedAt: { $not: { $gt: before } } }) };
}

/**
 * Records that a company is mailed now, in the transaction that queues the mails. Returns false if the company was
 * already mailed in the last 24 hours. Of several concurrent calls, one returns true.
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

/**
 * Records that a company is mailed an invitation to a coming fair, if an import held back its first invitation. The
 * mail replaces the first invitation. Does nothing for other companies.
 */
export async function recordFairInvitation(_id: Types.ObjectId, session: ClientSession): Promise<void> {
  const change = { $set: { remindedAt: new Date() }, $unset: { invitationHeld: 1 as const } };
  await CompanyModel.updateOne({ _id, invitationHeld: true }, change, { session, ...UNSEEN });
}

/** Returns the time at which a mail to the contact of each company was last rejected permanently, by company id. */
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
