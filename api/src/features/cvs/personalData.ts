import type { ClientSession, Types } from 'mongoose';
import { ConsentModel, CvAccessModel } from './model.ts';
import { listCvViews } from './views.ts';

/** Who has seen a student's CV, and what the student has agreed to, for its own download. */
export async function exportCvTraces(
  studentId: Types.ObjectId,
): Promise<{ cvViews: object[]; consents: object[] }> {
  const [cvViews, consents] = await Promise.all([
    listCvViews(studentId),
    ConsentModel.find({ accountId: studentId }, { _id: 0, accountId: 0, editionId: 0 })
      .sort({ purpose: 1, at: 1 })
      .lean<object[]>(),
  ]);
  return { cvViews, consents };
}

/** Deletes both. */
export async function eraseCvTraces(studentId: Types.ObjectId, session?: ClientSession): Promise<void> {
  const options = { ...(session && { session }) };
  await CvAccessModel.deleteMany({ studentId }, options);
  await ConsentModel.deleteMany({ accountId: studentId }, options);
}
