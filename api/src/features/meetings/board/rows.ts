import type { App } from '../../../context.ts';
import { withCvAmong } from '../../people/students/index.ts';
import {
  type Application,
  applicationsById,
  type Deciders,
  decidersOf,
} from '../../recruitment/applications/index.ts';
import { type Company, companyNames } from '../../recruitment/companies/index.ts';
import { type Meeting, type Table, TableModel } from '../meetings/index.ts';

/** The edition, which decides whether companies may see CVs. */
type JoinApp = Pick<App, 'current'>;

export interface MeetingRow {
  readonly meeting: Meeting;
  /** Absent if the student's account is being deleted at this moment. */
  readonly applicant: Application | undefined;
  readonly hasCv: boolean;
  readonly deciders: Deciders;
  readonly table: string;
}

export interface AdminMeetingRow extends MeetingRow {
  readonly company: Pick<Company, 'slug' | 'companyName'>;
}

/** Joins meetings of one edition with their applicants and tables. Always runs four queries. */
export async function joinMeetings(
  { current }: JoinApp,
  meetings: readonly Meeting[],
): Promise<MeetingRow[]> {
  const [first] = meetings;
  if (!first) return [];
  const [applicantOf, tables, withCv] = await Promise.all([
    applicationsById(
      first,
      meetings.map(({ applicationId }) => applicationId),
    ),
    TableModel.find({ _id: { $in: meetings.map(({ tableId }) => tableId) } }).lean<Table[]>(),
    withCvAmong(
      current,
      meetings.map(({ studentId }) => studentId),
    ),
  ]);
  const deciders = await decidersOf([...applicantOf.values()]);
  const nameOf = new Map(tables.map(({ _id, name }) => [_id.toHexString(), name]));
  return meetings.map((meeting) => ({
    meeting,
    applicant: applicantOf.get(meeting.applicationId.toHexString()),
    deciders,
    hasCv: withCv.has(meeting.studentId.toHexString()),
    table: nameOf.get(meeting.tableId.toHexString()) ?? '',
  }));
}

export async function joinMeeting(app: JoinApp, meeting: Meeting): Promise<MeetingRow> {
  const [row] = await joinMeetings(app, [meeting]);
  return row as MeetingRow;
}

/** Joins meetings of any companies. Always runs five queries. */
export async function joinAdminMeetings(
  app: JoinApp,
  meetings: readonly Meeting[],
): Promise<AdminMeetingRow[]> {
  const [rows, companyOf] = await Promise.all([
    joinMeetings(app, meetings),
    companyNames(meetings.map(({ companyId }) => companyId)),
  ]);
  return rows.map((row) => ({
    ...row,
    company: companyOf.get(row.meeting.companyId.toHexString()) as Company,
  }));
}

export async function joinAdminMeeting(app: JoinApp, meeting: Meeting): Promise<AdminMeetingRow> {
  const [row] = await joinAdminMeetings(app, [meeting]);
  return row as AdminMeetingRow;
}
