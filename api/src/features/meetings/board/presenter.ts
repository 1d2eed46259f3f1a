import {
  type AdminMeeting,
  type CompanyMeeting,
  OTHER_PROGRAM,
  type PlaceableApplicant,
  type UnbookedApplication,
} from '@fair/contract';
import { type Placeable, presentDecidedBy } from '../../recruitment/applications/index.ts';
import { presentMeeting } from '../meetings/index.ts';
import type { UnbookedRow } from './list.ts';
import type { AdminMeetingRow, MeetingRow } from './rows.ts';

/** Presents the fields of a meeting that companies and admins both see. */
function presentPlaced({ meeting, applicant, hasCv, table }: MeetingRow) {
  return {
    ...presentMeeting(meeting, table),
    applicationId: meeting.applicationId.toHexString(),
    slotId: meeting.slotId.toHexString(),
    source: meeting.source,
    studentName: applicant?.studentName ?? '',
    program: applicant?.program ?? OTHER_PROGRAM,
    ...(applicant?.otherProgram && { otherProgram: applicant.otherProgram }),
    hasCv,
  };
}

/**
 * Presents a meeting to its company, with the company's notes and, if the company may see it, the student's email
 * address. The student's objection is left out.
 */
export function presentCompanyMeeting(row: MeetingRow): CompanyMeeting {
  const { notes, rating } = row.applicant ?? {};
  return {
    ...presentPlaced(row),
    ...(notes && { notes }),
    ...(rating && { rating: rating as 1 | 2 | 3 | 4 }),
    ...(row.email && { email: row.email }),
    ...(row.applicant && presentDecidedBy(row.applicant, row.deciders)),
  };
}

/** Presents a meeting to admins, without the company's notes. */
export function presentAdminMeeting(row: AdminMeetingRow): AdminMeeting {
  const { meeting, company } = row;
  const { studentId, objection } = meeting;
  return {
    ...presentPlaced(row),
    slug: company.slug,
    companyName: company.companyName,
    studentId: studentId.toHexString(),
    ...(objection && { objection }),
  };
}

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

/** @param email the student's email address, if the reader is the company and may see it */
export function presentPlaceable(
  { _id, studentName, program, otherProgram, status }: Placeable,
  email?: string,
): PlaceableApplicant {
  return {
    applicationId: _id.toHexString(),
    studentName,
    program: program,
    ...(otherProgram && { otherProgram }),
    status,
    ...(email && { email }),
  };
}
