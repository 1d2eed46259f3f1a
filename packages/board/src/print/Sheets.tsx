import { useMoments, useProgramName, useTableName } from '@fair/kit/fair';
import { useMediaQuery } from '@fair/ui/media';
import { useTranslation } from 'react-i18next';
import { NARROW } from '../board/DayBoard.tsx';
import { AttendanceState } from '../meeting/MeetingTag.tsx';
import { type Schedule, type Slot, type Table, tablesWith } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';
import './print.css';

interface SheetsProps {
  readonly schedule: Schedule;
  /** Whether the fair is over. If true, the sheets show attendance instead of space for remarks. */
  readonly isOver?: boolean;
}

/**
 * A company's board for printing or reading: one A4 sheet per table and day. The other parts of the page are not
 * printed.
 */
export function Sheets({ schedule, isOver = false }: SheetsProps) {
  const moments = useMoments();
  return (
    <div className="fair-sheets">
      {schedule.days.flatMap((day) => {
        const ofDay = schedule.slots.filter(({ startsAt }) => moments.dayOf(startsAt) === day);
        return tablesWith(schedule.tables, ofDay).map((table) => (
          <Sheet
            key={`${day} ${table.id}`}
            schedule={schedule}
            isOver={isOver}
            day={day}
            table={table}
            slots={ofDay.filter(({ tableId }) => tableId === table.id)}
          />
        ));
      })}
    </div>
  );
}

interface SheetProps extends Required<SheetsProps> {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly table: Table;
  readonly slots: readonly Slot[];
}

function Sheet({ schedule, isOver, day, table, slots }: SheetProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const tableName = useTableName();
  // On a phone, the sheet has no column for the program, which is shown below the student's name instead.
  const isNarrow = useMediaQuery(NARROW);
  return (
    <section className="fair-sheet" aria-label={`${tableName(table.name)}, ${moments.weekday(day)}`}>
      <div className="fair-sheet-head">
        <h2>{tableName(table.name)}</h2>
        <p>
          <strong>{schedule.companyName}</strong>
          <span className="fair-sheet-day">
            {moments.weekday(day)}
            {schedule.preliminary ? ` · ${t('phase.preliminary')}` : ''}
          </span>
        </p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('meeting.student')}</th>
            {isNarrow ? null : <th scope="col">{t('meeting.program')}</th>}
            <th scope="col">{t(isOver ? 'attendance.label' : 'print.remarks')}</th>
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => (
            <tr key={slot.id}>
              <th scope="row">{moments.span(slot)}</th>
              <SlotCells slot={slot} isNarrow={isNarrow} />
              <td>
                {isOver && slot.meeting ? <AttendanceState attendance={slot.meeting.attendance} /> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The student and their program, or the reason why there is no meeting at this time. */
function SlotCells({ slot, isNarrow }: { readonly slot: Slot; readonly isNarrow: boolean }) {
  const { t } = useTranslation(BOARD_TEXTS);
  const programName = useProgramName();
  if (slot.meeting) {
    const { studentName, status, program, otherProgram } = slot.meeting;
    const label = programName(program, otherProgram);
    return (
      <>
        <td>
          <strong>{studentName}</strong>
          {status === 'offered' ? ` (${t('meeting.status.offered')})` : ''}
          {isNarrow ? <span className="fair-sheet-program">{label}</span> : null}
        </td>
        {isNarrow ? null : <td>{label}</td>}
      </>
    );
  }
  if (!slot.blocked) return <td colSpan={isNarrow ? 1 : 2}>–</td>;
  return (
    <td colSpan={isNarrow ? 1 : 2}>
      {[t('slot.blocked'), slot.blockReason].filter((part) => part !== undefined).join(': ')}
    </td>
  );
}
