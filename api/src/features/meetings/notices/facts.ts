import type { Types } from 'mongoose';
import { type Meeting, MeetingModel } from '../model.ts';

interface Person {
  readonly _id: Types.ObjectId;
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
}

/** A meeting with what calendars, mails and exports say of it. */
export interface MeetingFacts {
  readonly meeting: Meeting;
  readonly company: Person & { readonly companyName: string };
  /** Absent when the account was deleted. */
  readonly student?: Person & { readonly program: string; readonly otherProgram?: string };
  /** The company's own mark of the applicant, 1 to 4. */
  readonly rating?: number;
  readonly table: string;
}

/** Puts the names beside meetings; each is one look-up by id. */
const NAMING = [
  {
    $lookup: {
      from: 'accounts',
      localField: 'meeting.companyId',
      foreignField: '_id',
      pipeline: [{ $project: { companyName: 1, name: 1, email: 1, active: 1 } }],
      as: 'company',
    },
  },
  { $unwind: '$company' },
  {
    $lookup: {
      from: 'accounts',
      localField: 'meeting.studentId',
      foreignField: '_id',
      pipeline: [{ $project: { name: 1, email: 1, active: 1, program: 1, otherProgram: 1 } }],
      as: 'student',
    },
  },
  {
    $lookup: {
      from: 'applications',
      localField: 'meeting.applicationId',
      foreignField: '_id',
      pipeline: [{ $project: { rating: 1 } }],
      as: 'application',
    },
  },
  {
    $lookup: {
      from: 'meetingtables',
      localField: 'meeting.tableId',
      foreignField: '_id',
      pipeline: [{ $project: { name: 1 } }],
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
    },
  },
];

type Match = Readonly<Record<string, unknown>>;

const named = (match: Match) =>
  MeetingModel.aggregate<MeetingFacts>([
    { $match: match },
    { $sort: { startsAt: 1, _id: 1 } },
    { $project: { _id: 0, meeting: '$$ROOT' } },
    ...NAMING,
  ]);

/** One meeting with its names; undefined when it (or its company) is not there. */
export async function findFacts(meetingId: Types.ObjectId): Promise<MeetingFacts | undefined> {
  const [facts] = await named({ _id: meetingId });
  return facts;
}

/** The meetings of one student or company at one fair, in time order. They are as many as their own slots at most. */
export function listFacts(own: Match): Promise<MeetingFacts[]> {
  return named(own).exec();
}

/** The same, read as fast as the receiver takes them. */
export async function* streamFacts(own: Match): AsyncGenerator<MeetingFacts> {
  for await (const facts of named(own).cursor<MeetingFacts>()) yield facts;
}
