import { findQuery, findTogether } from '../../db/findTogether.ts';
import { takesPartQuery } from '../companies/index.ts';
import { activeStudentQuery } from '../students/index.ts';
import { type Meeting, SlotModel } from './model.ts';

/**
 * Whether a meeting that was just inserted may stay: what may have changed between the first look and the insert is
 * looked at once more. Who blocks a slot, or deactivates a student or company, writes that first and looks for
 * meetings then: whichever of two at once is later sees the other (planning/slots.ts).
 */
export async function standingOf({
  slotId,
  studentId,
  companyId,
}: Pick<Meeting, 'slotId' | 'studentId' | 'companyId'>): Promise<'stands' | 'slotGone' | 'partnerGone'> {
  const [[slot], [student], [company]] = await findTogether(
    findQuery(SlotModel, { _id: slotId, blocked: false }, { fields: { _id: 1 } }),
    activeStudentQuery(studentId),
    takesPartQuery(companyId),
  );
  if (!student || !company) return 'partnerGone';
  return slot ? 'stands' : 'slotGone';
}
