import { useNow } from '@fair/area/fair';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf, type Slot, type Table } from '../times.ts';
import { useWords } from '../useWords.ts';
import { boardWidth } from './boardWidth.ts';
import { SlotCell } from './SlotCell.tsx';

interface BoardProps {
  /** Of one day. */
  readonly slots: readonly Slot[];
  readonly tables: readonly Table[];
  readonly onOpen: (slot: Slot) => void;
  /** What the board is of, for screen readers. */
  readonly label: string;
}

/** How far an arrow key moves over the board: rows, columns. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A day as times × tables; times and table names stay in sight. Arrow keys move from cell to cell. */
export function BoardGrid({ slots, tables, onOpen, label }: BoardProps) {
  const { t } = useTranslation('company');
  const words = useWords();
  const now = useNow();
  const body = useRef<HTMLTableSectionElement>(null);

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const from = (event.target as HTMLElement).closest('td');
    if (!step || !from) return;
    event.preventDefault();
    const rows = [...(body.current?.rows ?? [])];
    let row = rows.findIndex((one) => one.contains(from)) + step[0];
    let column = from.cellIndex + step[1];
    let cell = rows[row]?.cells[column];
    // Over gaps and passed times to the next cell that can be opened.
    while (cell && !cell.querySelector('button')) {
      row += step[0];
      column += step[1];
      cell = rows[row]?.cells[column];
    }
    cell?.querySelector('button')?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a board is no fieldset
    <div
      className="company-board-scroll"
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
      <table className="company-board" style={{ minInlineSize: boardWidth(tables.length) }}>
        <thead>
          <tr>
            <th scope="col">{t('schedule.time')}</th>
            {tables.map((table) => (
              <th key={table.id} scope="col">
                {words.table(table.name)}
              </th>
            ))}
          </tr>
        </thead>
        {/* The keys only move the focus between the buttons inside. */}
        <tbody ref={body} onKeyDown={move}>
          {rowsOf(slots).map((row) => (
            <tr key={row.startsAt}>
              <th scope="row">
                <time dateTime={row.startsAt}>{words.clock(row.startsAt)}</time>
                {row.endsAt ? <span>–{words.clock(row.endsAt)}</span> : null}
              </th>
              {tables.map((table) => {
                const slot = row.slots.find(({ tableId }) => tableId === table.id);
                return (
                  <td key={table.id}>
                    {slot ? (
                      <SlotCell slot={slot} now={now} onOpen={onOpen} isEndShown={row.endsAt === undefined} />
                    ) : (
                      <span className="company-slot-none">–</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same day as a list by time, for a phone. */
export function BoardList({ slots, onOpen, label }: Omit<BoardProps, 'tables'>) {
  const words = useWords();
  const now = useNow();
  return (
    <ol className="company-times" aria-label={label}>
      {rowsOf(slots).map((row) => (
        <li key={row.startsAt}>
          <time dateTime={row.startsAt}>{words.clock(row.startsAt)}</time>
          <ul>
            {row.slots.map((slot) => (
              <li key={slot.id}>
                <SlotCell
                  slot={slot}
                  now={now}
                  onOpen={onOpen}
                  isTableShown
                  isEndShown={row.endsAt === undefined}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
