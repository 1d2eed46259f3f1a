import type { App } from '../../../context.ts';
import { withCvAmong } from '../../people/students/index.ts';
import {
  type Application,
  applicationsById,
  contactsOf,
  type Deciders,
  decidersOf,
} from '../../recruitment/applications/index.ts';
import { type Company, companyNames } from '../../recruitment/companies/index.ts';
import { type Meeting, type Table, TableModel } from '../meetings/index.ts';

/** The edition and the time, which decide whether companies may see CVs and email addresses. */
type JoinApp = Pick<App, 'current' | 'past' | 'now'>;

export interface MeetingRow {
  readonly meeting: Meeting;
  /** Absent if the student's account is being deleted at this moment. */
  readonly applicant: Application | undefined;
  readonly hasCv: boolean;
  /** The student's email address, present only if the company may see it now. */
  readonly email: string | undefined;
  readonly deciders: Deciders;
  readonly table: string;
}

export interface AdminMeetingRow extends MeetingRow {
  readonly company: Pick<Company, 'slug' | 'companyName'>;
}

/** Joins meetings of one edition with their applicants and tables. Always runs five queries. */
export async function joinMeetings(app: JoinApp, meetings: readonly Meeting[]): Promise<MeetingRow[]> {
  const [first] = meetings;
  if (!first) return [];
  const applicationIds = meetings.map(({ applicationId }) => applicationId);
  const [applicantOf, tables, withCv, contacts] = await Promise.all([
    applicationsById(first, applicationIds),
    TableModel.find({ _id: { $in: meetings.map(({ tableId }) => tableId) } }).lean<Table[]>(),
    withCvAmong(
      app.current,
      meetings.map(({ studentId }) => studentId),
    ),
    contactsOf(app, applicationIds),
  ]);
  const deciders = await decidersOf([...applicantOf.values()]);
  const nameOf = new Map(tables.map(({ _id, name }) => [_id.toHexString(), name]));
  return meetings.map((meeting) => ({
    meeting,
    applicant: applicantOf.get(meeting.applicationId.toHexString()),
    deciders,
    hasCv: withCv.has(meeting.studentId.toHexString()),
    email: contacts.get(meeting.applicationId.toHexString()),
    table: nameOf.get(meeting.tableId.toHexString()) ?? '',
  }));
}

export async function joinMeeting(app: JoinApp, meeting: Meeting): Promise<MeetingRow> {
  const [row] = await joinMeetings(app, [meeting]);
  return row as MeetingRow;
}

/** Joins meetings of any companies. Always runs six queries. */
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
