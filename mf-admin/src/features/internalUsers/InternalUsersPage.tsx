import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { INTERNAL_KINDS, type InternalUserRow, type listInternalUsers, ROLES } from '@fair/contract';
import { useTimeZone } from '@fair/kit/fair';
import { DataTable, type DataTableColumn, useQueryInUrl } from '@fair/ui/DataTable';
import { formatDate, useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStatusColumn } from '../../activeSwitch/useStatusColumn.tsx';
import { toListQuery } from '../../listQuery.ts';
import { serverTable } from '../../serverTable.tsx';
import { useListInternalUsersQuery } from './api.ts';
import { InternalUserActions } from './components/InternalUserActions.tsx';
import { useInternalUserSwitch } from './useInternalUserSwitch.tsx';

/**
 * `/admin/internal`: the list of admins and logistics staff. They can be edited, deactivated and deleted; the last
 * admin cannot be deactivated or deleted.
 */
export function InternalUsersPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const columns = useInternalUserColumns();
  const [query, setQuery] = useQueryInUrl();
  const list = useListInternalUsersQuery({ query: toListQuery<typeof listInternalUsers>(query) });
  const { line, table } = serverTable(t('internal.list.failed'), list, [query, setQuery]);
  return (
    <Page
      title={t('internal.list.title')}
      subtitle={t('internal.list.subtitle')}
      role="admin"
      width="wide"
      actions={
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => void navigate('/admin/create-internal')}
        >
          {t('internal.submit')}
        </Button>
      }
    >
      {line}
      <DataTable<InternalUserRow>
        columns={columns}
        {...table}
        rowKey={({ id }) => id}
        searchAll
        rowActions={(user) => <InternalUserActions user={user} />}
      />
    </Page>
  );
}

function useInternalUserColumns(): DataTableColumn<InternalUserRow>[] {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const status = useStatusColumn(useInternalUserSwitch());
  const kindOf = (kind: InternalUserRow['type']) => ROLES[kind].internal.kind[language];
  return [
    { key: 'name', title: t('internal.name'), primary: true, sortable: true },
    { key: 'email', title: t('internal.email'), sortable: true },
    {
      key: 'type',
      title: t('internal.kind'),
      selfEvident: true,
      filterOptions: INTERNAL_KINDS.map((kind) => ({ value: kind, label: kindOf(kind) })),
      render: ({ type }) => kindOf(type),
    },
    {
      key: 'hasPassword',
      title: t('internal.list.login'),
      render: ({ hasPassword }) =>
        t(hasPassword ? 'internal.list.hasLoggedIn' : 'internal.list.neverLoggedIn'),
    },
    {
      key: 'createdAt',
      title: t('internal.list.createdAt'),
      from: 900,
      sortable: true,
      align: 'end',
      render: ({ createdAt }) => formatDate(createdAt, { timeZone, style: 'short' }),
    },
    status,
  ];
}
