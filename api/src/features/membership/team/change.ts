import type { CallRequest, changeMember as changeCall, TeamMember } from '@fair/contract';
import { Types } from 'mongoose';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { timeText } from '../../../services/clock/index.ts';
import { assignTables, findTablesOf } from '../../meetings/meetings/index.ts';
import { changeAccount } from '../../people/accounts/index.ts';
import {
  demoteOwner,
  followContact,
  promoteMember,
  type TeamAccount,
} from '../../recruitment/companies/index.ts';
import { type Acting, auditTeam, isSelf, requireOwner } from './acting.ts';
import { findInTeam } from './list.ts';
import { findMember } from './member.ts';

type Change = CallRequest<typeof changeCall>['body'];

/** Fields that members may change themselves. */
const OWN_FIELDS: readonly string[] = ['name', 'notify'];

/**
 * Changes a member; omitted fields stay unchanged. Throws OWNERS_ONLY if a recruiter changes anything except their own
 * name and notices, NOT_FOUND for a member of another team or a table of another company, LAST_OWNER, and
 * RECRUITER_BUSY if two of the tables have meetings at the same time. If it throws, nothing has changed.
 */
export async function changeMember(acting: Acting, id: string, change: Change): Promise<TeamMember> {
  const { app, companyId } = acting;
  const isOwn = isSelf(acting, id) && Object.keys(change).every((field) => OWN_FIELDS.includes(field));
  if (!isOwn) requireOwner(acting);
  const member = await findMember(companyId, id);
  const undo = change.tables ? await assign(acting, member, change.tables) : undefined;
  try {
    await write(acting, member, change);
  } catch (error) {
    await undo?.();
    throw error;
  }
  return findInTeam(app, companyId, member._id);
}

/**
 * Assigns exactly these tables to a member. Returns a function that undoes the assignment. Throws NOT_FOUND or
 * RECRUITER_BUSY.
 */
async function assign(
  { app, companyId }: Acting,
  { _id, name }: TeamAccount,
  tables: readonly string[],
): Promise<() => Promise<unknown>> {
  const assigning = { editionId: app.editionId, companyId, now: app.now() };
  const all = await findTablesOf(assigning);
  const wanted = tables.map((id) => new Types.ObjectId(id));
  if (wanted.some((id) => !all.some((table) => table._id.equals(id)))) throw notFound();
  const outcome = await assignTables(assigning, _id, wanted);
  if (outcome === 'assigned') {
    const before = all.filter(({ memberId }) => memberId?.equals(_id)).map((table) => table._id);
    return () => assignTables(assigning, _id, before);
  }
  const [first] = outcome;
  throw refuse('RECRUITER_BUSY', {
    ...(first && { message: ['RECRUITER_MEETS', { name, time: timeText(app, first.startsAt) }] }),
    fields: { tables: 'MEETINGS_AT_ONE_TIME' },
    details: { name, meetings: outcome.length, ...(first && { time: first.startsAt.toISOString() }) },
  });
}

async function write(acting: Acting, member: TeamAccount, change: Change): Promise<void> {
  const { _id, companyRole } = member;
  const { role = companyRole, name = member.name, notify = {} } = change;
  await inTransaction(async (session) => {
    if (role !== companyRole) await (role === 'owner' ? promoteMember : demoteOwner)(member, session);
    const wanted = Object.entries(notify).filter(([, isOn]) => isOn !== undefined);
    const values = {
      ...(name !== member.name && { name }),
      ...Object.fromEntries(wanted.map(([notice, isOn]) => [`notify.${notice}`, isOn])),
    };
    if (Object.keys(values).length > 0) {
      const where = { _id, type: 'company', companyId: acting.companyId } as const;
      if (!(await changeAccount({ where, values }, session))) throw notFound();
    }
    if (name !== member.name) await followContact(_id, { name }, session);
    const event = { targetId: _id, targetType: 'company', detail: { fields: Object.keys(change) } };
    const changes = role === companyRole ? [] : [{ field: 'role', from: companyRole, to: role }];
    await auditTeam(acting, { action: 'team.changed', ...event, changes }, session);
  });
}
