import type { Types } from 'mongoose';
import { findQuery, findTogether } from '../../../db/findTogether.ts';
import { companyNamesQuery, type NamedCompany } from '../../recruitment/companies/index.ts';
import { type Meeting, MeetingModel, type Table, TableModel } from './model.ts';

export interface StudentMeetingRow {
  readonly meeting: Meeting;
  readonly company: NamedCompany | undefined;
  readonly table: string;
  /** Booth at which the table is placed, if any. */
  readonly boothId?: Types.ObjectId | undefined;
}

/** Joins a student's meetings with companies and tables in one round trip. */
export async function joinStudentMeetings(meetings: readonly Meeting[]): Promise<StudentMeetingRow[]> {
  if (meetings.length === 0) return [];
  const tableIds = meetings.map(({ tableId }) => tableId);
  const [companies, tables] = await findTogether(
    companyNamesQuery(meetings.map(({ companyId }) => companyId)),
    findQuery<Table>(TableModel, { _id: { $in: tableIds } }, { fields: { name: 1, boothId: 1 } }),
  );
  const companyOf = new Map(companies.map((company) => [company._id.toHexString(), company]));
  const tableOf = new Map(tables.map((table) => [table._id.toHexString(), table]));
  return meetings.map((meeting) => {
    const table = tableOf.get(meeting.tableId.toHexString());
    return {
      meeting,
      company: companyOf.get(meeting.companyId.toHexString()),
      table: table?.name ?? '',
      boothId: table?.boothId ?? undefined,
    };
  });
}

/** Returns the names of the companies that a student meets at a fair, in the order of the meetings. */
export async function companiesMet(editionId: Types.ObjectId, studentId: Types.ObjectId): Promise<string[]> {
  const booked = { editionId, studentId, live: true, status: 'booked' } as const;
  const meetings = await MeetingModel.find(booked, { companyId: 1, tableId: 1 })
    .sort({ startsAt: 1 })
    .lean<Meeting[]>();
  return (await joinStudentMeetings(meetings)).flatMap(({ company }) => company?.companyName ?? []);
}
