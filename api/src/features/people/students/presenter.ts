import type { AdminStudent, Industry, PositionCode, StudentProfile, StudentUser } from '@fair/contract';
import { studentProfileFields } from '@fair/contract/people/studentProfile';
import type { App } from '../../../context.ts';
import type { StoredCv } from '../../../services/files/index.ts';
import { refusedAddresses } from '../../../services/mail/index.ts';
import { isConfirmed } from './confirmation.ts';
import { presentCorrection } from './correction.ts';
import type { Student } from './model.ts';
import { mustConfirmAddress } from './signUpRule.ts';

const PROFILE_FIELDS = Object.keys(studentProfileFields) as (keyof StudentProfile)[];

type ShownProfile = Pick<StudentUser, keyof StudentProfile>;

/** Returns the profile fields that are set; an empty text counts as absent. */
function profileOf(student: Student): ShownProfile {
  const set = PROFILE_FIELDS.filter((field) => (student[field] ?? '') !== '');
  return Object.fromEntries(set.map((field) => [field, student[field]])) as ShownProfile;
}

/** Presents a student to the student and to admins. */
export function presentStudent(student: Student): StudentUser {
  const { cv } = student;
  return {
    id: student._id.toHexString(),
    type: 'student',
    email: student.email,
    ...profileOf(student),
    active: student.active,
    createdAt: student.createdAt.toISOString(),
    hasCv: cv !== undefined,
    ...(cv && { cvFileName: cv.fileName }),
  };
}

/**
 * Presents students to admins, including the state of their email addresses. Runs two queries for any number
 * of students.
 */
export async function presentStudentsToAdmin(students: readonly Student[]): Promise<AdminStudent[]> {
  const waiting = students.flatMap((student) => {
    const { _id, correction } = student;
    const isWaiting = presentCorrection(student)?.state === 'waiting';
    return correction && isWaiting ? [{ _id, email: correction.email, since: correction.at }] : [];
  });
  const [refused, unconfirmed] = await Promise.all([refusedAddresses(students), refusedAddresses(waiting)]);
  const refusalIn = (refusals: ReadonlyMap<string, Date>, { _id }: Student) => {
    const at = refusals.get(_id.toHexString());
    return at && { mailRefusedAt: at.toISOString() };
  };
  return students.map((student) => {
    const correction = presentCorrection(student);
    return {
      ...presentStudent(student),
      ...(correction && { correction: { ...correction, ...refusalIn(unconfirmed, student) } }),
      ...refusalIn(refused, student),
    };
  });
}

/**
 * Presents a student to themselves. Includes size and date of the CV, the parts of the CV that companies do not see,
 * whether the email address must be confirmed, and whether the profile must be confirmed for this fair.
 */
export function presentOwnStudent({ current }: Pick<App, 'current'>, student: Student): StudentUser {
  const { cv } = student;
  const uploadedAt = cv?.uploadedAt.toISOString();
  const own = {
    ...presentStudent(student),
    ...presentWishes(student),
    ...(cv && { cvSize: cv.size, cvUploadedAt: cv.uploadedAt.toISOString() }),
    ...(cv?.notes && { cvNotes: [...cv.notes] }),
    ...(mustConfirmAddress(student, current) && { emailToConfirm: true as const }),
  };
  if (isConfirmed(student, current)) return own;
  return {
    ...own,
    toConfirm: { year: current.year, ...(uploadedAt && { cvUploadedAt: uploadedAt }) },
  };
}

/** Returns the positions and industries that the student looks for. Only the student sees them. */
export function presentWishes({ wishes }: Student): Pick<StudentUser, 'wishes'> {
  if (!wishes) return {};
  const { positions, industries } = wishes;
  return {
    wishes: { positions: [...positions] as PositionCode[], industries: [...industries] as Industry[] },
  };
}

/** Presents a CV that has just been stored. `size` is in bytes. */
export function presentCv({ fileName, size, uploadedAt, notes }: StoredCv) {
  return { fileName, size, uploadedAt: uploadedAt.toISOString(), ...(notes && { notes: [...notes] }) };
}
