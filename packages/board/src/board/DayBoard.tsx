import { useMoments, useNow } from '@fair/kit/fair';
import { useMediaQuery } from '@fair/ui/media';
import { rowsOf, type Slot, type Table, tablesWith } from '../schedule.ts';
import { SlotCell, type SlotCellProps } from './SlotCell.tsx';
import { TimeGrid } from './TimeGrid.tsx';

/** Below this a day is a list by time. */
const NARROW = '(max-width: 767.98px)';

interface DayBoardProps extends Pick<SlotCellProps, 'canUnblock' | 'onOpen'> {
  readonly tables: readonly Table[];
  /** Of one day, in time order. */
  readonly slots: readonly Slot[];
  /** What the board is of, for screen readers. */
  readonly label: string;
}

/** A day as times × tables; on a phone as a list by time. */
export function DayBoard({ tables, slots, label, ...opening }: DayBoardProps) {
  const moments = useMoments();
  const now = useNow();
  const isNarrow = useMediaQuery(NARROW);
  const rows = rowsOf(slots);
  if (isNarrow) {
    return (
      <ol className="fair-board-times" aria-label={label}>
        {rows.map((row) => (
          <li key={row.startsAt}>
            <time dateTime={row.startsAt}>{moments.time(row.startsAt)}</time>
            <ul>
              {row.slots.map((slot) => (
                <li key={slot.id}>
                  <SlotCell slot={slot} now={now} {...opening} isTableShown isEndShown={!row.endsAt} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    );
  }
  return (
    <TimeGrid
      label={label}
      tables={tablesWith(tables, slots)}
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
