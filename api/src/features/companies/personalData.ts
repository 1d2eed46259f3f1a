import { type ClientSession, Types } from 'mongoose';
import { notFound } from '../../http/errors.ts';
import { discardFile } from '../../services/files/index.ts';
import { eraseParticipations } from '../participations/index.ts';
import { type Company, CompanyModel, type Member, MemberModel } from './model.ts';
import { promoteMember, takeOutMember } from './team.ts';

/** Deletes the company itself, with what it was at each fair, and answers what it was, for its pictures. NOT_FOUND. */
export async function eraseCompany(_id: Types.ObjectId, session: ClientSession): Promise<Company> {
  const erased = await CompanyModel.findOneAndDelete({ _id }, { session }).lean<Company>();
  if (!erased) throw notFound();
  await eraseParticipations(_id, session);
  return erased;
}

/** Stands in for the address of a company's people while the fair has no contact; nobody can have it (RFC 2606). */
const NOBODY = 'nobody@fair.invalid';

/**
 * Takes somebody out of a company for good, whoever is left: the last owner hands it to whoever has been there longest. Of a
 * company without anybody the name and the address of its people go, and it is shown no more.
 * @param contactEmail stands in the place of theirs
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

/** Deletes the files of a company that is gone. */
export async function discardImages({ logo, banner, undrawn }: Company): Promise<void> {
  for (const file of [logo, banner, undrawn?.logo, undrawn?.banner]) await discardFile(file);
}
