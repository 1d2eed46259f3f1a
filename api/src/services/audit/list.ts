import { momentAt, plusDays } from '@fair/clock';
import { AUDIT_MOST_COUNTED } from '@fair/contract';
import type { PipelineStage, Types } from 'mongoose';
import type { Page } from '../../db/page.ts';
import { IN_BATCHES, inPieces } from '../../db/pieces.ts';
import { sortOf } from '../../http/paging.ts';
import type { AuditChange } from './changes.ts';
import { AuditEntryModel } from './model.ts';

/** An entry with the names its ids have today: the log itself holds none. */
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
  /** Of an application its student. */
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

/** What a list is narrowed to; what was found nowhere narrows it to nothing. */
export interface AuditNarrowing {
  readonly actions?: readonly string[] | undefined;
  /** Who acted, or to whom it was done: the ids that stand for a person as a target (of applications too). */
  readonly person?: { readonly id: Types.ObjectId; readonly asTarget: readonly Types.ObjectId[] } | undefined;
  readonly companyId?: Types.ObjectId | undefined;
  /** Lines that say themselves that they are of this company, and no others. */
  readonly onlyCompanyId?: Types.ObjectId | undefined;
  readonly editionId?: Types.ObjectId | undefined;
  /** From then on, and before then. */
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

type Joining = PipelineStage.Lookup | PipelineStage.Set | PipelineStage.Unset;
type Order = 'at' | '-at';

/** From the beginning of one day to the end of another, by the clocks of that zone. */
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
 * A page of the audit log, newest first unless asked otherwise; with `before` the lines that follow that one. The total is
 * that from there on, at most `AUDIT_MOST_COUNTED`.
 * @param named stages that join the names, to this page only
 */
export async function listEntries(
  narrowing: AuditNarrowing,
  { page, pageSize, sort = '-at', before }: ListQuery,
  named: readonly Joining[],
): Promise<Page<NamedAuditEntry>> {
  const mark = before && (await AuditEntryModel.findById(before, { at: 1 }).lean<Mark>());
  // It has gone, as all that is older than it: nothing follows.
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
    // Of the whole log ids are counted: without a condition every line itself would be read.
    AuditEntryModel.countDocuments(filter, {
      limit: AUDIT_MOST_COUNTED,
      ...(Object.keys(filter).length === 0 && { hint: { _id: 1 } }),
    }),
  ]);
  return { rows, total };
}

/** All of them, some at a time (db/pieces.ts). */
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

/** A line by which the list goes on. */
interface Mark {
  readonly _id: Types.ObjectId;
  readonly at: Date;
}

/**
 * The condition, so that each way to the lines is one index in the order of the list: the bounds of time stand in every
 * branch of an `$or`, and what sorts out lines of the very moment of the mark is no way of its own.
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
    // Until lines had a `companyId`, a company was an account: it acted, or it was the target.
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
