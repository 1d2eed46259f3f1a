import type { TeamNotice } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import { type Member, teamsOf } from '../../recruitment/companies/index.ts';
import { findMembersOfTables } from '../meetings/index.ts';

type Id = Types.ObjectId;

/** Members of companies who get a mail about it. */
export interface TeamReaders {
  /** Returns the recipients. @param tableId the table concerned */
  readonly of: (companyId: Id, notice: TeamNotice, tableId?: Id) => readonly Id[];
}

/**
 * Returns the members of these companies as recipients (BEYOND 3): owners get everything, recruiters what
 * concerns their own tables, unless they opted out. Two queries for any number of companies.
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
        .filter(({ notify }) => notify?.[notice] !== false)
        .filter((member) => member.companyRole === 'owner' || sitsThere(member, tableId))
        .map(({ _id }) => _id),
  };
}
