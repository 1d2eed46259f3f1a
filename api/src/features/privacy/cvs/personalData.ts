import type { ClientSession, Types } from 'mongoose';
import { eraseConsents, exportConsents } from '../../people/consents/index.ts';
import { CvAccessModel } from './model.ts';
import { listCvViews } from './views.ts';

/** Returns the companies that accessed a student's CV and the student's consents, for the data download. */
export async function exportCvTraces(
  studentId: Types.ObjectId,
): Promise<{ cvViews: object[]; consents: object[] }> {
  const [cvViews, consents] = await Promise.all([listCvViews(studentId), exportConsents(studentId)]);
  return { cvViews, consents };
}

/** Deletes the CV accesses and the consents of a student. */
export async function eraseCvTraces(studentId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await CvAccessModel.deleteMany({ studentId }, { ...(session && { session }) });
  await eraseConsents(studentId, session);
}
