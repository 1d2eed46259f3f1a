import { momentAt, plusDays } from '@fair/clock';
import type { CallRequest, listAuditEntries } from '@fair/contract';
import type { PipelineStage, Types } from 'mongoose';
import type { Page } from '../../db/page.ts';
import { sortOf } from '../../http/paging.ts';
import type { AuditChange } from './changes.ts';
import { AuditEntryModel } from './model.ts';

/** An entry with the names its ids have today: the log itself holds none. */
export interface NamedAuditEntry {
  readonly _id: Types.ObjectId;
  readonly at: Date;
  readonly action: string;
  readonly actorType?: string;
  readonly actorName?: string;
  readonly targetType?: string;
  readonly targetName?: string;
  readonly detail?: Record<string, string | number | boolean | string[]>;
  readonly changes?: AuditChange[];
}

type Joining = PipelineStage.Lookup | PipelineStage.Set | PipelineStage.Unset;

/**
 * A page of the audit log, newest first unless asked otherwise.
 * @param timeZone whose days `from` and `to` are
 * @param named stages that join the names, to this page only
 */
export async function listEntries(
  query: CallRequest<typeof listAuditEntries>['query'],
  timeZone: string,
  named: readonly Joining[],
): Promise<Page<NamedAuditEntry>> {
  const { page, pageSize, sort = '-at', from, to } = query;
  const action = query['filter[action]'];
  const at = {
    ...(from && { $gte: momentAt(from, 0, timeZone) }),
    ...(to && { $lt: momentAt(plusDays(to, 1), 0, timeZone) }),
  };
  const filter = { ...(action && { action }), ...((from || to) && { at }) };
  const [rows, total] = await Promise.all([
    AuditEntryModel.aggregate<NamedAuditEntry>([
      { $match: filter },
      { $sort: sortOf(sort) },
      { $skip: (page - 1) * pageSize },
      { $limit: pageSize },
      ...named,
    ]),
    AuditEntryModel.countDocuments(filter),
  ]);
  return { rows, total };
}
