import { findQuery, findTogether } from '../../../db/findTogether.ts';
import { type FencedTimetable, otherTimetableQuery } from '../../../services/fence/index.ts';
import { activeStudentQuery } from '../../people/students/index.ts';
import { takesPartQueries } from '../../recruitment/companies/index.ts';
import { type Meeting, SlotModel, type Table, TableModel } from './model.ts';

/**
 * Checks after the insert of a meeting whether the meeting may stay, because the timetable, slot, student or company
 * may have changed since they were read. Code that blocks a slot or deactivates an account writes first and then
 * searches for meetings (planning/slots.ts). Therefore either that code finds the meeting, or this check finds the
 * change.
 */
export async function checkStanding(
  {
    editionId,
    slotId,
    studentId,
    companyId,
    tableId,
    memberId,
    startsAt,
  }: Pick<Meeting, 'editionId' | 'slotId' | 'studentId' | 'companyId' | 'tableId' | 'memberId' | 'startsAt'>,
  timetable: FencedTimetable,
): Promise<'stands' | 'slotGone' | 'partnerGone' | 'timetableChanged'> {
  const [[other], [slot], [student], [company], [participation], [table]] = await findTogether(
    otherTimetableQuery(timetable),
    findQuery(SlotModel, { _id: slotId, startsAt, blocked: false }, { fields: { _id: 1 } }),
    activeStudentQuery(studentId),
    ...takesPartQueries({ editionId, companyId }),
    findQuery<Pick<Table, 'memberId'>>(TableModel, { _id: tableId }, { fields: { memberId: 1 } }),
  );
  if (other) return 'timetableChanged';
  if (!student || !company || !participation) return 'partnerGone';
  // The table has another member now, and this member may be busy. The slot therefore counts as gone.
  const isSameMember = String(table?.memberId ?? '') === String(memberId ?? '');
  return slot && isSameMember ? 'stands' : 'slotGone';
}
