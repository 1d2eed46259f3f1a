import type { ClientSession, Types } from 'mongoose';
import type { Timetable } from '../../meetings/planning/index.ts';
import { teamsOf } from '../../recruitment/companies/index.ts';
import { confirmedCompanies } from '../../recruitment/participations/index.ts';

type Id = Types.ObjectId;

/**
 * Returns the accounts that a move or a cancellation concerns, each once and sorted by id: students with a live meeting
 * or a place on a waitlist, and the members of companies that take part or have times or meetings.
 */
export async function peopleOf(
  editionId: Id,
  {
    meetings,
    blocks,
    waiting,
  }: Pick<Timetable, 'waiting'> & {
    readonly meetings: readonly { readonly studentId: Id; readonly companyId: Id }[];
    readonly blocks: readonly { readonly companyId: Id }[];
  },
  session?: ClientSession,
): Promise<Id[]> {
  const confirmed = await confirmedCompanies(editionId, session);
  const companies = byId([...meetings, ...blocks, ...confirmed].map(({ companyId }) => companyId));
  const teams = await teamsOf(companies, session);
  // Deactivated members are included here. Their mails are discarded at sending time.
  const members = [...teams.values()].flat();
  return byId([
    ...meetings.map(({ studentId }) => studentId),
    ...waiting.map(({ studentId }) => studentId),
    ...members.map(({ _id }) => _id),
  ]);
}

/** Returns each id once, sorted. */
export function byId(ids: readonly Id[]): Id[] {
  const unique = new Map(ids.map((id) => [id.toHexString(), id]));
  return [...unique.keys()].sort().flatMap((key) => unique.get(key) ?? []);
}
