import type { CallRequest, exportApplicants, listCompanyApplications } from '@fair/contract';
import type { PipelineStage, Types } from 'mongoose';
import type { App } from '../../context.ts';
import { NAME_ORDER } from '../../db/collation.ts';
import type { Page } from '../../db/page.ts';
import { distanceFrom, matchesSearch } from '../../db/search.ts';
import { sortOf } from '../../http/paging.ts';
import { ACCOUNTS } from '../accounts/index.ts';
import { ApplicationModel } from './model.ts';
import { type ApplicationOfStudent, presentCompanyApplication } from './presenter.ts';
import { LISTED } from './service.ts';

type Query = CallRequest<typeof listCompanyApplications>['query'];
type Narrowing = CallRequest<typeof exportApplicants>['query'];

/** Who has a CV is joined by the account's id; `hasCv` of each application says it. */
const WITH_CV: readonly (PipelineStage.Lookup | PipelineStage.AddFields)[] = [
  {
    $lookup: {
      from: ACCOUNTS,
      localField: 'studentId',
      foreignField: '_id',
      pipeline: [{ $match: { cv: { $exists: true } } }, { $project: { _id: 1 } }],
      as: 'withCv',
    },
  },
  { $addFields: { hasCv: { $gt: [{ $size: '$withCv' }, 0] } } },
];

/** The stages that find and sort a company's applicants: newest first; what a search finds, by how well; or as asked. */
function stagesFor(app: App, companyId: Types.ObjectId, query: Narrowing) {
  const { q, sort } = query;
  const accepted = query['filter[accepted]'];
  const status = query['filter[status]'];
  const program = query['filter[program]'];
  const rating = query['filter[rating]'];
  const hasCv = query['filter[hasCv]'];
  const filter: Record<string, unknown> = {
    editionId: app.editionId,
    companyId,
    ...LISTED,
    ...(accepted && { status: accepted === 'true' ? 'accepted' : { $nin: ['accepted', 'withdrawn'] } }),
    ...(status && { status }),
    ...(program && { program }),
    ...(rating && { rating: rating === 'none' ? null : Number(rating) }),
    ...matchesSearch(q, ['studentName']),
  };
  const distance = sort ? undefined : distanceFrom(q, 'studentName');
  const order: PipelineStage[] = distance
    ? [{ $addFields: { distance } }, { $sort: { distance: 1, studentName: 1, _id: 1 } }]
    : [{ $sort: sortOf((sort ?? '-appliedAt').replace('name', 'studentName')) }];
  // A CV is its student's: what a company's index has found is narrowed by it, by the id of each account.
  const narrowed = hasCv ? [...WITH_CV, { $match: { hasCv: hasCv === 'true' } }] : [];
  return {
    found: [{ $match: filter }, ...order, ...narrowed],
    counted: [{ $match: filter }, ...narrowed],
    // Joined to what is shown only, unless it was asked for.
    joined: hasCv ? [] : WITH_CV,
    // Names are in the order of a register, and so are the words of a search; dates need no collation, and their index has none.
    collation: q || sort?.endsWith('name') ? { collation: NAME_ORDER } : {},
  };
}

/** A page of a company's applicants. */
export async function listApplicantsOf(
  app: App,
  companyId: Types.ObjectId,
  query: Query,
): Promise<Page<ApplicationOfStudent>> {
  const { page, pageSize } = query;
  const { found, counted, joined, collation } = stagesFor(app, companyId, query);
  const paged = [{ $skip: (page - 1) * pageSize }, { $limit: pageSize }];
  const [rows, [count]] = await Promise.all([
    ApplicationModel.aggregate<ApplicationOfStudent>([...found, ...paged, ...joined])
      .option(collation)
      .exec(),
    ApplicationModel.aggregate<{ total: number }>([...counted, { $count: 'total' }])
      .option(collation)
      .exec(),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** What an export of applicants has of each. */
export const APPLICANT_FIELDS = [
  'name',
  'program',
  'otherProgram',
  'appliedAt',
  'status',
  'reserveRank',
  'rating',
  'notes',
  'hasCv',
  'hasMeeting',
] as const;

/** All of them that a list narrowed like this would have, one at a time. */
export async function* everyApplicantOf(
  app: App,
  companyId: Types.ObjectId,
  query: Narrowing,
): AsyncGenerator<object> {
  const { found, joined, collation } = stagesFor(app, companyId, query);
  const cursor = ApplicationModel.aggregate<ApplicationOfStudent>([...found, ...joined])
    .option(collation)
    .cursor<ApplicationOfStudent>();
  for await (const application of cursor) yield presentCompanyApplication(application, '');
}
