import { useTableName } from '@fair/area/fair';
import type { AdminSchedule } from '@fair/contract';
import { useMediaQuery } from '@fair/ui/media';
import { useTranslation } from 'react-i18next';
import { useFairTimes } from '../fairTimes.ts';
import { type BoardActions, BoardCell } from './BoardCell.tsx';
import { type BoardSlot, byTime } from './freeSlots.ts';

/** Under this width (px) a grid of tables would have to be scrolled sideways on every look. */
const GRID_FROM = 720;

export interface BoardProps extends BoardActions {
  readonly tables: AdminSchedule['tables'];
  /** The slots of one day, in time order. */
  readonly slots: readonly BoardSlot[];
  readonly label: string;
}

/** A day of a company: times down, tables across; on a phone a list by time. */
export function Board({ tables, slots, label, ...actions }: BoardProps) {
  const { t } = useTranslation('admin');
  const times = useFairTimes();
  const tableName = useTableName();
  const isWide = useMediaQuery(`(min-width: ${GRID_FROM}px)`);
  const rows = byTime(slots);
  const used = tables.filter(({ id }) => slots.some(({ tableId }) => tableId === id));
  if (!isWide) {
    return (
      <ol className="fair-board-list" aria-label={label}>
        {rows.map(({ startsAt, slots: row }) => (
          <li key={startsAt}>
            <h3 className="fair-numbers">{times.time(startsAt)}</h3>
            <ul>
              {row.map((slot) => (
                <li key={slot.id}>
                  <span className="fair-board-table">{tableName(slot.table)}</span>
                  <BoardCell slot={slot} {...actions} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    );
  }
  return (
    // Scrolled with the keyboard too when there are more tables than fit.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable (axe scrollable-region-focusable)
    <section className="fair-board-scroll" aria-label={label} tabIndex={0}>
      <table className="fair-board">
        <thead>
          <tr>
            <th scope="col">{t('meetings.time')}</th>
            {used.map((table) => (
              <th key={table.id} scope="col">
                {tableName(table.name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ startsAt, slots: row }) => (
            <tr key={startsAt}>
              <th scope="row">{times.time(startsAt)}</th>
              {used.map((table) => {
                const slot = row.find(({ tableId }) => tableId === table.id);
                return <td key={table.id}>{slot ? <BoardCell slot={slot} {...actions} /> : null}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
