import type { PipelineStage, Types } from 'mongoose';
import { IN_BATCHES, inPieces } from '../../../db/pieces.ts';
import { ACCOUNTS } from '../../people/accounts/index.ts';
import { APPLICATIONS } from '../../recruitment/applications/index.ts';
import { COMPANIES } from '../../recruitment/companies/index.ts';
import { MEETING_TABLES, type Meeting, MeetingModel } from './model.ts';

interface Person {
  readonly _id: Types.ObjectId;
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
}

/** A meeting with the names used in calendars, mails and exports. */
export interface MeetingFacts {
  readonly meeting: Meeting;
  readonly company: Person & { readonly companyName: string };
  /** Absent if the account was deleted. */
  readonly student?: Person & { readonly program: string; readonly otherProgram?: string };
  /** The company's rating of the applicant, 1 to 4. */
  readonly rating?: number;
  readonly table: string;
  /** Booth at which the table is placed, if any. */
  readonly boothId?: Types.ObjectId;
}

/** Joins the company, student and application of each meeting, with one lookup by id each. */
const JOIN_NAMES = [
  {
    $lookup: {
      from: COMPANIES,
      localField: 'meeting.companyId',
      foreignField: '_id',
      pipeline: [{ $project: { companyName: 1, name: 1, email: 1, active: 1 } }],
      as: 'company',
    },
  },
  { $unwind: '$company' },
  {
    $lookup: {
      from: ACCOUNTS,
      localField: 'meeting.studentId',
      foreignField: '_id',
      pipeline: [{ $project: { name: 1, email: 1, active: 1, program: 1, otherProgram: 1 } }],
      as: 'student',
    },
  },
  {
    $lookup: {
      from: APPLICATIONS,
      localField: 'meeting.applicationId',
      foreignField: '_id',
      pipeline: [{ $project: { rating: 1 } }],
      as: 'application',
    },
  },
  {
    $lookup: {
      from: MEETING_TABLES,
      localField: 'meeting.tableId',
      foreignField: '_id',
      pipeline: [{ $project: { name: 1, boothId: 1 } }],
      as: 'table',
    },
  },
  {
    $project: {
      meeting: 1,
      company: 1,
      student: { $first: '$student' },
      rating: { $first: '$application.rating' },
      table: { $ifNull: [{ $first: '$table.name' }, ''] },
      boothId: { $first: '$table.boothId' },
    },
  },
];

type Match = Readonly<Record<string, unknown>>;

/**
 * Maximum number of ended meetings in a calendar. The limit is far above real use and bounds memory if a
 * script books and cancels repeatedly.
 */
const MAX_ENDED = 500;

const IN_TIME_ORDER: readonly PipelineStage.Sort[] = [{ $sort: { startsAt: 1, _id: 1 } }];

type Choice = readonly (PipelineStage.Sort | PipelineStage.Limit)[];

const namedStages = (match: Match, choice: Choice = IN_TIME_ORDER): PipelineStage[] => [
  { $match: match },
  ...choice,
  { $project: { _id: 0, meeting: '$$ROOT' } },
  ...JOIN_NAMES,
];

const aggregateNamed = (match: Match, choice?: Choice) =>
  MeetingModel.aggregate<MeetingFacts>(namedStages(match, choice));

/** Returns a meeting with its names, or undefined if the meeting or its company does not exist. */
export async function findFacts(meetingId: Types.ObjectId): Promise<MeetingFacts | undefined> {
  const [facts] = await aggregateNamed({ _id: meetingId });
  return facts;
}

/** Returns these meetings with their names, in time order. */
export function findAllFacts(meetingIds: readonly Types.ObjectId[]): Promise<MeetingFacts[]> {
  return aggregateNamed({ _id: { $in: meetingIds } }).exec();
}

/**
 * Returns the meetings that `own` matches, with their names, in time order. The caller must choose `own` so that it
 * matches only the meetings of one person or company.
 */
export const factsOf = (own: Match): Promise<MeetingFacts[]> => aggregateNamed(own).exec();

/**
 * Returns the meetings of a student or company in one edition, in time order: all live ones (their number is
 * limited by the slots), and the latest ended ones.
 */
export async function listFacts(own: Match): Promise<MeetingFacts[]> {
  const [live, ended] = await Promise.all([
    aggregateNamed({ ...own, live: true }),
    aggregateNamed({ ...own, live: false }, [{ $sort: { startsAt: -1, _id: -1 } }, { $limit: MAX_ENDED }]),
  ]);
  return [...live, ...ended].sort(
    (a, b) =>
      a.meeting.startsAt.getTime() - b.meeting.startsAt.getTime() ||
      (a.meeting._id.toHexString() < b.meeting._id.toHexString() ? -1 : 1),
  );
}

/** Streams meetings with their names in batches, earliest first by default. */
export function streamFacts(
  own: Match,
  sort?: PipelineStage.Sort['$sort'] | undefined,
): AsyncGenerator<MeetingFacts[]> {
  const stages = namedStages(own, sort && [{ $sort: sort }]);
  return inPieces(MeetingModel.collection.aggregate<MeetingFacts>(stages, IN_BATCHES));
}
