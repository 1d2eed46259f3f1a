import type { CompanyApplication, StudentApplication } from '@fair/contract';
import type { Application } from './model.ts';
import { shownStatus } from './shown.ts';

type Shown = Pick<Application, '_id' | 'status' | 'held' | 'appliedAt'>;

/** An application with what its student is shown of the company. */
export type ApplicationToCompany = Shown & { company: { slug: string; companyName: string } };

/** An application with what its company is shown of the student. */
export type ApplicationOfStudent = Application & { hasCv: boolean; isInactive?: boolean };

/** What those are called who have decided, by id; whoever has gone is not among them. */
export type Deciders = ReadonlyMap<string, string>;

/** Who has decided on an application, where that is noted. */
export function presentDecidedBy({ decidedBy }: Pick<Application, 'decidedBy'>, deciders: Deciders) {
  if (!decidedBy) return {};
  const name = deciders.get(decidedBy.memberId.toHexString());
  return { decidedBy: { ...(name && { name }), at: decidedBy.at.toISOString() } };
}

/** An application as its student sees it. */
export function presentStudentApplication(application: ApplicationToCompany): StudentApplication {
  return {
    id: application._id.toHexString(),
    slug: application.company.slug,
    companyName: application.company.companyName,
    appliedAt: application.appliedAt.toISOString(),
    accepted: application.status === 'accepted',
    status: shownStatus(application),
  };
}

/** An application as the company with this slug sees it. */
export function presentCompanyApplication(
  application: ApplicationOfStudent,
  slug: string,
  deciders: Deciders,
): CompanyApplication {
  const { otherProgram, reserveRank, notes, rating } = application;
  return {
    id: application._id.toHexString(),
    slug,
    name: application.studentName,
    program: application.program,
    ...(otherProgram && { otherProgram }),
    appliedAt: application.appliedAt.toISOString(),
    accepted: application.status === 'accepted',
    status: application.status,
    ...presentDecidedBy(application, deciders),
    ...(reserveRank && { reserveRank }),
    ...(application.held && { held: true as const }),
    hasCv: application.hasCv,
    ...(application.isInactive && { inactive: true as const }),
    hasMeeting: application.liveMeetingId !== undefined && application.liveMeetingId !== null,
    ...(notes && { notes }),
    ...(rating && { rating: rating as 1 | 2 | 3 | 4 }),
    ...presentTakeBack(application),
  };
}

/** How the last decision on an application is taken back, while it can be. */
export const presentTakeBack = ({ takeBack }: Pick<Application, 'takeBack'>) =>
  takeBack
    ? { takeBack: { id: takeBack.decisionId.toHexString(), until: takeBack.until.toISOString() } }
    : {};
