import type { ImportedRow, ImportReport } from '@fair/contract';
import { DataTable, type DataTableColumn } from '@fair/ui/DataTable';
import { StatusTag, type StatusTagProps } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';

type Outcome = ImportedRow['outcome'];
const KINDS = {
  new: 'success',
  same: 'neutral',
  conflict: 'warning',
  invalid: 'danger',
} as const satisfies Record<Outcome, StatusTagProps['kind']>;
const OUTCOMES = Object.keys(KINDS) as Outcome[];

interface RowOutcomesProps {
  readonly report: ImportReport;
  /** True if the rows were imported. False if the table is a preview. */
  readonly isDone: boolean;
}

/** A table with the result of each spreadsheet row, the number of rows per result, and a filter. */
export function RowOutcomes({ report: { rows, counts, ignored, sheet }, isDone }: RowOutcomesProps) {
  const { t } = useTranslation('admin');
  const nameOf = (outcome: Outcome) =>
    t(isDone && outcome === 'new' ? 'import.made' : `import.outcomes.${outcome}`);
  const columns: DataTableColumn<ImportedRow>[] = [
    { key: 'companyName', title: t('fields.companyName'), primary: true, searchable: true, sortable: true },
    { key: 'row', title: t('import.row'), sortable: true, width: 80 },
    {
      key: 'email',
      title: t('fields.email'),
      searchable: true,
      render: ({ email }) => email || '–',
    },
    { key: 'slug', title: t('fields.slug'), hidden: true },
    {
      key: 'outcome',
      title: t('import.outcome'),
      sortable: true,
      filterOptions: OUTCOMES.map((outcome) => ({
        value: outcome,
        label: `${nameOf(outcome)} (${counts[outcome]})`,
      })),
      render: ({ outcome, reasons }) => (
        <span className="fair-import-row">
          <StatusTag kind={KINDS[outcome]}>{nameOf(outcome)}</StatusTag>
          {outcome === 'new' && reasons.some(({ isRemark }) => isRemark) ? (
            <StatusTag kind="warning">{t('import.remark')}</StatusTag>
          ) : null}
        </span>
      ),
    },
    {
      key: 'reasons',
      title: t('import.reasons'),
      value: ({ reasons }) => reasons.map(({ message }) => message).join(' '),
      render: ({ reasons }) =>
        reasons.length > 0 ? (
          <ul className="fair-import-reasons">
            {reasons.map(({ column, message }) => (
              <li key={`${column} ${message}`}>{column ? `${column}: ${message}` : message}</li>
            ))}
          </ul>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <>
      <p className="fair-import-row">
        {OUTCOMES.map((outcome) => (
          <StatusTag key={outcome} kind={KINDS[outcome]}>
            {`${nameOf(outcome)}: ${counts[outcome]}`}
          </StatusTag>
        ))}
      </p>
      {!sheet && ignored.length > 0 ? <p>{t('import.ignored', { columns: ignored.join(', ') })}</p> : null}
      <DataTable<ImportedRow>
        columns={columns}
        rows={rows}
        rowKey={({ row }) => String(row)}
        emptyText={t('import.noRows')}
      />
    </>
  );
}
