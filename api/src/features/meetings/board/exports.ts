import { dayOf } from '@fair/clock';
import {
  type CallRequest,
  type downloadCompanyCalendar,
  type exportCompanySchedule,
  type exportMeetingsAsXlsx,
  type exportUnbookedAsXlsx,
  OTHER_PROGRAM,
  programLabel,
} from '@fair/contract';
import type { Context } from 'koa';
import type { App } from '../../../context.ts';
import { accountOf } from '../../../http/actor.ts';
import { fileLanguage } from '../../../http/language.ts';
import { sortOf } from '../../../http/paging.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { calendarOf, sendCalendar } from '../../../services/calendar/index.ts';
import { timeText } from '../../../services/clock/index.ts';
import { type AuditedTable, exportLanguage, sendTable } from '../../../services/exports/index.ts';
import { fairIn, findFair } from '../../fair/fair/index.ts';
import { streamUnbookedAt } from '../../recruitment/applications/index.ts';
import type { ActingCompany, Company } from '../../recruitment/companies/index.ts';
import { listFacts, type MeetingFacts, startsOn, streamFacts } from '../meetings/index.ts';
import { countLiveMeetings, meetingCompanies, meetingFilter } from './list.ts';

type Owner = Pick<ActingCompany, '_id' | 'slug' | 'type' | 'member'>;

const COLUMNS = [
  'day',
  'start',
  'end',
  'table',
  'student',
  'program',
  'status',
  'attendance',
  'rating',
] as const;
const MEETING_FIELDS = [
  'day',
  'start',
  'end',
  'table',
  'company',
  'student',
  'email',
  'program',
  'status',
  'attendance',
] as const;
const UNBOOKED_FIELDS = ['student', 'email', 'company', 'slug', 'acceptedAt', 'otherMeetings'] as const;
type Row = Partial<Record<(typeof COLUMNS | typeof MEETING_FIELDS)[number] | 'programCode', string | number>>;

/**
 * Sends a company's meetings as CSV in time order, including cancelled ones. Days and times are in the fair's
 * time zone.
 */
export async function sendScheduleAsCsv(
  app: App,
  ctx: Context,
  company: ActingCompany,
  { day, ...query }: CallRequest<typeof exportCompanySchedule>['query'],
): Promise<void> {
  await auditExport(app, company, 'csv');
  const rows = rowsOf(app, streamFacts(ownMeetings(app, company, day)));
  const words = exportLanguage(ctx, accountOf(company), query);
  await sendTable(
    ctx,
    'csv',
    { name: `schedule-${company.slug}`, fields: COLUMNS, rows },
    { words, programs: app.current.programs, timeZone: app.timeZone },
  );
}

/** Sends a company's meetings as an RFC 5545 calendar. */
export async function sendScheduleAsCalendar(
  app: App,
  ctx: Context,
  company: ActingCompany,
  { day, lang }: CallRequest<typeof downloadCompanyCalendar>['query'],
): Promise<void> {
  await auditExport(app, company, 'ics');
  const [fair, meetings] = await Promise.all([findFair(app), listFacts(ownMeetings(app, company, day))]);
  const own = fairIn(fair, fileLanguage(ctx, lang, accountOf(company)));
  sendCalendar(ctx, calendarOf(own, meetings, 'company'), {
    fileName: `schedule-${company.slug}.ics`,
    cacheControl: 'no-store',
  });
}

/** Logs the export before its first byte is sent, so that an aborted export is logged too. */
const auditExport = (app: App, company: Owner, format: 'csv' | 'ics') =>
  audit(app, { action: 'schedule.exported', ...byWhom(company), detail: { format } });

const ownMeetings = (app: App, { _id }: Owner, day: string | undefined) => ({
  editionId: app.editionId,
  companyId: _id,
  ...startsOn(app, day),
});

async function* rowsOf(app: App, meetings: AsyncIterable<MeetingFacts[]>): AsyncGenerator<Row[]> {
  for await (const piece of meetings) yield piece.map((facts) => rowOf(app, facts));
}

/**
 * Builds the table of meetings that admins export. It contains names and email addresses, but not the
 * companies' notes.
 */
export async function meetingsTable(
  app: App,
  query: CallRequest<typeof exportMeetingsAsXlsx>['query'],
): Promise<AuditedTable> {
  const meetings = streamFacts(await meetingFilter(app, query), query.sort && sortOf(query.sort));
  return { name: 'meetings', fields: MEETING_FIELDS, rows: rowsOf(app, meetings) };
}

/** Builds the table of unbooked applications that admins export. */
export async function unbookedTable(
  app: App,
  query: CallRequest<typeof exportUnbookedAsXlsx>['query'],
): Promise<AuditedTable> {
  const companies = await meetingCompanies(app, query['filter[company]']);
  return { name: 'unbooked', fields: UNBOOKED_FIELDS, rows: unbookedRows(app, companies, query) };
}

async function* unbookedRows(
  app: App,
  companies: readonly Company[],
  { sort = 'name', q }: CallRequest<typeof exportUnbookedAsXlsx>['query'],
): AsyncGenerator<Record<(typeof UNBOOKED_FIELDS)[number], string | number | undefined>[]> {
  const ids = companies.map(({ _id }) => _id);
  for await (const applications of streamUnbookedAt(app, ids, { sort, q })) {
    const counts = await countLiveMeetings(
      app,
      applications.map(({ studentId }) => studentId),
    );
    yield applications.map(({ studentId, studentName, decidedAt, student, company }) => ({
      student: studentName,
      email: student[0]?.email,
      company: company[0]?.companyName,
      slug: company[0]?.slug,
      acceptedAt: decidedAt?.toISOString(),
      otherMeetings: counts.get(studentId.toHexString()) ?? 0,
    }));
  }
}

function rowOf(
  app: Pick<App, 'timeZone' | 'current'>,
  { meeting, company, student, rating, table }: MeetingFacts,
): Row {
  const { startsAt, endsAt, status, attendance } = meeting;
  return {
    day: dayOf(startsAt, app.timeZone),
    start: timeText(app, startsAt),
    end: timeText(app, endsAt),
    table,
    company: company.companyName,
    ...(student && { student: student.name, email: student.email, ...programOf(app, student) }),
    status,
    attendance,
    ...(rating && { rating }),
  };
}

/**
 * Returns a student's program as an English label, and its code for translation. A program entered as free
 * text has no code and is the same in both languages.
 */
function programOf(
  { current }: Pick<App, 'current'>,
  { program, otherProgram }: NonNullable<MeetingFacts['student']>,
): Pick<Row, 'program' | 'programCode'> {
  if (program === OTHER_PROGRAM && otherProgram) return { program: otherProgram, programCode: otherProgram };
  return { program: programLabel(current.programs, 'en', program), programCode: program };
}
