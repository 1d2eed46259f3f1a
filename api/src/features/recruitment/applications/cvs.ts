import type { CvBookScope } from '@fair/contract';
import type { PipelineStage, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { NAME_ORDER } from '../../../db/collation.ts';
import type { FilePointer } from '../../../db/files.ts';
import { ACCOUNTS } from '../../people/accounts/index.ts';
import {
  confirmedFor,
  findShownCv,
  type GivenFacts,
  inactiveStudents,
  measureCvs,
} from '../../people/students/index.ts';
import { withContact } from './contacts.ts';
import { type Application, ApplicationModel } from './model.ts';
import { NOT_WITHDRAWN } from './service.ts';

/** The applicants whose CVs a company requests. */
export interface Applicants {
  readonly companyId: Types.ObjectId;
  readonly scope: Exclude<CvBookScope, 'pool'>;
  readonly program?: string | undefined;
  /** Minimum rating of the applicants. */
  readonly minRating?: string | undefined;
}

export interface ApplicantWithCv extends GivenFacts {
  readonly _id: Types.ObjectId;
  readonly studentId: Types.ObjectId;
  readonly studentName: string;
  readonly program: string;
  readonly otherProgram?: string;
  readonly status: string;
  readonly rating?: number;
  readonly notes?: string;
  /** The student's email address; absent if the company may not see it now. */
  readonly email?: string;
  readonly cv: FilePointer;
}

/** Builds the filter for the requested applications. Applications of inactive students are left out. */
async function conditionsOf({ editionId }: Pick<App, 'editionId'>, applicants: Applicants) {
  const { companyId, scope, program, minRating = scope === 'rated' ? '1' : undefined } = applicants;
  return {
    editionId,
    companyId,
    ...(scope === 'accepted' ? { status: 'accepted' } : NOT_WITHDRAWN),
    ...(program && { program }),
    ...(minRating && { rating: { $gte: Number(minRating) } }),
    studentId: { $nin: await inactiveStudents() },
  };
}

/** Stages that join the current CV of the student's account as `cv`, if companies at this fair may see the CV. */
const withCv = ({ current }: App): readonly (PipelineStage.Lookup | PipelineStage.AddFields)[] => [
  {
    $lookup: {
      from: ACCOUNTS,
      localField: 'studentId',
      foreignField: '_id',
      pipeline: [{ $match: confirmedFor(current) }, { $project: { _id: 0, cv: 1 } }],
      as: 'account',
    },
  },
  { $addFields: { cv: { $first: '$account.cv' } } },
];

/** Returns up to `limit` of these applicants who have a CV, sorted by name. */
export async function listApplicantsWithCv(
  app: App,
  applicants: Applicants,
  limit: number,
): Promise<ApplicantWithCv[]> {
  return ApplicationModel.aggregate<ApplicantWithCv>([
    { $match: await conditionsOf(app, applicants) },
    { $sort: { studentName: 1, _id: 1 } },
    ...withCv(app),
    { $match: { cv: { $exists: true } } },
    { $limit: limit },
    ...withContact(app),
    {
      $project: {
        studentId: 1,
        studentName: 1,
        program: 1,
        otherProgram: 1,
        studyYear: 1,
        graduatesOn: 1,
        languages: 1,
        email: 1,
        status: 1,
        rating: 1,
        notes: 1,
        cv: 1,
      },
    },
  ])
    .option({ collation: NAME_ORDER })
    .exec();
}

/** Returns the number and total size of the applicants' CVs, and the number of applicants without a CV. */
export const measureApplicantCvs = async (app: App, applicants: Applicants) =>
  measureCvs(ApplicationModel, [{ $match: await conditionsOf(app, applicants) }, ...withCv(app)]);

/** Returns the CV of a student who is still among these applicants. */
export async function findApplicantCvOf(
  app: App,
  applicants: Applicants,
  studentId: Types.ObjectId,
): Promise<FilePointer | undefined> {
  const own: Record<string, unknown> = { $and: [await conditionsOf(app, applicants), { studentId }] };
  const isOne = await ApplicationModel.exists(own);
  return isOne ? findShownCv(app.current, studentId) : undefined;
}

/**
 * Returns the student and CV of an application, or undefined if there is no CV or this company may not see
 * it.
 */
export async function findApplicantCv(
  app: App,
  companyId: Types.ObjectId,
  id: string,
): Promise<{ readonly studentId: Types.ObjectId; readonly cv: FilePointer } | undefined> {
  const own = { _id: id, editionId: app.editionId, companyId, ...NOT_WITHDRAWN };
  const application = await ApplicationModel.findOne(own, { studentId: 1 }).lean<Application>();
  const cv = application && (await findShownCv(app.current, application.studentId));
  return application && cv ? { studentId: application.studentId, cv } : undefined;
}
