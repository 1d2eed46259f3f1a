import { type CompanyRole, TEAM_NOTICES, type TeamMember, type TeamNotice } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { lastSeenOf } from '../../../http/session.ts';
import { refusedAddresses } from '../../../services/mail/index.ts';
import { tablesOfMembers } from '../../meetings/meetings/index.ts';
import { findTeam, type TeamAccount } from '../../recruitment/companies/index.ts';

/**
 * Returns the members of a company: owners first, then in the order in which they joined. Runs a fixed number
 * of queries.
 */
export async function listTeam(
  { editionId }: Pick<App, 'editionId'>,
  companyId: Types.ObjectId,
): Promise<TeamMember[]> {
  const members = await findTeam(companyId);
  const ids = members.map(({ _id }) => _id);
  const [tables, seen, refused] = await Promise.all([
    tablesOfMembers(editionId, ids),
    lastSeenOf(ids),
    refusedAddresses(members),
  ]);
  return members.map((member) => {
    const own = tables.filter(({ memberId }) => memberId?.equals(member._id));
    return presentMember(
      member,
      own.map(({ name }) => name),
      seen.get(member._id.toHexString()),
      refused.get(member._id.toHexString()),
    );
  });
}

/** Returns one member of a company. Throws NOT_FOUND for a person who is not in this team. */
export async function findInTeam(
  app: Pick<App, 'editionId'>,
  companyId: Types.ObjectId,
  id: Types.ObjectId,
): Promise<TeamMember> {
  const found = (await listTeam(app, companyId)).find((member) => member.id === id.toHexString());
  if (!found) throw notFound();
  return found;
}

function presentMember(
  member: TeamAccount,
  tables: readonly string[],
  lastSeenOn: string | undefined,
  mailRefusedAt: Date | undefined,
): TeamMember {
  const { _id, name, email, companyRole, notify, hasPassword, secondFactor } = member;
  const wanted = TEAM_NOTICES.map((notice) => [notice, notify?.[notice] !== false] as const);
  return {
    id: _id.toHexString(),
    name,
    email,
    role: companyRole as CompanyRole,
    state: hasPassword ? 'active' : 'invited',
    ...(lastSeenOn && { lastSeenOn }),
    ...(mailRefusedAt && { mailRefusedAt: mailRefusedAt.toISOString() }),
    tables: [...tables],
    notify: Object.fromEntries(wanted) as Record<TeamNotice, boolean>,
    ...(secondFactor && { hasSecondFactor: true as const }),
  };
}
