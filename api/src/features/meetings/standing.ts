import { findQuery, findTogether } from '../../db/findTogether.ts';
import { takesPartQuery } from '../companies/index.ts';
import { activeStudentQuery } from '../students/index.ts';
import { type Meeting, SlotModel, type Table, TableModel } from './model.ts';

/**
 * Whether a meeting that was just inserted may stay: what may have changed between the first look and the insert is
 * looked at once more. Who blocks a slot, or deactivates a student or company, writes that first and looks for
 * meetings then: whichever of two at once is later sees the other (planning/slots.ts).
 */
export async function standingOf({
  slotId,
  studentId,
  companyId,
  tableId,
  memberId,
}: Pick<Meeting, 'slotId' | 'studentId' | 'companyId' | 'tableId' | 'memberId'>): Promise<
  'stands' | 'slotGone' | 'partnerGone'
> {
  const [[slot], [student], [company], [table]] = await findTogether(
    findQuery(SlotModel, { _id: slotId, blocked: false }, { fields: { _id: 1 } }),
    activeStudentQuery(studentId),
    takesPartQuery(companyId),
    findQuery<Pick<Table, 'memberId'>>(TableModel, { _id: tableId }, { fields: { memberId: 1 } }),
  );
  if (!student || !company) return 'partnerGone';
  // Somebody else's since: as if the time had gone, for who sits there now may be busy.
  const isSameMember = String(table?.memberId ?? '') === String(memberId ?? '');
  return slot && isSameMember ? 'stands' : 'slotGone';
}
