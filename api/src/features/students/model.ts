import { type InferSchemaType, Schema } from 'mongoose';
import type { FilePointer } from '../../db/files.ts';
import { filePointerSchema } from '../../services/files/index.ts';
import { type Account, AccountModel } from '../accounts/index.ts';

const studentSchema = new Schema({
  program: { type: String, required: true },
  otherProgram: { type: String },
  acceptsNews: { type: Boolean, required: true, default: true },
  cv: { type: filePointerSchema },
  /** Who has deactivated it, until its meetings ahead are cancelled (departures/students.ts). */
  deactivatedBy: { type: Schema.Types.ObjectId },
});

export const StudentModel = AccountModel.discriminator('student', studentSchema);
export type Student = Account &
  Omit<InferSchemaType<typeof studentSchema>, 'cv'> & { type: 'student'; cv?: FilePointer };

declare module '../../http/actor.ts' {
  interface Actors {
    student: Student;
  }
}
