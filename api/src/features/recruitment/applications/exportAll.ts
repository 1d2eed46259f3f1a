import type { CallRequest, exportApplicationsAsXlsx } from '@fair/contract';
import type { PipelineStage } from 'mongoose';
import type { App } from '../../../context.ts';
import { NAME_ORDER } from '../../../db/collation.ts';
import { allOf } from '../../../db/page.ts';
import { IN_BATCHES, inPieces, isoDate } from '../../../db/pieces.ts';
import { sortOf } from '../../../http/paging.ts';
import { ACCOUNTS } from '../../people/accounts/index.ts';
import { COMPANIES } from '../companies/index.ts';
import { conditionsOf } from './listAll.ts';
import { ApplicationModel } from './model.ts';

/**
 * Columns of the export of all applications. Notes and ratings are left out, because they belong to the
 * company.
 */
export const APPLICATION_FIELDS = [
  'student',
  'email',
  'program',
  'otherProgram',
  'company',
  'slug',
  'status',
  'appliedAt',
  'decidedAt',
  'hasMeeting',
] as const;

/** Stages that join the student and the company of each application, each with one lookup by id. */
export const JOIN_ACCOUNTS: readonly PipelineStage.Lookup[] = (
  [
    ['student', ACCOUNTS, { email: 1 }],
    ['company', COMPANIES, { companyName: 1, slug: 1 }],
  ] as const
).map(([side, from, fields]) => ({
  $lookup: {
    from,
    localField: `${side}Id`,
    foreignField: '_id',
    pipeline: [{ $project: { _id: 0, ...fields } }],
    as: side,
  },
}));

export interface WithAccounts {
  /** Empty if the account was deleted. */
  readonly student: readonly { readonly email: string }[];
  readonly company: readonly { readonly companyName: string; readonly slug: string }[];
}

/**
 * Projection of an exported row. MongoDB computes it, because an export may have several hundred thousand
 * rows.
 */
const EXPORT_PROJECTION: Readonly<Record<(typeof APPLICATION_FIELDS)[number], unknown>> = {
  student: '$studentName',
  email: { $first: '$student.email' },
  program: 1,
  otherProgram: 1,
  company: { $first: '$company.companyName' },
  slug: { $first: '$company.slug' },
  status: 1,
  appliedAt: isoDate('$appliedAt'),
  decidedAt: isoDate('$decidedAt'),
  hasMeeting: { $gt: ['$liveMeetingId', null] },
};

/** Streams the applications of this edition in batches, by default grouped by company, newest first. */
export async function* streamApplications(
  app: App,
  query: CallRequest<typeof exportApplicationsAsXlsx>['query'],
): AsyncGenerator<object[]> {
  const stages = [
    { $match: allOf([{ editionId: app.editionId }, ...(await conditionsOf(query))]) },
    { $sort: query.sort ? sortOf(query.sort) : ({ companyId: 1, appliedAt: -1, _id: -1 } as const) },
    ...JOIN_ACCOUNTS,
    { $project: { _id: 0, ...EXPORT_PROJECTION } },
  ];
  // A search and the indexes for a requested order need the collation. The index for the default order by company has
  // none.
  const collation = query.q || query.sort ? { collation: NAME_ORDER } : {};
  yield* inPieces(ApplicationModel.collection.aggregate(stages, { ...IN_BATCHES, ...collation }));
}
