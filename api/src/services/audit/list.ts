import { momentAt, plusDays } from '@fair/clock';
import { AUDIT_MOST_COUNTED } from '@fair/contract';
import type { PipelineStage, Types } from 'mongoose';
import type { Page } from '../../db/page.ts';
import { IN_BATCHES, inPieces } from '../../db/pieces.ts';
import { sortOf } from '../../http/paging.ts';
import type { AuditChange } from './changes.ts';
import { AuditEntryModel } from './model.ts';

/** An audit entry with the current names of the accounts and companies; the log stores only their ids. */
export interface NamedAuditEntry {
  readonly _id: Types.ObjectId;
  readonly at: Date;
  readonly action: string;
  readonly actorId?: Types.ObjectId;
  readonly actorType?: string;
  readonly actorName?: string;
  readonly targetId?: Types.ObjectId;
  readonly targetType?: string;
  readonly targetName?: string;
  /** If the target is an application, the student who sent it. */
  readonly targetPersonId?: Types.ObjectId;
  readonly companyName?: string;
  readonly companySlug?: string;
  readonly editionId?: Types.ObjectId;
  readonly requestId?: string;
  readonly reason?: string;
  readonly network?: string;
  readonly detail?: Record<string, string | number | boolean | string[]>;
  readonly changes?: AuditChange[];
}

/** Filters of the audit log. A filter that matches nothing gives an empty list. */
export interface AuditNarrowing {
  readonly actions?: readonly string[] | undefined;
  /**
   * Only entries in which this person acted or was the target. `asTarget` lists the target ids that stand for
   * the person: the account and its applications.
   */
  readonly person?: { readonly id: Types.ObjectId; readonly asTarget: readonly Types.ObjectId[] } | undefined;
  readonly companyId?: Types.ObjectId | undefined;
  /**
   * Only entries with this `companyId`, not older entries in which the company itself is the actor or the
   * target.
   */
  readonly onlyCompanyId?: Types.ObjectId | undefined;
  readonly editionId?: Types.ObjectId | undefined;
  /** Start (inclusive) and end (exclusive) of the period. */
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

type Joining = PipelineStage.Lookup | PipelineStage.Set | PipelineStage.Unset;
type Order = 'at' | '-at';

/** Returns the start of the first day and the end of the last day in a time zone. */
export const spanOfDays = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  timeZone: string,
): Pick<AuditNarrowing, 'since' | 'until'> => ({
  ...(from && { since: momentAt(from, 0, timeZone) }),
  ...(to && { until: momentAt(plusDays(to, 1), 0, timeZone) }),
});

interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: Order | undefined;
  readonly before?: Types.ObjectId | undefined;
}

/**
 * Returns one page of the audit log, newest first by default. With `before`, the page starts after that
 * entry. The total counts at most `AUDIT_MOST_COUNTED` entries from there on.
 * @param named aggregation stages that join the names; they run for this page only
 */
export async function listEntries(
  narrowing: AuditNarrowing,
  { page, pageSize, sort = '-at', before }: ListQuery,
  named: readonly Joining[],
): Promise<Page<NamedAuditEntry>> {
  const mark = before && (await AuditEntryModel.findById(before, { at: 1 }).lean<Mark>());
  // The entry has expired, and so have all older entries.
  if (before && !mark) return { rows: [], total: 0 };
  const filter = filterOf(narrowing, mark ? { mark, sort } : undefined);
  const [rows, total] = await Promise.all([
    AuditEntryModel.aggregate<NamedAuditEntry>([
      { $match: filter },
      { $sort: sortOf(sort) },
      ...(mark ? [] : [{ $skip: (page - 1) * pageSize }]),
      { $limit: pageSize },
      ...named,
    ]),
    // Without a filter, counting with the index of ids avoids reading every entry.
    AuditEntryModel.countDocuments(filter, {
      limit: AUDIT_MOST_COUNTED,
      ...(Object.keys(filter).length === 0 && { hint: { _id: 1 } }),
    }),
  ]);
  return { rows, total };
}

/** Streams all matching entries in batches (db/pieces.ts). */
export function everyEntry(
  narrowing: AuditNarrowing,
  sort: Order = '-at',
  named: readonly Joining[] = [],
): AsyncGenerator<NamedAuditEntry[]> {
  return inPieces(
    AuditEntryModel.collection.aggregate<NamedAuditEntry>(
      [{ $match: filterOf(narrowing) }, { $sort: sortOf(sort) }, ...named],
      IN_BATCHES,
    ),
  );
}

/** The entry after which the list continues. */
interface Mark {
  readonly _id: Types.ObjectId;
  readonly at: Date;
}

/**
 * Builds a filter for which MongoDB can use one index per branch, in the order of the list. For this, every
 * branch of an `$or` repeats the time range. Entries with the same time as the mark are excluded separately.
 */
function filterOf(
  { actions, person, companyId, onlyCompanyId, editionId, since, until }: AuditNarrowing,
  follows?: { readonly mark: Mark; readonly sort: Order },
): Record<string, unknown> {
  const isDown = follows?.sort !== 'at';
  const at = {
    ...(since && { $gte: since }),
    ...(until && { $lt: until }),
    ...(follows && isDown && { $lte: follows.mark.at }),
    ...(follows && !isDown && { $gte: since && since > follows.mark.at ? since : follows.mark.at }),
  };
  const common = {
    ...(actions && { action: actions.length === 1 ? actions[0] : { $in: actions } }),
    ...(onlyCompanyId && { companyId: onlyCompanyId }),
    ...(editionId && { editionId }),
    ...(Object.keys(at).length > 0 && { at }),
  };
  const ways = [
    person && [{ actorId: person.id }, { targetId: { $in: [person.id, ...person.asTarget] } }],
    // In entries without a `companyId`, a company was an account of its own and is the actor or the target.
    companyId && [{ companyId }, { actorId: companyId }, { targetId: companyId }],
  ].flatMap((way) => (way ? [{ $or: way.map((one) => ({ ...one, ...common })) }] : []));
  const passed = follows && {
    at: follows.mark.at,
    _id: { [isDown ? '$gte' : '$lte']: follows.mark._id },
  };
  return {
    ...(ways.length === 1 ? ways[0] : { ...common, ...(ways.length > 1 && { $and: ways }) }),
    ...(passed && { $nor: [passed] }),
  };
}
