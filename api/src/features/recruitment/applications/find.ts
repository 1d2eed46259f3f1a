import type { ApplicationStatus } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { type FindQuery, findQuery } from '../../../db/findTogether.ts';
import { notFound } from '../../../http/errors.ts';
import { inactiveStudents } from '../../people/students/index.ts';
import { type Application, ApplicationModel } from './model.ts';

type Id = Types.ObjectId;

/** Statuses that allow the student a meeting, now or later (MEETINGS §4.4). */
export const ELIGIBLE: ReadonlySet<ApplicationStatus> = new Set(['accepted', 'reserve']);

/** Returns the application of a student to a company at this fair. */
export async function findApplicationOf(
  app: App,
  { studentId, companyId }: Pick<Application, 'studentId' | 'companyId'>,
): Promise<Application | undefined> {
  const pair = { editionId: app.editionId, studentId, companyId };
  return (await ApplicationModel.findOne(pair).lean<Application>()) ?? undefined;
}

/** Returns the query of `findApplicationOf`, to be run together with others. */
export const applicationQuery = (
  { editionId }: Pick<App, 'editionId'>,
  { studentId, companyId }: Pick<Application, 'studentId' | 'companyId'>,
): FindQuery<Application> => findQuery(ApplicationModel, { editionId, studentId, companyId });

/**
 * Returns all of a student's applications in this edition, including withdrawn ones, in the order in which
 * they were sent.
 */
export function applicationsOf({ editionId }: Pick<App, 'editionId'>, studentId: Id): Promise<Application[]> {
  return ApplicationModel.find({ editionId, studentId })
    .sort({ appliedAt: 1, _id: 1 })
    .lean<Application[]>()
    .exec();
}

/** Returns the applications of this edition with these ids, by id. Runs one query. */
export async function applicationsById(
  app: Pick<App, 'editionId'>,
  ids: readonly Id[],
): Promise<Map<string, Application>> {
  const found = await ApplicationModel.find({ _id: { $in: ids }, editionId: app.editionId }).lean<
    Application[]
  >();
  return new Map(found.map((application) => [application._id.toHexString(), application]));
}

/** Returns those of the given applications that are accepted or on the reserve list, by id. */
export async function eligibleById(app: App, ids: readonly Id[]): Promise<Map<string, Application>> {
  const found = await applicationsById(app, ids);
  return new Map([...found].filter(([, { status }]) => ELIGIBLE.has(status)));
}

/** Returns the accepted applications of active students to these companies. Runs two queries. */
export async function acceptedAt(app: App, companyIds: readonly Id[]): Promise<Application[]> {
  return ApplicationModel.find({
    editionId: app.editionId,
    companyId: { $in: companyIds },
    status: 'accepted',
    studentId: { $nin: await inactiveStudents() },
  }).lean<Application[]>();
}

/** Returns an application of this edition. If `owner` is given, the application must belong to it. Throws NOT_FOUND. */
export async function findApplication(
  app: App,
  id: string,
  owner: { readonly companyId?: Id } = {},
): Promise<Application> {
  const application = await ApplicationModel.findOne({
    _id: id,
    editionId: app.editionId,
    ...owner,
  }).lean<Application>();
  if (!application) throw notFound();
  return application;
}
