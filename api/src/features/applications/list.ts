import {
  type CallRequest,
  type exportApplicantsAsXlsx,
  type listCompanyApplications,
  lowestRatingOf,
  type RATING_FILTERS,
} from '@fair/contract';
import type { PipelineStage, Types } from 'mongoose';
import type { App } from '../../context.ts';
import { NAME_ORDER } from '../../db/collation.ts';
import type { Page } from '../../db/page.ts';
import { IN_BATCHES, inPieces } from '../../db/pieces.ts';
import { distanceFrom, matchesSearch } from '../../db/search.ts';
import { sortOf } from '../../http/paging.ts';
import { ACCOUNTS } from '../accounts/index.ts';
import { confirmedFor, inactiveAmong } from '../students/index.ts';
import { ApplicationModel } from './model.ts';
import { type ApplicationOfStudent, presentCompanyApplication } from './presenter.ts';
import { LISTED } from './service.ts';

type Query = CallRequest<typeof listCompanyApplications>['query'];
type Narrowing = CallRequest<typeof exportApplicantsAsXlsx>['query'];

/** Who has a CV is joined by the account's id; `hasCv` of each application says it. */
const withCv = ({ current }: App): readonly (PipelineStage.Lookup | PipelineStage.AddFields)[] => [
  {
    $lookup: {
      from: ACCOUNTS,
      localField: 'studentId',
      foreignField: '_id',
      pipeline: [{ $match: { cv: { $exists: true }, ...confirmedFor(current) } }, { $project: { _id: 1 } }],
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
    ...(rating && { rating: ratedAs(rating) }),
    ...matchesSearch(q, ['studentName']),
  };
  const distance = sort ? undefined : distanceFrom(q, 'studentName');
  const order: PipelineStage[] = distance
    ? [{ $addFields: { distance } }, { $sort: { distance: 1, studentName: 1, _id: 1 } }]
    : [{ $sort: sortOf((sort ?? '-appliedAt').replace('name', 'studentName')) }];
  // A CV is its student's: what a company's index has found is narrowed by it, by the id of each account.
  const narrowed = hasCv ? [...withCv(app), { $match: { hasCv: hasCv === 'true' } }] : [];
  return {
    found: [{ $match: filter }, ...order, ...narrowed],
    filter,
    /** Narrowed by what the keys of `BY_STATUS` have, and by nothing else. */
    isByStatus: !(q || program || rating || hasCv),
    // Joined to what is shown only, unless it was asked for.
    joined: hasCv ? [] : withCv(app),
    // Names are in the order of a register, and so are the words of a search; dates need no collation, and their index has none.
    collation: q || sort?.endsWith('name') ? { collation: NAME_ORDER } : {},
  };
}

/** The condition on the stored rating; null finds the field absent. */
function ratedAs(filter: (typeof RATING_FILTERS)[number]) {
  const lowest = lowestRatingOf(filter);
  if (lowest !== undefined) return { $gte: lowest };
  return filter === 'none' ? null : Number(filter);
}

/** A page of a company's applicants. */
export async function listApplicantsOf(
  app: App,
  companyId: Types.ObjectId,
  query: Query,
): Promise<Page<ApplicationOfStudent>> {
  const { page, pageSize } = query;
  const { found, filter, isByStatus, joined, collation } = stagesFor(app, companyId, query);
  const paged = [{ $skip: (page - 1) * pageSize }, { $limit: pageSize }, ...joined];
  if (isByStatus) {
    const [rows, total] = await Promise.all([
      ApplicationModel.aggregate<ApplicationOfStudent>([...found, ...paged])
        .option(collation)
        .exec(),
      ApplicationModel.countDocuments(filter).hint(BY_STATUS),
    ]);
    return { rows: await withActivity(rows), total };
  }
  // All that is found is read to be counted: the page is taken of it on the way.
  const [both] = await ApplicationModel.aggregate<{
    rows: ApplicationOfStudent[];
    counted: { total: number }[];
  }>([...found, { $unset: 'words' }, { $facet: { rows: paged, counted: [{ $count: 'total' }] } }]).option(
    collation,
  );
  return { rows: await withActivity(both?.rows ?? []), total: both?.counted[0]?.total ?? 0 };
}

/** Marks the applications whose student's account is deactivated. */
async function withActivity(rows: readonly ApplicationOfStudent[]): Promise<ApplicationOfStudent[]> {
  const inactive = await inactiveAmong(rows.map(({ studentId }) => studentId));
  return rows.map((row) => ({ ...row, isInactive: inactive.has(row.studentId.toHexString()) }));
}

/** The index whose keys tell how many there are. Left to itself the planner takes that of the order, and reads them all. */
const BY_STATUS = { editionId: 1, status: 1, companyId: 1, studentId: 1, liveMeetingId: 1 } as const;

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

/** All of them that a list narrowed like this would have, a piece at a time. */
export async function* everyApplicantOf(
  app: App,
  companyId: Types.ObjectId,
  query: Narrowing,
): AsyncGenerator<object[]> {
  const { found, joined, collation } = stagesFor(app, companyId, query);
  const stages = [...found, ...joined, { $unset: ['words', 'withCv'] }];
  const pieces = inPieces(
    ApplicationModel.collection.aggregate<ApplicationOfStudent>(stages, { ...IN_BATCHES, ...collation }),
  );
  const nobody = new Map<string, string>();
  for await (const piece of pieces)
    yield piece.map((application) => presentCompanyApplication(application, '', nobody));
}
