import type { CallRequest, listCompanyApplications } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../app.ts';
import { NAME_ORDER } from '../../db/collation.ts';
import { insertOnce } from '../../db/insertOnce.ts';
import type { Page } from '../../db/page.ts';
import { retrying } from '../../db/retry.ts';
import { matchesWords } from '../../db/search.ts';
import { isDuplicateKey, notFound, refuse } from '../../http/errors.ts';
import { sortOf } from '../../http/paging.ts';
import { audit } from '../audit/service.ts';
import type { Company } from '../companies/model.ts';
import { findMeetingCompany } from '../companies/service.ts';
import type { FilePointer } from '../files/pointer.ts';
import { findCv } from '../students/cv.ts';
import type { Student } from '../students/model.ts';
import { type Application, ApplicationModel } from './model.ts';
import type { ApplicationOfStudent, ApplicationToCompany } from './presenter.ts';

const ACCOUNTS = 'accounts';

/**
 * A student applies to a company, once: of any number of requests the unique index lets one through, the others
 * are ALREADY_APPLIED. COMPANY_NOT_FOUND when it is not active or takes no part in network meetings.
 */
export async function submitApplication(
  app: App,
  student: Student,
  slug: string,
): Promise<ApplicationToCompany> {
  const company = await findMeetingCompany(slug);
  if (!company) throw refuse('COMPANY_NOT_FOUND');
  const { name, program, otherProgram } = student;
  const application = {
    _id: new Types.ObjectId(),
    editionId: app.editionId,
    studentId: student._id,
    companyId: company._id,
    status: 'pending' as const,
    studentName: name,
    program,
    ...(otherProgram && { otherProgram }),
    appliedAt: new Date(),
  };
  try {
    await insertOnce(ApplicationModel, application);
  } catch (error) {
    throw isDuplicateKey(error) ? refuse('ALREADY_APPLIED') : error;
  }
  return { ...application, company };
}

/** A student's applications with their companies, newest first. */
export function listApplicationsOf(app: App, studentId: Types.ObjectId): Promise<ApplicationToCompany[]> {
  return ApplicationModel.aggregate<ApplicationToCompany>([
    { $match: { editionId: app.editionId, studentId } },
    { $sort: { appliedAt: -1, _id: -1 } },
    {
      $lookup: {
        from: ACCOUNTS,
        localField: 'companyId',
        foreignField: '_id',
        pipeline: [{ $project: { slug: 1, companyName: 1 } }],
        as: 'company',
      },
    },
    { $unwind: '$company' },
  ]).exec();
}

/** A page of a company's applicants; newest first unless asked otherwise. Who has a CV is joined to this page only. */
export async function listApplicantsOf(
  app: App,
  companyId: Types.ObjectId,
  query: CallRequest<typeof listCompanyApplications>['query'],
): Promise<Page<ApplicationOfStudent>> {
  const { page, pageSize, sort = '-appliedAt', q } = query;
  const accepted = query['filter[accepted]'];
  const program = query['filter[program]'];
  const filter: Record<string, unknown> = {
    editionId: app.editionId,
    companyId,
    ...(accepted && { status: accepted === 'true' ? 'accepted' : { $ne: 'accepted' } }),
    ...(program && { program }),
    ...matchesWords(q, ['studentName']),
  };
  // Names are in the order of a register; dates and the rest need no collation, and their index has none.
  const order = sort.endsWith('name') ? { collation: NAME_ORDER } : {};
  const [rows, total] = await Promise.all([
    ApplicationModel.aggregate<ApplicationOfStudent>([
      { $match: filter },
      { $sort: sortOf(sort.replace('name', 'studentName')) },
      { $skip: (page - 1) * pageSize },
      { $limit: pageSize },
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
    ])
      .option(order)
      .exec(),
    ApplicationModel.countDocuments(filter),
  ]);
  return { rows, total };
}

/**
 * A company accepts an application, or takes the acceptance back, which a booked meeting forbids: HAS_MEETING.
 * NOT_FOUND for another company's application. Returns the accepted value as it now is.
 */
export async function decideApplication(
  app: App,
  company: Company,
  id: string,
  accepted: boolean,
): Promise<boolean> {
  const own = { _id: id, editionId: app.editionId, companyId: company._id };
  const where = accepted ? own : { ...own, liveMeetingId: { $exists: false } };
  const status = accepted ? 'accepted' : 'pending';
  const before = await retrying(() =>
    ApplicationModel.findOneAndUpdate(
      where,
      { $set: { status } },
      { returnDocument: 'before' },
    ).lean<Application>(),
  );
  if (!before) throw (await ApplicationModel.exists(own)) ? refuse('HAS_MEETING') : notFound();
  if (before.status !== status) {
    await audit(app, {
      action: accepted ? 'application.accepted' : 'application.reopened',
      actorId: company._id,
      actorType: company.type,
      targetId: before._id,
      targetType: 'application',
    });
  }
  return accepted;
}

/** Where the CV behind an application is; undefined without one, and for another company's application. */
export async function findApplicantCv(
  app: App,
  companyId: Types.ObjectId,
  id: string,
): Promise<FilePointer | undefined> {
  const own = { _id: id, editionId: app.editionId, companyId };
  const application = await ApplicationModel.findOne(own, { studentId: 1 }).lean<Application>();
  return application ? findCv(application.studentId) : undefined;
}

/** How many applications this fair has. */
export function countApplications(app: App): Promise<number> {
  return ApplicationModel.countDocuments({ editionId: app.editionId }).exec();
}

export interface ApplicantSnapshot {
  readonly name: string;
  readonly program: string;
  readonly otherProgram?: string;
}

/** Brings the copy of name and program in a student's applications up to its profile. */
export async function updateApplicantSnapshot(
  studentId: Types.ObjectId,
  { name, program, otherProgram }: ApplicantSnapshot,
  session?: ClientSession,
): Promise<void> {
  const $set = { studentName: name, program, ...(otherProgram && { otherProgram }) };
  const $unset = otherProgram ? {} : { otherProgram: 1 as const };
  const write = () =>
    ApplicationModel.updateMany({ studentId }, { $set, $unset }, { ...(session && { session }) });
  // Within a transaction the whole of it is run again, not one write.
  await (session ? write() : retrying(write));
}
