import {
  type CallRequest,
  type exportApplicantsAsXlsx,
  type listCompanyApplications,
  lowestRatingOf,
  type RATING_FILTERS,
} from '@fair/contract';
import type { PipelineStage, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { NAME_ORDER } from '../../../db/collation.ts';
import type { Page } from '../../../db/page.ts';
import { IN_BATCHES, inPieces } from '../../../db/pieces.ts';
import { distanceFrom, matchesSearch } from '../../../db/search.ts';
import { sortOf } from '../../../http/paging.ts';
import { ACCOUNTS } from '../../people/accounts/index.ts';
import { confirmedFor, inactiveAmong } from '../../people/students/index.ts';
import { type Contacts, contactsAmong, withContact } from './contacts.ts';
import { ApplicationModel } from './model.ts';
import { type ApplicationOfStudent, presentCompanyApplication } from './presenter.ts';
import { NOT_WITHDRAWN } from './service.ts';

type Query = CallRequest<typeof listCompanyApplications>['query'];
type Filters = CallRequest<typeof exportApplicantsAsXlsx>['query'];

/** Stages that set `hasCv`: whether the student has a CV that companies at this fair may see. */
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

/**
 * Builds the stages that filter and sort a company's applicants. Without a requested order, a search sorts the best
 * matches first, and the list sorts the newest applications first.
 */
function stagesFor(app: App, companyId: Types.ObjectId, query: Filters) {
  const { q, sort } = query;
  const accepted = query['filter[accepted]'];
  const status = query['filter[status]'];
  const program = query['filter[program]'];
  const rating = query['filter[rating]'];
  const hasCv = query['filter[hasCv]'];
  const studyYear = query['filter[studyYear]'];
  const language = query['filter[language]'];
  const [from, to] = [query['filter[graduatesFrom]'], query['filter[graduatesTo]']];
  const filter: Record<string, unknown> = {
    editionId: app.editionId,
    companyId,
    ...NOT_WITHDRAWN,
    ...(accepted && { status: accepted === 'true' ? 'accepted' : { $nin: ['accepted', 'withdrawn'] } }),
    ...(status && { status }),
    ...(program && { program }),
    ...(rating && { rating: ratingCondition(rating) }),
    ...(studyYear && { studyYear: studyYear === 'graduated' ? studyYear : Number(studyYear) }),
    ...((from || to) && { graduatesOn: { ...(from && { $gte: from }), ...(to && { $lte: to }) } }),
    ...(language && { languages: language }),
    ...matchesSearch(q, ['studentName']),
  };
  const distance = sort ? undefined : distanceFrom(q, 'studentName');
  const order: PipelineStage[] = distance
    ? [{ $addFields: { distance } }, { $sort: { distance: 1, studentName: 1, _id: 1 } }]
    : [{ $sort: sortOf((sort ?? '-appliedAt').replace('name', 'studentName')) }];
  // A CV belongs to the student's account, so the filter by CV needs the joined accounts.
  const narrowed = hasCv ? [...withCv(app), { $match: { hasCv: hasCv === 'true' } }] : [];
  return {
    found: [{ $match: filter }, ...order, ...narrowed],
    filter,
    /** Whether the filter uses only keys of the index `BY_STATUS`. */
    isByStatus: !(q || program || rating || hasCv || studyYear || from || to || language),
    // Only the rows of the page are joined, unless the filter has joined all rows already.
    joined: [...(hasCv ? [] : withCv(app)), ...withContact(app)],
    // Names and search words need a collation. Dates do not, and their index has none.
    collation: q || sort?.endsWith('name') ? { collation: NAME_ORDER } : {},
  };
}

/** Builds the condition on the rating. For unrated applicants it is null, which also matches an absent field. */
function ratingCondition(filter: (typeof RATING_FILTERS)[number]) {
  const lowest = lowestRatingOf(filter);
  if (lowest !== undefined) return { $gte: lowest };
  return filter === 'none' ? null : Number(filter);
}

/** Returns a page of a company's applicants. */
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
  // Counting reads all matches, so the same aggregation also returns the rows of the page.
  const [both] = await ApplicationModel.aggregate<{
    rows: ApplicationOfStudent[];
    counted: { total: number }[];
  }>([...found, { $unset: 'words' }, { $facet: { rows: paged, counted: [{ $count: 'total' }] } }]).option(
    collation,
  );
  return { rows: await withActivity(both?.rows ?? []), total: both?.counted[0]?.total ?? 0 };
}

async function withActivity(rows: readonly ApplicationOfStudent[]): Promise<ApplicationOfStudent[]> {
  const inactive = await inactiveAmong(rows.map(({ studentId }) => studentId));
  return rows.map((row) => ({ ...row, isInactive: inactive.has(row.studentId.toHexString()) }));
}

/**
 * Index with all fields that the count needs. The query names this index in a hint, because the planner would otherwise
 * choose the index of the sort order and read every document.
 */
const BY_STATUS = { editionId: 1, status: 1, companyId: 1, studentId: 1, liveMeetingId: 1 } as const;

/** Columns of the export of applicants. */
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
  'studyYear',
  'graduatesOn',
  'languages',
  'email',
] as const;

/** Returns the email addresses that the export of a company's filtered list of applicants contains. */
export function contactsIn(app: App, companyId: Types.ObjectId, query: Filters): Promise<Contacts> {
  const { found, collation } = stagesFor(app, companyId, query);
  return contactsAmong(app, found, collation);
}

/**
 * Streams all applicants that match a company's filters, in batches.
 * @param contacts the addresses recorded in the audit log. An address that has become visible or invisible since then
 * is left out.
 */
export async function* streamApplicantsOf(
  app: App,
  companyId: Types.ObjectId,
  query: Filters,
  contacts: Contacts,
): AsyncGenerator<object[]> {
  const { found, joined, collation } = stagesFor(app, companyId, query);
  const stages = [...found, ...joined, { $unset: ['words', 'withCv'] }];
  const pieces = inPieces(
    ApplicationModel.collection.aggregate<ApplicationOfStudent>(stages, { ...IN_BATCHES, ...collation }),
  );
  const nobody = new Map<string, string>();
  for await (const piece of pieces)
    yield piece.map(({ email, ...application }) =>
      presentCompanyApplication(
        { ...application, email: contacts.has(application._id.toHexString()) ? email : undefined },
        '',
        nobody,
      ),
    );
}
