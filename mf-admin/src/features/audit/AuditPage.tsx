import {
  AUDIT_ACTIONS,
  AUDIT_MOST_COUNTED,
  type AuditEntry,
  exportAudit,
  exportAuditAsXlsx,
  type listAuditEntries,
} from '@fair/contract';
import { ExportButton } from '@fair/kit/exporting';
import { DataTable, type DataTableQuery, useQueryInUrl } from '@fair/ui/DataTable';
import { Page } from '@fair/ui/Page';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { toFilterParams, toListQuery } from '../../listQuery.ts';
import { serverTable } from '../../serverTable.tsx';
import { useListAuditEntriesQuery } from './api.ts';
import { DigestsPanel } from './DigestsPanel.tsx';
import { PersonPicker, usePersonName } from './PersonPicker.tsx';
import { useAuditColumns } from './useAuditColumns.tsx';

/**
 * `/admin/audit`: the audit log, newest entries first. A click on a person's name shows only the entries about this
 * person.
 */
export function AuditPage() {
  const { t } = useTranslation('admin');
  const [query, setAddress] = useQueryInUrl();
  const setQuery = (next: DataTableQuery) => setAddress(backToFirstPage(query, next));
  const narrow = (filters: Readonly<Record<string, string>>) => setQuery({ ...query, page: 1, filters });
  const { person, before } = query.filters;
  const columns = useAuditColumns({
    query,
    personName: usePersonName(person),
    onPerson: (id) => narrow({ person: id }),
    onCompany: (company) => narrow({ company }),
  });
  const list = useListAuditEntriesQuery(
    { query: toListQuery<typeof listAuditEntries>(query) },
    // Opening an admin page adds an entry to the log, so a cached list is always outdated.
    { refetchOnMountOrArgChange: true },
  );
  const { line, table } = serverTable(t('audit.failed'), list, [query, setQuery]);
  const last = table.rows.at(-1);
  const hasMore = (table.total ?? 0) > table.rows.length;
  const { before: _row, ...others } = query.filters;
  return (
    <Page title={t('audit.title')} subtitle={t('audit.subtitle')} role="admin" width="wide">
      {line}
      <DataTable<AuditEntry>
        columns={columns}
        {...table}
        rowKey={({ id }) => id}
        emptyText={t('audit.none')}
        actions={
          <>
            <PersonPicker chosen={person} onChoose={(id) => narrow({ ...others, person: id })} />
            <ExportButton
              name="audit"
              title={t('audit.exportTitle')}
              hint={t('audit.exportHint')}
              csv={exportAudit}
              xlsx={exportAuditAsXlsx}
              narrowing={toFilterParams({ ...query, filters: others })}
              purpose="always"
            />
          </>
        }
        pages={
          hasMore || before ? (
            <div className="fair-audit-pages">
              {before ? <Button onClick={() => narrow(others)}>{t('audit.newest')}</Button> : null}
              {hasMore && last ? (
                <Button
                  onClick={() => {
                    narrow({ ...others, before: last.id });
                    scrollTo({ top: 0 });
                  }}
                >
                  {t('audit.older')}
                </Button>
              ) : null}
              {table.total === AUDIT_MOST_COUNTED ? <span>{t('audit.capped')}</span> : null}
            </div>
          ) : null
        }
      />
      <DigestsPanel />
    </Page>
  );
}

/**
 * Shows the first page again when the filters or the order change. Removes the filter by action if the action does not
 * belong to the chosen group.
 */
function backToFirstPage(before: DataTableQuery, next: DataTableQuery): DataTableQuery {
  const { before: mark, ...filters } = next.filters;
  const { before: markBefore, ...filtersBefore } = before.filters;
  const isSame = next.sort === before.sort && JSON.stringify(filters) === JSON.stringify(filtersBefore);
  const { action, group, ...others } = filters;
  const isOfGroup =
    !action ||
    !group ||
    (AUDIT_ACTIONS as Readonly<Record<string, readonly string[]>>)[group]?.includes(action);
  const kept = { ...others, ...(group && { group }), ...(action && isOfGroup && { action }) };
  return {
    ...next,
    page: 1,
    filters: { ...kept, ...((isSame || mark !== markBefore) && mark && { before: mark }) },
  };
}
