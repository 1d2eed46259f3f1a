import { REMINDED_AFTER_HOURS } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import { refusedAddresses } from '../../services/mail/index.ts';
import { type Company, CompanyModel } from './model.ts';

/** No change of the profile: neither its version nor its date moves. */
const UNSEEN = { timestamps: false } as const;

/** What holds of a company whose people may be mailed so, besides that it is active. */
const MAY_BE_MAILED = {
  /** A held invitation leaves once; another is a new link for who has not followed the first. */
  invitation: (rested: object) => ({ firstLogin: true, $or: [{ invitationHeld: true }, rested] }),
  reminder: (rested: object) => ({ invitationHeld: null, $or: [rested] }),
} as const;

function mailable(_id: Types.ObjectId, kind: keyof typeof MAY_BE_MAILED) {
  const before = new Date(Date.now() - REMINDED_AFTER_HOURS * 60 * 60 * 1000);
  return { _id, active: true, ...MAY_BE_MAILED[kind]({ remindedAt: { $not: { $gt: before } } }) };
}

/**
 * Notes, within the transaction that queues the mails, that the people of a company are mailed now. False when they may
 * not be: of any number who ask within a day one is told true.
 */
export async function noteMailed(
  _id: Types.ObjectId,
  kind: keyof typeof MAY_BE_MAILED,
  session: ClientSession,
): Promise<boolean> {
  const change = { $set: { remindedAt: new Date() }, $unset: { invitationHeld: 1 as const } };
  const { matchedCount } = await CompanyModel.updateOne(mailable(_id, kind), change, { session, ...UNSEEN });
  return matchedCount > 0;
}

/** Whether `noteMailed` would return true at this moment; writes nothing. */
export async function mayBeMailed(_id: Types.ObjectId, kind: keyof typeof MAY_BE_MAILED): Promise<boolean> {
  return (await CompanyModel.exists(mailable(_id, kind))) !== null;
}

/** The same of a company that is asked to a coming fair: what an import has held back leaves with that. */
export async function noteAsked(_id: Types.ObjectId, session: ClientSession): Promise<void> {
  const change = { $set: { remindedAt: new Date() }, $unset: { invitationHeld: 1 as const } };
  await CompanyModel.updateOne({ _id, invitationHeld: true }, change, { session, ...UNSEEN });
}

/** When a mail to the contact of each of these companies was last refused for good, by the id of the company. */
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

/** How it stands with the mails to a company's people, as an admin sees it. */
export const presentMailed = ({ invitationHeld, remindedAt }: Company, mailRefusedAt: Date | undefined) => ({
  ...(mailRefusedAt && { mailRefusedAt: mailRefusedAt.toISOString() }),
  ...(invitationHeld && { invitationHeld: true as const }),
  ...(remindedAt && { remindedAt: remindedAt.toISOString() }),
});
