import { type ClientSession, Types } from 'mongoose';
import { notFound } from '../../../http/errors.ts';
import { discardFile } from '../../../services/files/index.ts';
import { eraseParticipations } from '../participations/index.ts';
import { CompanyModel, type Member, MemberModel, type StoredCompany } from './model.ts';
import { promoteMember, takeOutMember } from './team.ts';

/**
 * Deletes a company and its participations. Returns the company, so that the caller can delete its pictures. Throws
 * NOT_FOUND.
 */
export async function eraseCompany(_id: Types.ObjectId, session: ClientSession): Promise<StoredCompany> {
  const erased = await CompanyModel.findOneAndDelete({ _id }, { session }).lean<StoredCompany>();
  if (!erased) throw notFound();
  await eraseParticipations(_id, session);
  return erased;
}

/**
 * Contact address of a company without members if the fair has no contact address. The domain is reserved, so mails
 * to this address reach nobody (RFC 2606).
 */
const NOBODY = 'nobody@fair.invalid';

/**
 * Removes a member permanently. If no owner is left, the member who joined first becomes the owner. A company without
 * members loses its contact name and address and is hidden.
 * @param contactEmail address that replaces the contact address of a company without members
 */
export async function leaveForGood(
  member: Member,
  contactEmail: string,
  session: ClientSession,
): Promise<void> {
  const { _id, companyId } = member;
  const others = await MemberModel.find({ type: 'company', companyId, _id: { $ne: _id } }, null, { session })
    .sort({ createdAt: 1, _id: 1 })
    .lean<Member[]>();
  const [next] = others;
  if (next) {
    if (!others.some(({ companyRole }) => companyRole === 'owner')) await promoteMember(next, session);
    return takeOutMember(member, session);
  }
  await MemberModel.deleteOne({ _id }, { session });
  await CompanyModel.updateOne(
    { _id: companyId },
    {
      $set: {
        ...{ active: false, owners: [], memberCount: 0, name: '–', email: contactEmail || NOBODY },
        profileVersion: new Types.ObjectId(),
      },
    },
    { session },
  );
}

/** Deletes the files of a deleted company. */
export async function discardImages({ logo, banner, undrawn }: StoredCompany): Promise<void> {
  for (const file of [logo, banner, undrawn?.logo, undrawn?.banner]) await discardFile(file);
}
