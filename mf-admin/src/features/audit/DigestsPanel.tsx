import { errorText } from '@fair/client';
import type { AuditDigest } from '@fair/contract';
import { DataTable, type DataTableColumn } from '@fair/ui/DataTable';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLazyListAuditDigestsQuery } from './api.ts';

/** Number of days that this page checks. The command `fair audit verify` checks all days. */
const DAYS = 31;

/** A button that checks whether the log entries of the last days are unchanged. */
export function DigestsPanel() {
  const { t } = useTranslation('admin');
  const [check, { data, error, isFetching }] = useLazyListAuditDigestsQuery();
  const ask = () => void check({ query: { pageSize: DAYS } });
  return (
    <Panel
      title={t('audit.digests.title')}
      subtitle={t('audit.digests.text')}
      actions={
        <Button onClick={ask} loading={isFetching}>
          {t('audit.digests.check')}
        </Button>
      }
    >
      {error ? (
        <ErrorState title={t('audit.digests.failed')} text={errorText(error)} onRetry={ask} />
      ) : data ? (
        <DigestTable digests={data} />
      ) : isFetching ? (
        <Loading variant="table" />
      ) : null}
    </Panel>
  );
}

function DigestTable({ digests }: { readonly digests: readonly AuditDigest[] }) {
  const { t } = useTranslation('admin');
  const columns: DataTableColumn<AuditDigest>[] = [
    { key: 'day', title: t('audit.digests.day'), primary: true },
    {
      key: 'state',
      title: t('audit.digests.state'),
      render: ({ ok, sha256 }) => (
        <StatusTag kind={ok ? 'success' : 'danger'}>
          {t(`audit.digests.${ok ? 'ok' : sha256 === '' ? 'missing' : 'wrong'}`)}
        </StatusTag>
      ),
    },
    {
      key: 'entries',
      title: t('audit.digests.lines'),
      render: ({ entries, found }) =>
        entries === found ? entries : t('audit.digests.linesNow', { entries, found }),
    },
    {
      key: 'sha256',
      title: t('audit.digests.digest'),
      render: ({ sha256 }) => (
        <code className="fair-audit-detail" translate="no">
          {sha256 || '–'}
        </code>
      ),
    },
  ];
  return (
    <DataTable<AuditDigest>
      columns={columns}
      rows={digests}
      rowKey={({ day }) => day}
      emptyText={t('audit.digests.none')}
    />
  );
}
