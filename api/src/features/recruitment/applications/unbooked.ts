import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { NAME_ORDER } from '../../../db/collation.ts';
import type { FindQuery } from '../../../db/findTogether.ts';
import type { Page } from '../../../db/page.ts';
import { IN_BATCHES, inPieces } from '../../../db/pieces.ts';
import { matchesSearch } from '../../../db/search.ts';
import { sortOf } from '../../../http/paging.ts';
import { inactiveStudents } from '../../people/students/index.ts';
import { JOIN_ACCOUNTS, type WithAccounts } from './exportAll.ts';
import { type Application, ApplicationModel, UNBOOKED } from './model.ts';

type Id = Types.ObjectId;

/**
 * Maximum number of students returned together with a company's board, more than a company can meet at a fair. The
 * pages of applications show longer lists.
 */
const MAX_PLACEABLE = 1000;

/** The fields that a board shows of a student whom the company can place. */
export type Placeable = Pick<Application, '_id' | 'studentName' | 'program' | 'otherProgram' | 'status'>;
const PLACEABLE = { studentName: 1, program: 1, otherProgram: 1, status: 1 } as const;

/**
 * Builds the filter for a company's accepted and reserve applications of active students without a live
 * meeting.
 */
async function placeableAt(app: App, companyId: Id) {
  return {
    editionId: app.editionId,
    companyId,
    status: { $in: ['accepted', 'reserve'] as const },
    ...UNBOOKED,
    // Excludes the few inactive students by id. Joining the account of every applicant would take as long as loading
    // the rest of the board.
    studentId: { $nin: await inactiveStudents() },
  };
}

/**
 * Returns all students whom the company can place, sorted by name, for areas that load the students together with the
 * board.
 */
export async function listAllPlaceable(app: App, companyId: Id): Promise<Placeable[]> {
  return ApplicationModel.find(await placeableAt(app, companyId), PLACEABLE)
    .collation(NAME_ORDER)
    .sort({ studentName: 1, _id: 1 })
    .limit(MAX_PLACEABLE)
    .lean<Placeable[]>();
}

interface PlaceableQuery extends UnbookedQuery {
  /** If set, only the application with this id is listed. */
  readonly id?: string | undefined;
  /** Ids of applications that are left out. */
  readonly without: readonly string[];
}

/** Returns a page of the students whom the company can place; `q` searches their names. */
export async function listPlaceable(
  app: App,
  companyId: Id,
  { page, pageSize, sort, q, id, without }: PlaceableQuery,
): Promise<Page<Placeable>> {
  const among = {
    ...(await placeableAt(app, companyId)),
    ...matchesSearch(q, ['studentName']),
    ...((id !== undefined || without.length > 0) && {
      _id: { ...(id !== undefined && { $eq: id }), $nin: without },
    }),
  };
  const [rows, total] = await Promise.all([
    ApplicationModel.find(among, PLACEABLE)
      .collation(NAME_ORDER)
      .sort(sortOf(sort.replace('name', 'studentName')))
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<Placeable[]>(),
    ApplicationModel.countDocuments(among).collation(NAME_ORDER),
  ]);
  return { rows, total };
}

/** Builds the filter for unbooked applications of active students to these companies. */
async function unbookedAt(app: App, companyIds: readonly Id[]) {
  return {
    editionId: app.editionId,
    companyId: { $in: companyIds },
    status: 'accepted' as const,
    ...UNBOOKED,
    studentId: { $nin: await inactiveStudents() },
  };
}

export async function countUnbookedAt(app: App, companyId: Id): Promise<number> {
  return ApplicationModel.countDocuments(await unbookedAt(app, [companyId])).exec();
}

interface UnbookedQuery {
  readonly page: number;
  readonly pageSize: number;
  /** Order of the rows, by the student's name: `name` ascending, `-name` descending. */
  readonly sort: string;
  readonly q?: string | undefined;
}

/** Returns a page of the unbooked applications to these companies. `q` searches the students' names. */
export async function listUnbookedAt(
  app: App,
  companyIds: readonly Id[],
  { page, pageSize, sort, q }: UnbookedQuery,
): Promise<Page<Application>> {
  const filter = { ...(await unbookedAt(app, companyIds)), ...matchesSearch(q, ['studentName']) };
  const [rows, total] = await Promise.all([
    ApplicationModel.find(filter)
      .collation(NAME_ORDER)
      .sort(sortOf(sort.replace('name', 'studentName')))
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<Application[]>(),
    ApplicationModel.countDocuments(filter).collation(NAME_ORDER),
  ]);
  return { rows, total };
}

/** Streams all unbooked applications in batches, with the student's email address as `student`. */
export async function* streamUnbookedAt(
  app: App,
  companyIds: readonly Id[],
  { sort, q }: Pick<UnbookedQuery, 'sort' | 'q'>,
): AsyncGenerator<UnbookedWithAccounts[]> {
  const stages = [
    { $match: { ...(await unbookedAt(app, companyIds)), ...matchesSearch(q, ['studentName']) } },
    { $sort: sortOf(sort.replace('name', 'studentName')) },
    ...JOIN_ACCOUNTS,
    { $project: { studentId: 1, studentName: 1, decidedAt: 1, student: 1, company: 1 } },
  ];
  const options = { ...IN_BATCHES, collation: NAME_ORDER };
  yield* inPieces(ApplicationModel.collection.aggregate<UnbookedWithAccounts>(stages, options), BATCH_SIZE);
}

type UnbookedWithAccounts = WithAccounts & Pick<Application, 'studentId' | 'studentName' | 'decidedAt'>;

/** Batch size of the export. The accounts of a batch are joined together. */
const BATCH_SIZE = 200;

export interface AcceptedCounts {
  /** Number of accepted applications by company id. */
  readonly accepted: ReadonlyMap<string, number>;
  readonly unbooked: ReadonlyMap<string, number>;
  /** Number of unbooked students who have no meeting with any company. */
  readonly studentsWithout: number;
}

/**
 * Counts the accepted and the unbooked applications of these companies. The application of an inactive student is
 * counted only if it has a meeting.
 * @param meeting ids of the students who have a meeting
 */
export async function countAccepted(
  app: App,
  companyIds: readonly Id[],
  meeting: readonly Id[],
): Promise<AcceptedCounts> {
  const { studentId, ...where } = await unbookedAt(app, companyIds);
  const { editionId, companyId, status } = where;
  const [accepted, unbooked, students] = await Promise.all([
    countByCompany({
      editionId,
      companyId,
      status,
      $nor: [{ studentId: { $in: studentId.$nin }, ...UNBOOKED }],
    }),
    countByCompany({ ...where, studentId }),
    ApplicationModel.aggregate<{ count: number }>([
      { $match: { ...where, studentId: { $nin: [...studentId.$nin, ...meeting] } } },
      { $group: { _id: '$studentId' } },
      { $count: 'count' },
    ]),
  ]);
  return { accepted, unbooked, studentsWithout: students[0]?.count ?? 0 };
}

async function countByCompany(where: object): Promise<Map<string, number>> {
  const groups = await ApplicationModel.aggregate<{ _id: Id; count: number }>([
    { $match: where },
    { $group: { _id: '$companyId', count: { $sum: 1 } } },
  ]);
  return new Map(groups.map(({ _id, count }) => [_id.toHexString(), count]));
}

interface DecisionCounts {
  readonly pending: number;
  readonly accepted: number;
  readonly unbooked: number;
}

/**
 * Returns the query that counts the pending, accepted and unbooked applications of active students to these
 * companies.
 */
export const decisionCountsQuery = (
  { editionId }: Pick<App, 'editionId'>,
  companyIds: readonly Id[],
  inactive: readonly Id[],
): FindQuery<DecisionCounts> => {
  const sumIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
  const isAccepted = { $eq: ['$status', 'accepted'] };
  return {
    collection: ApplicationModel.collection.name,
    stages: [
      {
        $match: {
          editionId,
          status: { $in: ['pending', 'accepted'] },
          companyId: { $in: [...companyIds] },
          studentId: { $nin: [...inactive] },
        },
      },
      {
        $group: {
          _id: null,
          pending: sumIf({ $eq: ['$status', 'pending'] }),
          accepted: sumIf(isAccepted),
          unbooked: sumIf({ $and: [isAccepted, { $lte: ['$liveMeetingId', null] }] }),
        },
      },
    ],
  };
};
