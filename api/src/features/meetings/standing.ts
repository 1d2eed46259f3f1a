import { look, readTogether } from '../../db/findTogether.ts';
import { lookIfTakesPart } from '../companies/service.ts';
import { lookIfActive } from '../students/service.ts';
import { type Meeting, SlotModel } from './model.ts';

/**
 * Whether a meeting that was just inserted may stay: what may have changed between the look before and the insert is
 * looked at once more. Who blocks a slot, or deactivates a student or company, writes that first and looks for
 * meetings then: whichever of two at once is later sees the other (plan/slots.ts).
 */
export async function standingOf({
  slotId,
  studentId,
  companyId,
}: Pick<Meeting, 'slotId' | 'studentId' | 'companyId'>): Promise<'stands' | 'slotGone' | 'partnerGone'> {
  const [[slot], [student], [company]] = await readTogether(
    look(SlotModel, { _id: slotId, blocked: false }, { fields: { _id: 1 } }),
    lookIfActive(studentId),
    lookIfTakesPart(companyId),
  );
  if (!student || !company) return 'partnerGone';
  return slot ? 'stands' : 'slotGone';
}
