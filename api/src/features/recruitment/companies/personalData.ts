import { type ClientSession, Types } from 'mongoose';
import { notFound } from '../../../http/errors.ts';
import { discardFile } from '../../../services/files/index.ts';
import { eraseParticipations } from '../participations/index.ts';
import { CompanyModel, type Member, MemberModel, type StoredCompany } from './model.ts';
import { promoteMember, takeOutMember } from './team.ts';

/**
 * Deletes the company itself with its participations and returns it, so that its pictures can be deleted.
 * Throws NOT_FOUND.
 */
export async function eraseCompany(_id: Types.ObjectId, session: ClientSession): Promise<StoredCompany> {
  const erased = await CompanyModel.findOneAndDelete({ _id }, { session }).lean<StoredCompany>();
  if (!erased) throw notFound();
  await eraseParticipations(_id, session);
  return erased;
}

/**
 * Address of a company without members while the fair has no contact; reserved, so nobody can have it (RFC
 * 2606).
 */
const NOBODY = 'nobody@fair.invalid';

/**
 * Removes a member permanently. If no owner is left, the member who joined first becomes the owner. A company without
 * members loses its contact name and address and is hidden.
 * @param contactEmail address that replaces the contact address of such a company
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
