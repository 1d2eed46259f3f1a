import { type CompanyRole, MOST_MEMBERS } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import { notFound, refuse } from '../../../http/errors.ts';
import { createAccount } from '../../people/accounts/index.ts';
import { type Company, CompanyModel, type Member, MemberModel } from './model.ts';

/**
 * Changes of a team, in the caller's transaction. Owners and number of members are fields of the company. Each change
 * writes them before the account; a change that can be refused does so under a condition. The second of two concurrent
 * changes therefore conflicts with the first, runs again and is checked against its result (BEYOND 3).
 */
type Id = Types.ObjectId;

/** Condition that the company has another owner. If several owners leave at once, one therefore stays. */
const withAnother = (_id: Id, owner: Id) => ({ _id, owners: owner, 'owners.1': { $exists: true } });

interface NewMember {
  readonly name: string;
  readonly email: string;
  readonly role: CompanyRole;
}

/** Creates the account of a new member. Throws NOT_FOUND, TEAM_FULL; E11000 for a taken email. */
export async function addMember(
  companyId: Id,
  { name, email, role }: NewMember,
  session: ClientSession,
): Promise<Member> {
  const _id = new Types.ObjectId();
  const company = await CompanyModel.findOneAndUpdate(
    { _id: companyId, memberCount: { $lt: MOST_MEMBERS } },
    { $inc: { memberCount: 1 }, ...(role === 'owner' && { $push: { owners: _id } }) },
    { session },
  ).lean<Company>();
  if (!company) throw (await CompanyModel.exists({ _id: companyId })) ? refuse('TEAM_FULL') : notFound();
  const account = { _id, type: 'company', name, email, companyId, companyRole: role } as const;
  return (await createAccount(account, session)) as Member;
}

/** Makes a recruiter an owner; does nothing for an owner. */
export async function promoteMember({ _id, companyId }: Member, session: ClientSession): Promise<void> {
  await CompanyModel.updateOne({ _id: companyId }, { $addToSet: { owners: _id } }, { session });
  await setRole({ _id, companyId }, 'owner', session);
}

/** Makes an owner a recruiter. Throws LAST_OWNER. */
export async function demoteOwner({ _id, companyId }: Member, session: ClientSession): Promise<void> {
  const change = { $pull: { owners: _id } };
  const { matchedCount } = await CompanyModel.updateOne(withAnother(companyId, _id), change, { session });
  if (matchedCount === 0) throw refuse('LAST_OWNER');
  await setRole({ _id, companyId }, 'recruiter', session);
  await renewContact(companyId, session);
}

async function setRole(
  { _id, companyId }: Pick<Member, '_id' | 'companyId'>,
  companyRole: CompanyRole,
  session: ClientSession,
): Promise<void> {
  const where = { _id, companyId };
  const { matchedCount } = await MemberModel.updateOne(where, { $set: { companyRole } }, { session });
  if (matchedCount === 0) throw notFound();
}

/**
 * Deletes the account of a member. Throws LAST_OWNER. Throws NOT_FOUND if the account is deleted already or belongs
 * to another company.
 */
export async function takeOutMember({ _id, companyId }: Member, session: ClientSession): Promise<void> {
  const isOwner = await CompanyModel.exists({ _id: companyId, owners: _id }).session(session);
  const where = isOwner ? withAnother(companyId, _id) : { _id: companyId, owners: { $ne: _id } };
  const change = { $pull: { owners: _id }, $inc: { memberCount: -1 } };
  const { matchedCount } = await CompanyModel.updateOne(where, change, { session });
  if (matchedCount === 0) throw refuse('LAST_OWNER');
  const { deletedCount } = await MemberModel.deleteOne({ _id, companyId }, { session });
  if (deletedCount === 0) throw notFound();
  if (isOwner) await renewContact(companyId, session);
}

/** Copies name and email of the company's first owner to the company. */
async function renewContact(_id: Id, session: ClientSession): Promise<void> {
  const company = await CompanyModel.findById(_id, { owners: 1, email: 1 }, { session }).lean<Company>();
  const first = company?.owners[0];
  const owner = first && (await MemberModel.findById(first, null, { session }).lean<Member>());
  if (!owner || owner.email === company.email) return;
  const $set = { name: owner.name, email: owner.email, profileVersion: new Types.ObjectId() };
  await CompanyModel.updateOne({ _id }, { $set }, { session });
}
