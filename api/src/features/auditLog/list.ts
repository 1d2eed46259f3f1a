import type { CallRequest, listAuditEntries } from '@fair/contract';
import type { Types } from 'mongoose';
import type { Page } from '../../db/page.ts';
import { sortOf } from '../../http/paging.ts';
import { AuditEntryModel } from '../../services/audit/model.ts';

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
}

/** A page of the audit log, newest first unless asked otherwise; names are joined to this page only. */
export async function listEntries(
  query: CallRequest<typeof listAuditEntries>['query'],
): Promise<Page<NamedAuditEntry>> {
  const { page, pageSize, sort = '-at' } = query;
  const action = query['filter[action]'];
  const filter = action ? { action } : {};
  const [rows, total] = await Promise.all([
    AuditEntryModel.aggregate<NamedAuditEntry>([
      { $match: filter },
      { $sort: sortOf(sort) },
      { $skip: (page - 1) * pageSize },
      { $limit: pageSize },
      ...nameOf('actor'),
      ...nameOf('target'),
    ]),
    AuditEntryModel.countDocuments(filter),
  ]);
  return { rows, total };
}

/** Stages that put the account's name beside its id, when there is such an account. */
function nameOf(who: 'actor' | 'target') {
  return [
    {
      $lookup: {
        from: 'accounts',
        localField: `${who}Id`,
        foreignField: '_id',
        pipeline: [{ $project: { _id: 0, name: { $ifNull: ['$companyName', '$name'] } } }],
        as: who,
      },
    },
    { $set: { [`${who}Name`]: { $first: `$${who}.name` } } },
    { $unset: who },
  ];
}
