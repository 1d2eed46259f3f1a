import { dayOf } from '@fair/clock';
import { OTHER_PROGRAM, PROGRAMS } from '@fair/contract';
import type { Context } from 'koa';
import type { App } from '../../context.ts';
import type { Config } from '../../env.ts';
import { sendStream } from '../../http/sendStream.ts';
import { audit } from '../../services/audit/index.ts';
import { calendarOf, sendCalendar } from '../../services/calendar/index.ts';
import { timeText } from '../../services/clock/index.ts';
import type { Company } from '../companies/index.ts';
import { csvStream } from '../exports/index.ts';
import { findFair } from '../fair/index.ts';
import { listFacts, type MeetingFacts, streamFacts } from '../meetings/index.ts';
import { startsOn } from './day.ts';

type Owner = Pick<Company, '_id' | 'slug'>;

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
type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>;

const PROGRAM_LABELS: ReadonlyMap<string, string> = new Map(
  PROGRAMS.map(({ value, label }) => [value, label]),
);

/** Answers with a company's meetings as CSV in time order, cancelled ones too; days and times by the fair's clocks. */
export async function sendScheduleAsCsv(
  app: App,
  ctx: Context,
  company: Owner,
  day: string | undefined,
): Promise<void> {
  await auditExport(app, company, 'csv');
  ctx.attachment(`schedule-${company.slug}.csv`);
  ctx.type = 'text/csv; charset=utf-8; header=present';
  ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  await sendStream(ctx, csvStream(COLUMNS, rowsOf(app, company, day)));
}

/** Answers with the same meetings as an RFC 5545 calendar. */
export async function sendScheduleAsCalendar(
  app: App,
  ctx: Context,
  company: Owner,
  day: string | undefined,
): Promise<void> {
  await auditExport(app, company, 'ics');
  const [fair, meetings] = await Promise.all([findFair(app), listFacts(ownMeetings(app, company, day))]);
  sendCalendar(ctx, calendarOf(fair, meetings, 'company'), {
    fileName: `schedule-${company.slug}.ics`,
    cacheControl: 'no-store',
  });
}

/** Written down before the first byte leaves: an export that is broken off has been one. */
const auditExport = (app: App, { _id }: Owner, format: 'csv' | 'ics') =>
  audit(app, { action: 'schedule.exported', actorId: _id, actorType: 'company', detail: { format } });

const ownMeetings = (app: App, { _id }: Owner, day: string | undefined) => ({
  editionId: app.editionId,
  companyId: _id,
  ...startsOn(app.config, day),
});

async function* rowsOf(app: App, company: Owner, day: string | undefined): AsyncGenerator<Row> {
  for await (const facts of streamFacts(ownMeetings(app, company, day))) yield rowOf(app.config, facts);
}

function rowOf(config: Config, { meeting, student, rating, table }: MeetingFacts): Row {
  const { startsAt, endsAt, status, attendance } = meeting;
  return {
    day: dayOf(startsAt, config.timeZone),
    start: timeText(config, startsAt),
    end: timeText(config, endsAt),
    table,
    ...(student && { student: student.name, program: programOf(student) }),
    status,
    attendance,
    ...(rating && { rating }),
  };
}

function programOf({ program, otherProgram }: NonNullable<MeetingFacts['student']>): string {
  if (program === OTHER_PROGRAM && otherProgram) return otherProgram;
  return PROGRAM_LABELS.get(program) ?? program;
}
