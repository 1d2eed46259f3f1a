import { useTableName } from '@fair/kit/fair';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';
import './board.css';

interface TimeGridProps<Row> {
  readonly label: string;
  readonly tables: readonly Table[];
  readonly below?: ((table: Table) => ReactNode) | undefined;
  readonly rows: readonly Row[];
  readonly head: (row: Row) => ReactNode;
  readonly cell: (row: Row, table: Table) => ReactNode;
  /** Minimum width of a table's column in px. */
  readonly tableColumn?: number;
}

/** Width of the time column in px; board.css has the same value. */
const TIME_COLUMN = 136;
/** Default minimum width of a table's column in px. */
const TABLE_COLUMN = 172;

/** Number of rows and columns by which each arrow key moves the focus. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * A grid with a row for each time and a column for each table. Row and column headers stay visible while scrolling. The
 * arrow keys move the focus between the buttons of the cells.
 */
export function TimeGrid<Row extends { readonly startsAt: string }>(props: TimeGridProps<Row>) {
  const { t } = useTranslation(BOARD_TEXTS);
  const { tableColumn = TABLE_COLUMN } = props;
  const tableName = useTableName();
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
    // Skips cells without a button: empty cells and past times.
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
      className="fair-board-scroll"
      role="group"
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
      <table
        className="fair-board-grid"
        // The width grows with the number of tables, so a board with many tables scrolls sideways.
        style={{ minInlineSize: TIME_COLUMN + props.tables.length * tableColumn }}
      >
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            {props.tables.map((table) => (
              <th key={table.id} scope="col">
                {tableName(table.name)}
                {props.below?.(table)}
              </th>
            ))}
          </tr>
        </thead>
        {/* The arrow keys only move the focus between buttons, so the table body needs no ARIA role. */}
        <tbody ref={body} onKeyDown={move}>
          {props.rows.map((row) => (
            <tr key={row.startsAt}>
              <th scope="row">{props.head(row)}</th>
              {props.tables.map((table) => (
                <td key={table.id}>{props.cell(row, table)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
