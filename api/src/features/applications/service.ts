import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../context.ts';
import { countAllBut } from '../../db/countAllBut.ts';
import { retrying } from '../../db/retry.ts';
import { COMPANIES, memberNames } from '../companies/index.ts';
import { findShownCv, isActiveStudent } from '../students/index.ts';
import { type Application, ApplicationModel } from './model.ts';
import type { ApplicationOfStudent, ApplicationToCompany, Deciders } from './presenter.ts';

/** What a company sees of its applications: a withdrawn one is none until its student applies again. */
export const LISTED = { status: { $ne: 'withdrawn' } } as const;

/** A student's applications with their companies, newest first. */
export function listApplicationsOf(app: App, studentId: Types.ObjectId): Promise<ApplicationToCompany[]> {
  return ApplicationModel.aggregate<ApplicationToCompany>([
    { $match: { editionId: app.editionId, studentId } },
    { $sort: { appliedAt: -1, _id: -1 } },
    {
      $lookup: {
        from: COMPANIES,
        localField: 'companyId',
        foreignField: '_id',
        pipeline: [{ $project: { slug: 1, companyName: 1 } }],
        as: 'company',
      },
    },
    { $unwind: '$company' },
  ]).exec();
}

/** What those are called who have decided on these applications; one query. */
export const decidersOf = (applications: readonly Pick<Application, 'decidedBy'>[]): Promise<Deciders> =>
  memberNames(applications.flatMap(({ decidedBy }) => decidedBy?.memberId ?? []));

/** An application with what its company is shown beside it. */
export async function withCvState({ current }: App, application: Application): Promise<ApplicationOfStudent> {
  const { studentId } = application;
  const [cv, isActive] = await Promise.all([findShownCv(current, studentId), isActiveStudent(studentId)]);
  return { ...application, hasCv: cv !== undefined, isInactive: !isActive };
}

/** Counts the applications of this fair without the withdrawn, one by one: what the collection says it holds may be off. */
export const countApplicationsOneByOne = (editionId: Types.ObjectId): Promise<number> =>
  ApplicationModel.countDocuments({ editionId, ...LISTED }).exec();

/** How many applications this fair has, without the withdrawn. */
export function countApplications({ editionId }: Pick<App, 'editionId'>): Promise<number> {
  return countAllBut(ApplicationModel, [
    { editionId, status: 'withdrawn' },
    // Of earlier fairs.
    { editionId: { $ne: editionId } },
  ]);
}

export interface ApplicantSnapshot {
  readonly name: string;
  readonly program: string;
  readonly otherProgram?: string;
}

/**
 * Brings the copy of name and program in a student's applications of this fair up to its profile. Those of earlier fairs keep
 * the program they were made with, so that the numbers of a year stay what they were; a name is a person's and changes in all.
 */
export async function updateApplicantSnapshot(
  { editionId }: Pick<App, 'editionId'>,
  studentId: Types.ObjectId,
  { name, program, otherProgram }: ApplicantSnapshot,
  session?: ClientSession,
): Promise<void> {
  const $set = { studentName: name, program, ...(otherProgram && { otherProgram }) };
  const $unset = otherProgram ? {} : { otherProgram: 1 as const };
  const options = { ...(session && { session }) };
  const write = async () => {
    await ApplicationModel.updateMany({ studentId, editionId }, { $set, $unset }, options);
    await ApplicationModel.updateMany(
      { studentId, studentName: { $ne: name } },
      { $set: { studentName: name } },
      options,
    );
  };
  // Within a transaction the whole of it is run again, not one write.
  await (session ? write() : retrying(write));
}

/** The programs that applications of a fair were made with, those of whoever is gone too. */
export const programsOfApplications = async (
  editionId: Types.ObjectId,
  session?: ClientSession,
): Promise<string[]> =>
  (await ApplicationModel.distinct('program', { editionId }, { ...(session && { session }) })) as string[];
