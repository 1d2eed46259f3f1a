import type { ProgramCode, StudentUser } from '@fair/contract';

/** What a student edits of itself (product-spec §6). */
export interface StudentForm {
  readonly name: string;
  readonly program: ProgramCode;
  readonly otherProgram: string;
  readonly acceptsNews: boolean;
}

/** The stored student as the form shows it. */
export function toStudentForm(student: StudentUser): StudentForm {
  const { name, program, otherProgram = '', acceptsNews } = student;
  return { name, program, otherProgram, acceptsNews };
}
