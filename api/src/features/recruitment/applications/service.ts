import { STUDENT_FACTS, type StudentFact } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { type Counted, countAllButQuery } from '../../../db/countAllBut.ts';
import type { FindQuery } from '../../../db/findTogether.ts';
import { retrying } from '../../../db/retry.ts';
import { findShownCv, type GivenFacts, isActiveStudent } from '../../people/students/index.ts';
import { memberNames, WITH_COMPANY_NAMES } from '../companies/index.ts';
import { contactsOf } from './contacts.ts';
import { type Application, ApplicationModel } from './model.ts';
import type { ApplicationOfStudent, ApplicationToCompany, Deciders } from './presenter.ts';

/** Excludes withdrawn applications, which a company does not see until the student applies again. */
export const NOT_WITHDRAWN = { status: { $ne: 'withdrawn' } } as const;

/** Returns a student's applications with their companies, newest first. */
export function listApplicationsOf(app: App, studentId: Types.ObjectId): Promise<ApplicationToCompany[]> {
  return ApplicationModel.aggregate<ApplicationToCompany>([
    { $match: { editionId: app.editionId, studentId } },
    { $sort: { appliedAt: -1, _id: -1 } },
    ...WITH_COMPANY_NAMES,
  ]).exec();
}

/** Returns the names of the members who decided on these applications. Runs one query. */
export const decidersOf = (applications: readonly Pick<Application, 'decidedBy'>[]): Promise<Deciders> =>
  memberNames(applications.flatMap(({ decidedBy }) => decidedBy?.memberId ?? []));

/** Adds `hasCv`, `isInactive` and, if the company may see it, `email` to an application. */
export async function withStudentState(app: App, application: Application): Promise<ApplicationOfStudent> {
  const { _id, studentId } = application;
  const [cv, isActive, contacts] = await Promise.all([
    findShownCv(app.current, studentId),
    isActiveStudent(studentId),
    contactsOf(app, [_id]),
  ]);
  return {
    ...application,
    hasCv: cv !== undefined,
    isInactive: !isActive,
    email: contacts.get(_id.toHexString()),
  };
}

/**
 * Counts the applications of an edition except withdrawn ones. Counts the documents, because the number that MongoDB
 * stores for a collection may be wrong.
 */
export const countApplicationsOneByOne = (editionId: Types.ObjectId): Promise<number> =>
  ApplicationModel.countDocuments({ editionId, ...NOT_WITHDRAWN }).exec();

/** Whether a fair has any application, even a withdrawn one. */
export const hasAnyApplication = async (
  editionId: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> => (await ApplicationModel.exists({ editionId }).session(session)) !== null;

/** Returns the query that counts the applications of this edition except withdrawn ones. */
export const applicationCountQuery = ({ editionId }: Pick<App, 'editionId'>): FindQuery<Counted> =>
  countAllButQuery(ApplicationModel, [
    { editionId, status: 'withdrawn' },
    // Applications to other fairs.
    { editionId: { $ne: editionId } },
  ]);

/** The `$unset` that deletes the facts of a student. */
const NO_FACTS = { studyYear: 1, graduatesOn: 1, languages: 1 } as const satisfies Record<StudentFact, 1>;

export interface ApplicantSnapshot extends GivenFacts {
  readonly name: string;
  readonly program: string;
  readonly otherProgram?: string;
}

/**
 * Copies name, program and facts from the profile to the student's applications. The name changes in all
 * applications, the program only in those of this edition, so that past statistics stay the same. Facts are deleted
 * from applications to past fairs, where no company can use them any more.
 */
export async function updateApplicantSnapshot(
  { editionId }: Pick<App, 'editionId'>,
  studentId: Types.ObjectId,
  { name, program, otherProgram, ...facts }: ApplicantSnapshot,
  session?: ClientSession,
): Promise<void> {
  const $set = { studentName: name, program, ...(otherProgram && { otherProgram }), ...facts };
  const $unset = Object.fromEntries(
    ['otherProgram', ...STUDENT_FACTS]
      .filter((field) => !(field in $set))
      .map((field) => [field, 1 as const]),
  );
  const options = { ...(session && { session }) };
  const write = async () => {
    await ApplicationModel.updateMany({ studentId, editionId }, { $set, $unset }, options);
    await ApplicationModel.updateMany(
      { studentId, studentName: { $ne: name } },
      { $set: { studentName: name } },
      options,
    );
    await ApplicationModel.updateMany(
      {
        studentId,
        editionId: { $ne: editionId },
        $or: STUDENT_FACTS.map((fact) => ({ [fact]: { $exists: true } })),
      },
      { $unset: NO_FACTS },
      options,
    );
  };
  // In a transaction, the caller retries the whole transaction instead of a single write.
  await (session ? write() : retrying(write));
}

/** Returns the programs named in the applications of a fair, including those of deleted students. */
export const programsOfApplications = async (
  editionId: Types.ObjectId,
  session?: ClientSession,
): Promise<string[]> =>
  (await ApplicationModel.distinct('program', { editionId }, { ...(session && { session }) })) as string[];
