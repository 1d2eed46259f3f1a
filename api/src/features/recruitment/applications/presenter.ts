import type { CompanyApplication, StudentApplication } from '@fair/contract';
import { factsOf } from '../../people/students/index.ts';
import { isContactTextDue } from './contactText.ts';
import type { Application } from './model.ts';
import { statusForStudent } from './statusForStudent.ts';

type Shown = Pick<Application, '_id' | 'status' | 'held' | 'appliedAt' | 'contactTextVersion'>;

/** An application with the fields of the company that the student may see. */
export type ApplicationToCompany = Shown & { company: { slug: string; companyName: string } };

/** An application with the data of the student that the company may see. */
export type ApplicationOfStudent = Application & {
  hasCv: boolean;
  isInactive?: boolean;
  /** The student's email address; absent if the company may not see it now (contacts.ts). */
  email?: string | undefined;
};

/** Names of the members who made decisions, by id. Deleted members are missing. */
export type Deciders = ReadonlyMap<string, string>;

/** Presents the member and time of the last decision, if they were recorded. */
export function presentDecidedBy({ decidedBy }: Pick<Application, 'decidedBy'>, deciders: Deciders) {
  if (!decidedBy) return {};
  const name = deciders.get(decidedBy.memberId.toHexString());
  return { decidedBy: { ...(name && { name }), at: decidedBy.at.toISOString() } };
}

/** Presents an application to its student. */
export function presentStudentApplication(application: ApplicationToCompany): StudentApplication {
  return {
    id: application._id.toHexString(),
    slug: application.company.slug,
    companyName: application.company.companyName,
    appliedAt: application.appliedAt.toISOString(),
    accepted: application.status === 'accepted',
    status: statusForStudent(application),
    ...(isContactTextDue(application) && { contactTextDue: true as const }),
  };
}

/** Presents an application to the company with this slug. */
export function presentCompanyApplication(
  application: ApplicationOfStudent,
  slug: string,
  deciders: Deciders,
): CompanyApplication {
  const { otherProgram, reserveRank, notes, rating, email } = application;
  return {
    id: application._id.toHexString(),
    slug,
    name: application.studentName,
    program: application.program,
    ...(otherProgram && { otherProgram }),
    ...factsOf(application),
    ...(email && { email }),
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

/**
 * Presents the id of the last decision and the time until which the company can undo it. Returns no fields if the
 * decision can no longer be undone.
 */
export const presentTakeBack = ({ takeBack }: Pick<Application, 'takeBack'>) =>
  takeBack
    ? { takeBack: { id: takeBack.decisionId.toHexString(), until: takeBack.until.toISOString() } }
    : {};
