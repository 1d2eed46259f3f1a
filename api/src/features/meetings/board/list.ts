import {
  type CallRequest,
  LIVE_MEETING_STATUSES,
  type listAdminMeetings,
  type listPlaceable,
  type listUnbookedApplications,
} from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import type { Page } from '../../../db/page.ts';
import { sortOf } from '../../../http/paging.ts';
import { studentsNamed } from '../../people/students/index.ts';
import {
  type Application,
  listUnbookedAt,
  type Placeable,
  listPlaceable as placeableOf,
} from '../../recruitment/applications/index.ts';
import {
  type Company,
  companiesByName,
  companiesNamed,
  findCompanyId,
  listActiveCompanies,
} from '../../recruitment/companies/index.ts';
import { companiesOfPastFair, type Meeting, MeetingModel, startsOn } from '../meetings/index.ts';
import { listWaiting } from '../waitlist/index.ts';
import { type AdminMeetingRow, joinAdminMeetings } from './rows.ts';

type Id = Types.ObjectId;

/**
 * Maximum number of people that a search finds. If more match, their meetings are missing from the results.
 */
const MAX_MATCHES = 500;

type MeetingFilters = Omit<CallRequest<typeof listAdminMeetings>['query'], 'page' | 'pageSize'>;

/**
 * Builds the condition for the filtered meetings of this edition. `q` searches the names of students and
 * companies.
 */
export async function meetingFilter(app: App, query: MeetingFilters): Promise<Record<string, unknown>> {
  const slug = query['filter[company]'];
  const status = query['filter[status]'];
  const attendance = query['filter[attendance]'];
  const isObjection = query['filter[objection]'] === 'true';
  return {
    editionId: app.editionId,
    ...startsOn(app, query['filter[day]']),
    // An unknown slug becomes null, which matches no meeting.
    ...(slug && { companyId: (await findCompanyId(slug)) ?? null }),
    ...(status && { status: status === 'live' ? { $in: LIVE_MEETING_STATUSES } : status }),
    ...(attendance && { attendance }),
    ...(isObjection && { $and: [OPEN_OBJECTION] }),
    ...(query.q && (await nameCondition(query.q))),
  };
}

/** Returns a page of the edition's meetings, earliest first. */
export async function listMeetings(
  app: App,
  query: CallRequest<typeof listAdminMeetings>['query'],
): Promise<Page<AdminMeetingRow>> {
  const { page, pageSize, sort = 'startsAt' } = query;
  const filter = await meetingFilter(app, query);
  const [meetings, total] = await Promise.all([
    MeetingModel.find(filter)
      .sort(sortOf(sort))
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<Meeting[]>(),
    MeetingModel.countDocuments(filter),
  ]);
  return { rows: await joinAdminMeetings(app, meetings), total };
}

/** Condition for a no-show with an objection that no admin has decided on (MEETINGS §4.14). */
export const OPEN_OBJECTION = {
  objection: { $exists: true },
  attendance: 'no_show',
  markDecidedAt: { $exists: false },
} as const;

/** Builds the condition that the name of the student or company matches a search (db/search.ts). */
async function nameCondition(q: string) {
  const [students, companies] = await Promise.all([
    studentsNamed(q, MAX_MATCHES),
    companiesNamed(q, MAX_MATCHES),
  ]);
  return { $or: [{ studentId: { $in: students } }, { companyId: { $in: companies } }] };
}

/** An unbooked application with its company and the number of the student's other meetings. */
export interface UnbookedRow {
  readonly application: Pick<Application, '_id' | 'studentId' | 'studentName' | 'decidedAt'>;
  readonly company: Pick<Company, 'slug' | 'companyName'>;
  readonly otherMeetings: number;
}

/** Returns a page of the unbooked applications, sorted by the student's name. */
export async function listUnbooked(
  app: App,
  query: CallRequest<typeof listUnbookedApplications>['query'],
): Promise<Page<UnbookedRow>> {
  const { page, pageSize, sort = 'name', q } = query;
  const companies = await meetingCompanies(app, query['filter[company]']);
  const { rows: applications, total } = await listUnbookedAt(
    app,
    companies.map(({ _id }) => _id),
    { page, pageSize, sort, q },
  );
  const counts = await countLiveMeetings(
    app,
    applications.map(({ studentId }) => studentId),
  );
  const companyOf = new Map(companies.map((company) => [company._id.toHexString(), company]));
  const rows = applications.map((application) => ({
    application,
    company: companyOf.get(application.companyId.toHexString()) as Company,
    otherMeetings: counts.get(application.studentId.toHexString()) ?? 0,
  }));
  return { rows, total };
}

/** Returns a page of the students that a company may place, sorted by name. */
export async function listPlaceableOf(
  app: App,
  company: Pick<Company, '_id'>,
  { page, pageSize, sort = 'name', q, ...query }: CallRequest<typeof listPlaceable>['query'],
): Promise<Page<Placeable>> {
  const waiting = query['filter[waiting]'] === 'false' ? await listWaiting(app, company._id) : [];
  return placeableOf(app, company._id, {
    ...{ page, pageSize, sort, q },
    id: query['filter[application]'],
    without: waiting.map(({ applicationId }) => applicationId),
  });
}

/**
 * Returns the companies that take part in network meetings, or only the company with this slug. For a past
 * fair, returns all its companies.
 */
export async function meetingCompanies(
  app: Pick<App, 'past' | 'editionId'>,
  slug?: string,
): Promise<Company[]> {
  const ofPast = await companiesOfPastFair(app);
  const all = ofPast
    ? await companiesByName(app, ofPast)
    : await listActiveCompanies(app, { networkMeeting: true });
  return slug ? all.filter((company) => company.slug === slug) : all;
}

/** Returns the number of live meetings of each student, by id. */
export async function countLiveMeetings(app: App, studentIds: readonly Id[]): Promise<Map<string, number>> {
  const counts = await MeetingModel.aggregate<{ _id: Id; count: number }>([
    { $match: { editionId: app.editionId, studentId: { $in: studentIds }, live: true } },
    { $group: { _id: '$studentId', count: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, count }) => [_id.toHexString(), count]));
}
