import { type InferSchemaType, Schema } from 'mongoose';
import { type FilePointer, filePointerSchema } from '../../services/files/pointer.ts';
import { type Account, AccountModel } from '../accounts/model.ts';

const studentSchema = new Schema({
  program: { type: String, required: true },
  otherProgram: { type: String },
  acceptsNews: { type: Boolean, required: true, default: true },
  cv: { type: filePointerSchema },
  /** Who has deactivated it, until its meetings ahead are cancelled (activation.ts). */
  deactivatedBy: { type: Schema.Types.ObjectId },
});

export const StudentModel = AccountModel.discriminator('student', studentSchema);
export type Student = Account &
  Omit<InferSchemaType<typeof studentSchema>, 'cv'> & { type: 'student'; cv?: FilePointer };
