import type { ClientSession, Types } from 'mongoose';
import { type Member, MemberModel } from './model.ts';

type Id = Types.ObjectId;
const within = (session?: ClientSession) => ({ ...(session && { session }) });

/** Condition for the members of a company, served by an index. */
const ofCompany = (companyId: Id) => ({ type: 'company', companyId }) as const;

/** Returns the ids of a company's members; at most `MOST_MEMBERS`. */
export async function memberIdsOf(companyId: Id): Promise<Id[]> {
  const found = await MemberModel.find(ofCompany(companyId), { _id: 1 }).lean<Member[]>();
  return found.map(({ _id }) => _id);
}

/** A company member, and whether they have set a password. */
export type TeamAccount = Member & { readonly hasPassword: boolean };

/** Returns the members of a company: owners first, then by the time they joined. */
export function findTeam(companyId: Id): Promise<TeamAccount[]> {
  return MemberModel.aggregate<TeamAccount>([
    { $match: ofCompany(companyId) },
    { $sort: { companyRole: 1, createdAt: 1, _id: 1 } },
    { $set: { hasPassword: { $ne: [{ $type: '$passwordHash' }, 'missing'] } } },
    { $unset: ['passwordHash', 'words'] },
  ]).exec();
}

/** Returns the members of these companies, by company id. */
export async function teamsOf(
  companyIds: readonly Id[],
  session?: ClientSession,
): Promise<ReadonlyMap<string, readonly Member[]>> {
  const theirs = { type: 'company', companyId: { $in: [...companyIds] } } as const;
  const found = await MemberModel.find(theirs, null, within(session)).lean<Member[]>();
  const teams = new Map<string, Member[]>();
  for (const member of found) {
    const key = member.companyId.toHexString();
    teams.set(key, [...(teams.get(key) ?? []), member]);
  }
  return teams;
}

/** Deletes the accounts of all members of a company and returns their ids and addresses. */
export async function eraseMembers(
  companyId: Id,
  session: ClientSession,
): Promise<Pick<Member, '_id' | 'email'>[]> {
  const members = await MemberModel.find(ofCompany(companyId), { email: 1 }, within(session)).lean<
    Member[]
  >();
  await MemberModel.deleteMany(ofCompany(companyId), within(session));
  return members;
}

/** Returns the names of these members by id. Deleted members are missing. */
export async function memberNames(ids: readonly Id[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await MemberModel.find({ _id: { $in: [...ids] } }, { name: 1 }).lean<Member[]>();
  return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
}
