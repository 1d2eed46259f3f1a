import type { StudentUser } from '@fair/contract';
import type { App } from '../../context.ts';
import type { FilePointer } from '../../db/files.ts';
import { isConfirmed } from './confirmation.ts';
import type { Student } from './model.ts';

/** A student as itself and an admin see it. */
export function presentStudent(student: Student): StudentUser {
  const { otherProgram, cv } = student;
  return {
    id: student._id.toHexString(),
    type: 'student',
    name: student.name,
    email: student.email,
    program: student.program,
    ...(otherProgram && { otherProgram }),
    acceptsNews: student.acceptsNews,
    active: student.active,
    createdAt: student.createdAt.toISOString(),
    hasCv: cv !== undefined,
    ...(cv && { cvFileName: cv.fileName }),
  };
}

/** A student as itself sees it: also whether its profile is to be confirmed for this fair. */
export function presentOwnStudent({ current }: Pick<App, 'current'>, student: Student): StudentUser {
  if (isConfirmed(student, current)) return presentStudent(student);
  const uploadedAt = student.cv?.uploadedAt.toISOString();
  return {
    ...presentStudent(student),
    toConfirm: { year: current.year, ...(uploadedAt && { cvUploadedAt: uploadedAt }) },
  };
}

/** A CV that has just been stored; size in bytes. */
export function presentCv({ fileName, size, uploadedAt }: FilePointer) {
  return { fileName, size, uploadedAt: uploadedAt.toISOString() };
}
