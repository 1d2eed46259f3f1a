import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowCheckbox } from './SelectionLine.tsx';
import type { DataTableColumn, DataTableProps } from './types.ts';

interface CardRowsProps<T>
  extends Pick<DataTableProps<T>, 'rowKey' | 'rowActions' | 'selection' | 'expandedRow' | 'isExpandable'> {
  rows: readonly T[];
  columns: readonly DataTableColumn<T>[];
  renderCell: (column: DataTableColumn<T>, row: T) => ReactNode;
}

/**
 * Table rows shown as cards on narrow screens. The primary column is each card's heading, and the other columns are
 * text below it.
 */
export function CardRows<T>(props: CardRowsProps<T>) {
  const { t } = useTranslation('ui');
  const { columns, rows, rowKey, renderCell, rowActions, selection } = props;
  const heading = columns.find((column) => column.primary) ?? columns[0];
  const facts = columns.filter((column) => column !== heading);
  return (
    <ul className="fair-cards">
      {rows.map((row) => (
        <li key={rowKey(row)} className="fair-card">
          {heading ? (
            <div className="fair-card-title">
              {selection ? <RowCheckbox selection={selection} row={row} rowKey={rowKey(row)} t={t} /> : null}
              {renderCell(heading, row)}
            </div>
          ) : null}
          <dl>
            {facts.map((column) => (
              <div key={column.key}>
                <dt className={column.selfEvident ? 'visually-hidden' : undefined}>{column.title}</dt>
                <dd>{renderCell(column, row)}</dd>
              </div>
            ))}
          </dl>
          <CardFoot
            actions={rowActions?.(row)}
            details={(props.isExpandable?.(row) ?? true) ? props.expandedRow?.(row) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

function CardFoot({ actions, details }: { actions: ReactNode; details: ReactNode }) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="fair-card-actions">
        {details ? (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('table.hideDetails') : t('table.details')}
          </Button>
        ) : null}
        {actions}
      </div>
      {details && isOpen ? <div className="fair-card-details">{details}</div> : null}
    </>
  );
}
