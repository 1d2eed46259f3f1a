import type { TeamNotice } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import { type Member, teamsOf } from '../../recruitment/companies/index.ts';
import { findMembersOfTables } from '../meetings/index.ts';

type Id = Types.ObjectId;

/** Members of companies who are mailed about their company. */
export interface TeamReaders {
  /**
   * Returns the ids of the recipients.
   * @param notice kind of mail that members can turn off in `notify`; absent for all other mails
   * @param tableId table that the mail is about
   */
  readonly of: (companyId: Id, notice?: TeamNotice, tableId?: Id) => readonly Id[];
}

/**
 * Returns the members of these companies who get mails (BEYOND 3). Owners get mails about everything, recruiters about
 * their own tables. Members do not get a kind of mail that they have turned off. Runs two queries for any number of
 * companies.
 */
export async function findTeamReaders(
  editionId: Id,
  companyIds: readonly Id[],
  session?: ClientSession,
): Promise<TeamReaders> {
  const [teams, memberOf] = await Promise.all([
    teamsOf(companyIds, session),
    findMembersOfTables(editionId, companyIds),
  ]);
  const withTable = new Set([...memberOf.values()].map((id) => id.toHexString()));
  const sitsThere = ({ _id }: Member, tableId: Id | undefined) =>
    tableId ? memberOf.get(tableId.toHexString())?.equals(_id) === true : withTable.has(_id.toHexString());
  return {
    of: (companyId, notice, tableId) =>
      (teams.get(companyId.toHexString()) ?? [])
        .filter(({ notify }) => notice === undefined || notify?.[notice] !== false)
        .filter((member) => member.companyRole === 'owner' || sitsThere(member, tableId))
        .map(({ _id }) => _id),
  };
}
