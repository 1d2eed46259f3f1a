import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined';
import CaretUpOutlined from '@ant-design/icons/es/icons/CaretUpOutlined';
import MinusSquareOutlined from '@ant-design/icons/es/icons/MinusSquareOutlined';
import PlusSquareOutlined from '@ant-design/icons/es/icons/PlusSquareOutlined';
import type { TFunction } from 'i18next';
import { Fragment, memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowCheckbox } from './SelectionLine.tsx';
import type { DataTableColumn, DataTableProps, DataTableQuery } from './types.ts';

/** Maximum height of the table body in px (product-spec §9). */
export const BODY_MAX_HEIGHT_PX = 500;

interface WideTableProps<T>
  extends Pick<DataTableProps<T>, 'rowKey' | 'rowActions' | 'selection' | 'expandedRow' | 'isExpandable'> {
  rows: readonly T[];
  columns: readonly DataTableColumn<T>[];
  query: DataTableQuery;
  onSort: (sort: string | undefined) => void;
  renderCell: (column: DataTableColumn<T>, row: T) => ReactNode;
  label: string;
  isBusy: boolean;
  isRenderPending: boolean;
  empty: ReactNode;
}

type Direction = 'ascending' | 'descending' | 'none';

function directionOf(key: string, sort: string | undefined): Direction {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}

/** Returns the order after a click on a column heading: first ascending, then descending, then unsorted. */
function nextSort(key: string, direction: Direction): string | undefined {
  if (direction === 'none') return key;
  return direction === 'ascending' ? `-${key}` : undefined;
}

/**
 * Table rows with a sticky header. It does not use antd's table, which brings tree rows and a virtual list that no page
 * needs.
 */
export function WideTable<T>(props: WideTableProps<T>) {
  const { t } = useTranslation('ui');
  const { columns, rows, rowActions, expandedRow, selection } = props;
  const width = columns.length + [selection, expandedRow, rowActions].filter(Boolean).length;
  return (
    <div className={props.isBusy ? 'fair-table-wide fair-table-wide--busy' : 'fair-table-wide'}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of rows is no fieldset */}
      <div
        className="fair-table-scroll"
        style={{ maxBlockSize: BODY_MAX_HEIGHT_PX }}
        role="group"
        aria-label={props.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              {selection ? (
                <th scope="col" className="fair-cell-toggle">
                  <span className="visually-hidden">{t('table.selection')}</span>
                </th>
              ) : null}
              {expandedRow ? (
                <th scope="col" className="fair-cell-toggle">
                  <span className="visually-hidden">{t('table.details')}</span>
                </th>
              ) : null}
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} sort={props.query.sort} onSort={props.onSort} />
              ))}
              {rowActions ? (
                <th scope="col" className="fair-cell--end fair-cell-actions">
                  {t('table.actions')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 ? (
              <tr>
                <td colSpan={width}>{props.empty}</td>
              </tr>
            ) : null}
            <Rows {...props} width={width} t={t} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

function HeadCell<T>({
  column,
  sort,
  onSort,
}: {
  column: DataTableColumn<T>;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}) {
  const className = `fair-cell--${column.align ?? 'start'}`;
  const style = column.width ? { inlineSize: column.width, minInlineSize: column.width } : undefined;
  if (!column.sortable) {
    return (
      <th scope="col" className={className} style={style}>
        {column.title}
      </th>
    );
  }
  const direction = directionOf(column.key, sort);
  return (
    <th scope="col" className={className} style={style} aria-sort={direction}>
      <button
        type="button"
        className="fair-sort"
        data-direction={direction}
        onClick={() => onSort(nextSort(column.key, direction))}
      >
        {column.title}
        <span className="fair-sort-marks" aria-hidden="true">
          <CaretUpOutlined aria-hidden="true" />
          <CaretDownOutlined aria-hidden="true" />
        </span>
      </button>
    </th>
  );
}

interface RowsProps<T> extends WideTableProps<T> {
  width: number;
  t: TFunction<'ui'>;
}

function AllRows<T>(props: RowsProps<T>) {
  return props.rows.map((row) => <Row key={props.rowKey(row)} {...props} row={row} />);
}

/**
 * Returns whether the rendered rows are about to be replaced, because new rows are being rendered or a new query was
 * sent.
 */
const areOutdated = (rendered: RowsProps<unknown>, { isRenderPending, isBusy, query }: RowsProps<unknown>) =>
  isRenderPending || (isBusy && query !== rendered.query);

const selectionAndColumns = ({ selection, columns }: RowsProps<unknown>) =>
  JSON.stringify([[...(selection?.selected ?? [])], columns.map(({ key }) => key)]);

/** Skips rendering rows that are about to be replaced, unless the selection or the visible columns changed. */
const Rows = memo(
  AllRows<unknown>,
  (rendered, now) =>
    areOutdated(rendered, now) &&
    now.rows === rendered.rows &&
    selectionAndColumns(now) === selectionAndColumns(rendered),
) as unknown as typeof AllRows;

function Row<T>(props: RowsProps<T> & { row: T }) {
  const { t, row, columns, expandedRow, rowActions, selection } = props;
  const [isOpen, setOpen] = useState(false);
  const isExpandable = expandedRow !== undefined && (props.isExpandable?.(row) ?? true);
  const label = isOpen ? t('table.hideDetails') : t('table.details');
  return (
    <Fragment>
      <tr>
        {selection ? (
          <td className="fair-cell-toggle">
            <RowCheckbox selection={selection} row={row} rowKey={props.rowKey(row)} t={t} />
          </td>
        ) : null}
        {expandedRow ? (
          <td className="fair-cell-toggle">
            {isExpandable ? (
              <button
                type="button"
                className="fair-icon-button"
                aria-expanded={isOpen}
                aria-label={label}
                title={label}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? (
                  <MinusSquareOutlined aria-hidden="true" />
                ) : (
                  <PlusSquareOutlined aria-hidden="true" />
                )}
              </button>
            ) : null}
          </td>
        ) : null}
        {columns.map((column) => (
          <td key={column.key} className={`fair-cell--${column.align ?? 'start'}`}>
            {props.renderCell(column, row)}
          </td>
        ))}
        {rowActions ? (
          <td className="fair-cell--end fair-cell-actions">
            <span className="fair-row-actions">{rowActions(row)}</span>
          </td>
        ) : null}
      </tr>
      {isExpandable && isOpen ? (
        <tr className="fair-row-details">
          <td colSpan={props.width}>{expandedRow(row)}</td>
        </tr>
      ) : null}
    </Fragment>
  );
}
