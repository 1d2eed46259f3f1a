import { type CompanyHistory, type PastApplicant, PROGRAMS, type StudentHistory } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import type { Page } from '../../../db/page.ts';
import { notFound } from '../../../http/errors.ts';
import { archivedFairs } from '../../fair/fair/index.ts';
import { countMeetingsAt, meetingsOfApplications, type PastMeeting } from '../../meetings/meetings/index.ts';
import {
  applicantsAt,
  applicationsAtFairs,
  countsAtFairs,
  statusForStudent,
} from '../../recruitment/applications/index.ts';
import { companyNames } from '../../recruitment/companies/index.ts';

type Id = Types.ObjectId;
type PastFair = Awaited<ReturnType<typeof archivedFairs>>[number];

const presentFair = ({ year, name, timeZone }: PastFair) => ({ year, name, timeZone });
const presentMeeting = (meeting: PastMeeting | undefined) =>
  meeting && {
    meeting: {
      startsAt: meeting.startsAt.toISOString(),
      endsAt: meeting.endsAt.toISOString(),
      table: meeting.table,
    },
  };

/**
 * Returns a student's applications and meetings at past fairs, latest first. Fairs without any of them are left out.
 */
export async function findStudentHistory(app: App, studentId: Id): Promise<StudentHistory> {
  const fairs = await archivedFairs(app);
  const ids = fairs.map(({ editionId }) => editionId);
  const applications = await applicationsAtFairs(ids, studentId);
  if (applications.length === 0) return [];
  const [companies, meetings] = await Promise.all([
    companyNames(applications.map(({ companyId }) => companyId)),
    meetingsOfApplications(
      ids,
      applications.map(({ _id }) => _id),
    ),
  ]);
  const present = (application: (typeof applications)[number]) => {
    const company = companies.get(application.companyId.toHexString());
    return {
      ...(company && { slug: company.slug, companyName: company.companyName }),
      appliedAt: application.appliedAt.toISOString(),
      status: statusForStudent(application),
      ...presentMeeting(meetings.get(application._id.toHexString())),
    };
  };
  return fairs.flatMap((fair) => {
    const own = applications.filter(({ editionId }) => editionId.equals(fair.editionId));
    return own.length > 0 ? [{ ...presentFair(fair), applications: own.map(present) }] : [];
  });
}

/** Returns a company's numbers at past fairs, latest first. Fairs without the company are left out. */
export async function findCompanyHistory(app: App, companyId: Id): Promise<CompanyHistory> {
  const fairs = await archivedFairs(app);
  const ids = fairs.map(({ editionId }) => editionId);
  const [applied, met] = await Promise.all([countsAtFairs(ids, companyId), countMeetingsAt(ids, companyId)]);
  return fairs.flatMap((fair) => {
    const isOfFair = ({ editionId }: { readonly editionId: Id }) => editionId.equals(fair.editionId);
    const { applications = 0, accepted = 0 } = applied.find(isOfFair) ?? {};
    const counted = met.find(isOfFair);
    if (applications === 0 && !counted) return [];
    return [
      {
        ...presentFair(fair),
        ...(fair.programs !== PROGRAMS && { programs: [...fair.programs] }),
        ...{ applications, accepted },
        ...{ meetings: counted?.meetings ?? 0, met: counted?.met ?? 0 },
      },
    ];
  });
}

/**
 * Returns a page of the applicants of a company at a past fair. Throws NOT_FOUND for a year without a fair.
 */
export async function findPastApplicants(
  app: App,
  companyId: Id,
  year: number,
  paging: { readonly page: number; readonly pageSize: number },
): Promise<Page<PastApplicant>> {
  const fair = (await archivedFairs(app)).find((one) => one.year === year);
  if (!fair) throw notFound();
  const { editionId } = fair;
  const { rows, total } = await applicantsAt({ editionId, companyId }, paging);
  const meetings = await meetingsOfApplications(
    [editionId],
    rows.map(({ _id }) => _id),
  );
  return {
    rows: rows.map((application) => ({
      id: application._id.toHexString(),
      ...(!application.anonymousSince && { name: application.studentName }),
      program: application.program,
      appliedAt: application.appliedAt.toISOString(),
      status: application.status,
      ...presentMeeting(meetings.get(application._id.toHexString())),
    })),
    total,
  };
}
