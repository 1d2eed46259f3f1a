import type { ProgramCode, StudentUser } from '@fair/contract';

/** Fields that a student can edit (product-spec §6). */
export interface StudentForm {
  readonly name: string;
  readonly program: ProgramCode;
  readonly otherProgram: string;
  readonly acceptsNews: boolean;
}

export function toStudentForm(student: StudentUser): StudentForm {
  const { name, program, otherProgram = '', acceptsNews } = student;
  return { name, program, otherProgram, acceptsNews };
}
