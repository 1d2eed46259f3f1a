import { OTHER_PROGRAM, type ProgramCode, type StudentUser } from '@fair/contract';

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

/** Which message key belongs to which field; nothing when the form can be sent (product-spec §5). */
export function wrongStudentFields(form: StudentForm): { [K in keyof StudentForm]?: string } {
  const isOtherMissing = form.program === OTHER_PROGRAM && form.otherProgram.trim() === '';
  return {
    ...(form.name.trim() === '' && { name: 'profile.nameMissing' }),
    ...(isOtherMissing && { otherProgram: 'profile.otherMissing' }),
  };
}
