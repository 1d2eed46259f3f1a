import {
  type AdminMeeting,
  type CompanyMeeting,
  OTHER_PROGRAM,
  type ProgramCode,
  type UnbookedApplication,
} from '@fair/contract';
import { presentSpan } from '../presenter.ts';
import type { UnbookedRow } from './list.ts';
import type { AdminMeetingRow, MeetingRow } from './rows.ts';

/** A meeting as its company sees it. */
export function presentCompanyMeeting({ meeting, applicant, hasCv, table }: MeetingRow): CompanyMeeting {
  const { track, offerExpiresAt, cancelReason, objection } = meeting;
  return {
    id: meeting._id.toHexString(),
    ...presentSpan(meeting),
    table,
    ...(track && { track }),
    status: meeting.status,
    version: meeting.version,
    attendance: meeting.attendance,
    ...(meeting.status === 'offered' && offerExpiresAt && { offerExpiresAt: offerExpiresAt.toISOString() }),
    ...(cancelReason && { cancelReason }),
    applicationId: meeting.applicationId.toHexString(),
    slotId: meeting.slotId.toHexString(),
    source: meeting.source,
    studentName: applicant?.studentName ?? '',
    program: (applicant?.program ?? OTHER_PROGRAM) as ProgramCode,
    ...(applicant?.otherProgram && { otherProgram: applicant.otherProgram }),
    hasCv,
    ...(applicant?.notes && { notes: applicant.notes }),
    ...(applicant?.rating && { rating: applicant.rating as 1 | 2 | 3 | 4 }),
    ...(objection && { objection }),
  };
}

/** A meeting as admins see it. */
export function presentAdminMeeting(row: AdminMeetingRow): AdminMeeting {
  const { meeting, company } = row;
  return {
    ...presentCompanyMeeting(row),
    slug: company.slug,
    companyName: company.companyName,
    studentId: meeting.studentId.toHexString(),
  };
}

/** An accepted application without a meeting, as admins see it. */
export function presentUnbooked({ application, company, otherMeetings }: UnbookedRow): UnbookedApplication {
  const { _id, studentId, studentName, decidedAt } = application;
  return {
    applicationId: _id.toHexString(),
    studentId: studentId.toHexString(),
    studentName,
    slug: company.slug,
    companyName: company.companyName,
    ...(decidedAt && { acceptedAt: decidedAt.toISOString() }),
    otherMeetings,
  };
}
