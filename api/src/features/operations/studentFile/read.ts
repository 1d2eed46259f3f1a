import type { StudentFile } from '@fair/contract';
import type { App } from '../../../context.ts';
import { findTogether } from '../../../db/findTogether.ts';
import { audit, byWhom, signInsOf } from '../../../services/audit/index.ts';
import { mailsTo } from '../../../services/mail/index.ts';
import {
  joinStudentMeetings,
  meetingsOfStudent,
  type StudentMeetingRow,
} from '../../meetings/meetings/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { findStudent, presentStudentsToAdmin } from '../../people/students/index.ts';
import { type Application, applicationsOf } from '../../recruitment/applications/index.ts';
import { companyNamesQuery, type NamedCompany } from '../../recruitment/companies/index.ts';

/** Returns everything that an admin may see of a student, and logs the access. Throws NOT_FOUND. */
export async function readStudentFile(app: App, actor: Account, id: string): Promise<StudentFile> {
  const student = await findStudent(id);
  const { _id, email, confirmedEmail, cv } = student;
  await audit(app, {
    action: 'student.viewed',
    ...byWhom(actor),
    targetId: _id,
    targetType: 'student',
  });
  const [[account], applications, meetings, mails, signIns] = await Promise.all([
    presentStudentsToAdmin([student]),
    applicationsOf(app, _id),
    meetingsOfStudent(app, _id).then(joinStudentMeetings),
    mailsTo(student),
    signInsOf(_id),
  ]);
  const [companies] = await findTogether(companyNamesQuery(applications.map(({ companyId }) => companyId)));
  const companyOf = new Map(companies.map((company) => [company._id.toHexString(), company]));
  return {
    ...(account as NonNullable<typeof account>),
    emailConfirmed: confirmedEmail === email,
    ...(cv && {
      cv: { fileName: cv.fileName, size: cv.size, uploadedAt: cv.uploadedAt.toISOString() },
    }),
    signInCount: signIns.count,
    ...(signIns.lastAt && { lastSignInAt: signIns.lastAt.toISOString() }),
    applications: applications.map((one) => presentApplication(one, companyOf.get(String(one.companyId)))),
    meetings: meetings.map(presentMeeting),
    mails,
  };
}

const named = (company: NamedCompany | undefined) => ({
  slug: company?.slug ?? '',
  companyName: company?.companyName ?? '',
});

function presentApplication(
  { _id, status, held, appliedAt, decidedAt, decidedBy, liveMeetingId }: Application,
  company: NamedCompany | undefined,
): StudentFile['applications'][number] {
  const at = decidedBy?.at ?? decidedAt;
  return {
    id: _id.toHexString(),
    ...named(company),
    status,
    ...(held && { held: true as const }),
    appliedAt: appliedAt.toISOString(),
    ...(at && { decidedAt: at.toISOString() }),
    hasMeeting: liveMeetingId !== undefined && liveMeetingId !== null,
  };
}

const presentMeeting = ({ meeting, company, table }: StudentMeetingRow): StudentFile['meetings'][number] => ({
  id: meeting._id.toHexString(),
  ...named(company),
  startsAt: meeting.startsAt.toISOString(),
  endsAt: meeting.endsAt.toISOString(),
  table,
  status: meeting.status,
  attendance: meeting.attendance,
});
