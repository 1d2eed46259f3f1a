import { momentAt, plusDays } from '@fair/clock';
import { AUDIT_MOST_COUNTED } from '@fair/contract';
import type { PipelineStage, Types } from 'mongoose';
import type { Page } from '../../db/page.ts';
import { IN_BATCHES, inPieces } from '../../db/pieces.ts';
import { sortOf } from '../../http/paging.ts';
import type { AuditChange } from './changes.ts';
import { AuditEntryModel } from './model.ts';

/** An audit entry with the current names of the accounts and companies. The log itself stores only ids. */
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
  /** Student who sent the application, if the target is an application. */
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

/** Filters of the audit log. A filter that matches no entry gives an empty list. */
export interface AuditNarrowing {
  readonly actions?: readonly string[] | undefined;
  /**
   * If set, only entries in which this person acted or was the target. `asTarget` lists further target ids that stand
   * for the person, such as those of the person's applications.
   */
  readonly person?: { readonly id: Types.ObjectId; readonly asTarget: readonly Types.ObjectId[] } | undefined;
  readonly companyId?: Types.ObjectId | undefined;
  /**
   * If set, only entries with this `companyId`. Older entries in which the company itself is the actor or the target
   * are left out.
   */
  readonly onlyCompanyId?: Types.ObjectId | undefined;
  readonly editionId?: Types.ObjectId | undefined;
  /** Start of the period (inclusive); `until` is its end (exclusive). */
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
 * Returns one page of the audit log, newest first by default. With `before`, the page starts after the entry with
 * this id. The total counts at most `AUDIT_MOST_COUNTED` entries: those after `before`, or all matching entries without
 * `before`.
 * @param named aggregation stages that join the names; they run for this page only
 */
export async function listEntries(
  narrowing: AuditNarrowing,
  { page, pageSize, sort = '-at', before }: ListQuery,
  named: readonly Joining[],
): Promise<Page<NamedAuditEntry>> {
  const mark = before && (await AuditEntryModel.findById(before, { at: 1 }).lean<Mark>());
  // The entry `before` has expired, and all older entries have expired too.
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
 * Builds a filter for which MongoDB can use one index per branch of the `$or`, in the order of the list. Every branch
 * therefore repeats the time range. Entries with the same time as `mark` that the list has already passed are
 * excluded separately.
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
    // In older entries without a `companyId`, the company itself is the actor or the target, because companies were
    // accounts then.
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
