import type { ClientSession, Types } from 'mongoose';
import { eraseConsents, exportConsents } from '../../people/consents/index.ts';
import { CvAccessModel } from './model.ts';
import { listCvViews } from './views.ts';

/** Returns a student's consents and the companies that accessed the student's CV, for the data download. */
export async function exportCvTraces(
  studentId: Types.ObjectId,
): Promise<{ cvViews: object[]; consents: object[] }> {
  const [cvViews, consents] = await Promise.all([listCvViews(studentId), exportConsents(studentId)]);
  return { cvViews, consents };
}

export async function eraseCvTraces(studentId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await CvAccessModel.deleteMany({ studentId }, { ...(session && { session }) });
  await eraseConsents(studentId, session);
}
