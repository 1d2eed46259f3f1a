import { type AuditEntry, type listAuditEntries, ROLES, type UserType } from '@fair/contract';
import { useTimeZone } from '@fair/kit/fair';
import { DataTable, type DataTableColumn, useQueryInAddress } from '@fair/ui/DataTable';
import { formatDateTime, useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { toListQuery } from '../../listQuery.ts';
import { serverTable } from '../../serverTable.tsx';
import { AuditDetail } from './AuditDetail.tsx';
import { ACTIONS, USER_CREATED } from './actions.ts';
import { useListAuditEntriesQuery } from './api.ts';

/** `/admin/audit`: who did what to whom, newest first. */
export function AuditPage() {
  const { t } = useTranslation('admin');
  const [query, setQuery] = useQueryInAddress();
  const columns = useAuditColumns();
  const list = useListAuditEntriesQuery(
    { query: toListQuery<typeof listAuditEntries>(query) },
    // The log grows with every page opened: never show one from before.
    { refetchOnMountOrArgChange: true },
  );
  const { line, table } = serverTable(t('audit.failed'), list, [query, setQuery]);
  return (
    <Page title={t('audit.title')} subtitle={t('audit.subtitle')} role="admin" width="wide">
      {line}
      <DataTable<AuditEntry> columns={columns} {...table} rowKey={({ id }) => id} />
    </Page>
  );
}

function useAuditColumns(): DataTableColumn<AuditEntry>[] {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  // An action this page has no word for yet shows its own.
  const language = useLanguage();
  // An action this page has no word for yet shows its own.
  const nameOf = (action: string) =>
    USER_CREATED[action]?.[language] ?? t(`audit.actions.${action}`, { defaultValue: action });
  const kindOf = (type: string) =>
    type in ROLES
      ? ROLES[type as UserType].names.account[language]
      : t(`audit.types.${type}`, { defaultValue: type });
  const who = (name: string | undefined, type: string | undefined) => {
    const kind = type && kindOf(type);
    return name && kind ? `${name} (${kind})` : (name ?? kind ?? '–');
  };
  return [
    {
      key: 'action',
      title: t('audit.action'),
      primary: true,
      filterOptions: ACTIONS.map((action) => ({ value: action, label: nameOf(action) })),
      render: ({ action }) => nameOf(action),
    },
    { key: 'actor', title: t('audit.who'), render: ({ actorName, actorType }) => who(actorName, actorType) },
    {
      key: 'target',
      title: t('audit.whom'),
      render: ({ targetName, targetType }) => who(targetName, targetType),
    },
    {
      key: 'detail',
      title: t('audit.detail'),
      render: (entry) => <AuditDetail entry={entry} />,
    },
    {
      key: 'at',
      title: t('audit.when'),
      sortable: true,
      filterDays: true,
      align: 'end',
      render: ({ at }) => formatDateTime(at, { timeZone }),
    },
  ];
}
