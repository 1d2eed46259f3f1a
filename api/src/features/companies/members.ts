import type { ClientSession, Types } from 'mongoose';
import { type Member, MemberModel } from './model.ts';

type Id = Types.ObjectId;
const within = (session?: ClientSession) => ({ ...(session && { session }) });

/** The condition that finds the people of a company, by the index on them. */
const ofCompany = (companyId: Id) => ({ type: 'company', companyId }) as const;

/** The ids of a company's people; at most `MOST_MEMBERS`. */
export async function memberIdsOf(companyId: Id): Promise<Id[]> {
  const found = await MemberModel.find(ofCompany(companyId), { _id: 1 }).lean<Member[]>();
  return found.map(({ _id }) => _id);
}

/** One of a company's people, and whether a first login has set a password. */
export type TeamAccount = Member & { readonly hasPassword: boolean };

/** The people of a company: owners first, then by when they joined. */
export function findTeam(companyId: Id): Promise<TeamAccount[]> {
  return MemberModel.aggregate<TeamAccount>([
    { $match: ofCompany(companyId) },
    { $sort: { companyRole: 1, createdAt: 1, _id: 1 } },
    { $set: { hasPassword: { $ne: [{ $type: '$passwordHash' }, 'missing'] } } },
    { $unset: ['passwordHash', 'words'] },
  ]).exec();
}

/** The people of these companies, by the id of the company. */
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

/** Deletes the accounts of all of a company's people and answers whose they were. */
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

/** What these people are called, by id; whoever has gone is not among them. */
export async function memberNames(ids: readonly Id[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await MemberModel.find({ _id: { $in: [...ids] } }, { name: 1 }).lean<Member[]>();
  return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
}
