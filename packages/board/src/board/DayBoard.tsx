import { useMoments, useNow, useTableName } from '@fair/kit/fair';
import { useMediaQuery } from '@fair/ui/media';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import { AttendanceMarks } from '../meeting/Marks.tsx';
import { isUnused, rowsOf, type Slot, type Table, type TimeRow, tablesWith } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';
import { SlotCell, type SlotCellProps } from './SlotCell.tsx';
import { TableOwner } from './TableOwner.tsx';
import { TimeGrid } from './TimeGrid.tsx';

/** In windows narrower than this, a day is shown as a list instead of a grid. */
export const NARROW = '(max-width: 767.98px)';

interface DayBoardProps extends Pick<SlotCellProps, 'canUnblock' | 'onOpen'> {
  readonly tables: readonly Table[];
  readonly slots: readonly Slot[];
  readonly label: string;
  readonly showsOwners: boolean;
}

/**
 * One day as a grid of times and tables, or on a phone as a list ordered by time. The list collapses past times without a
 * meeting.
 */
export function DayBoard({ tables, slots, label, showsOwners, ...opening }: DayBoardProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const now = useNow();
  const isNarrow = useMediaQuery(NARROW);
  const rows = rowsOf(slots);
  const shownTables = tablesWith(tables, slots);
  if (isNarrow) {
    const unused = slots.filter((slot) => isUnused(slot, now));
    const list = (shown: readonly TimeRow[], name: string) => (
      <TimeList rows={shown} label={name} now={now} {...opening} />
    );
    return (
      <>
        {showsOwners ? <TableOwners tables={shownTables} /> : null}
        {unused.length > 0 ? (
          <details className="fair-board-folded">
            <summary>{t('today.unused', { count: unused.length })}</summary>
            {list(rowsOf(unused), t('today.unused', { count: unused.length }))}
          </details>
        ) : null}
        {list(rowsOf(slots.filter((slot) => !isUnused(slot, now))), label)}
      </>
    );
  }
  return (
    <TimeGrid
      label={label}
      tables={shownTables}
      below={showsOwners ? (table) => <TableOwner table={table} /> : undefined}
      rows={rows}
      head={({ startsAt, endsAt }) => (
        <>
          <time dateTime={startsAt}>{moments.time(startsAt)}</time>
          {endsAt ? <span>–{moments.time(endsAt)}</span> : null}
        </>
      )}
      cell={(row, table) => {
        const slot = row.slots.find(({ tableId }) => tableId === table.id);
        if (!slot) return <span className="fair-slot-none">–</span>;
        return <SlotCell slot={slot} now={now} {...opening} isEndShown={!row.endsAt} />;
      }}
    />
  );
}

function TableOwners({ tables }: { readonly tables: readonly Table[] }) {
  const { t } = useTranslation(BOARD_TEXTS);
  const tableName = useTableName();
  return (
    <ul className="fair-board-owners" aria-label={t('tables')}>
      {tables.map((table) => (
        <li key={table.id}>
          {tableName(table.name)} <TableOwner table={table} />
        </li>
      ))}
    </ul>
  );
}

interface TimeListProps extends Pick<SlotCellProps, 'now' | 'canUnblock' | 'onOpen'> {
  readonly rows: readonly TimeRow[];
  readonly label: string;
}

/** A day as a list, for phones. Attendance can be marked in the list once a meeting has begun. */
function TimeList({ rows, label, now, ...opening }: TimeListProps) {
  const moments = useMoments();
  const { givesReasons } = useBoard();
  return (
    <ol className="fair-board-times" aria-label={label}>
      {rows.map((row) => (
        <li key={row.startsAt}>
          <time dateTime={row.startsAt}>{moments.time(row.startsAt)}</time>
          <ul>
            {row.slots.map((slot) => (
              <li key={slot.id}>
                <SlotCell slot={slot} now={now} {...opening} isTableShown isEndShown={!row.endsAt} />
                {!givesReasons && slot.meeting?.status === 'booked' && Date.parse(slot.startsAt) <= now ? (
                  <AttendanceMarks meeting={slot.meeting} />
                ) : null}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
