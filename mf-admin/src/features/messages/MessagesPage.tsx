import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { CAMPAIGN_STATES, type CampaignRow, type listCampaigns } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { DataTable, type DataTableColumn, useQueryInUrl } from '@fair/ui/DataTable';
import { useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toListQuery } from '../../listQuery.ts';
import { RowLink } from '../../rowLink/RowLink.tsx';
import { serverTable } from '../../serverTable.tsx';
import { useListCampaignsQuery } from './api.ts';
import { CampaignTag } from './CampaignTag.tsx';
import { leavesAt } from './leavesAt.ts';
import './texts.ts';

/** `/admin/messages`: the messages to students and companies of this fair, with their state. */
export function MessagesPage() {
  const { t } = useTranslation('admin');
  const columns = useColumns();
  const [query, setQuery] = useQueryInUrl();
  const list = useListCampaignsQuery(
    { query: toListQuery<typeof listCampaigns>(query) },
    { refetchOnMountOrArgChange: true },
  );
  const { line, table } = serverTable(t('messages.failed'), list, [query, setQuery]);
  return (
    <Page
      title={t('messages.title')}
      subtitle={t('messages.subtitle')}
      role="admin"
      width="wide"
      actions={
        <>
          <Link to="/admin/messages/rules">{t('rules.link')}</Link>
          <Link to="/admin/messages/new">
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} tabIndex={-1}>
              {t('messages.write')}
            </Button>
          </Link>
        </>
      }
    >
      {line}
      <DataTable<CampaignRow>
        columns={columns}
        {...table}
        rowKey={({ id }) => id}
        emptyText={t('messages.none')}
      />
    </Page>
  );
}

function useColumns(): DataTableColumn<CampaignRow>[] {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const moments = useMoments();
  return [
    {
      key: 'subject',
      title: t('messages.subject'),
      primary: true,
      render: ({ id, subject }) => (
        <RowLink to={`/admin/messages/${id}`} label={t('messages.open', { subject: subject[language] })}>
          {subject[language]}
        </RowLink>
      ),
    },
    {
      key: 'state',
      title: t('messages.state'),
      filterOptions: CAMPAIGN_STATES.map((state) => ({ value: state, label: t(`messages.states.${state}`) })),
      render: ({ state }) => <CampaignTag state={state} />,
    },
    { key: 'segment', title: t('messages.who'), render: ({ segment }) => t(`messages.segments.${segment}`) },
    {
      key: 'sent',
      title: t('messages.sent'),
      align: 'end',
      // A draft has no number of recipients, because they can change until it is sent.
      render: ({ state, sent, count }) => {
        if (state === 'draft') return '–';
        if (state === 'scheduled') return t('messages.notYet', { count });
        return state === 'sending' ? t('messages.sentOf', { sent, count }) : sent;
      },
    },
    { key: 'by', title: t('messages.by'), from: 1100, render: ({ by }) => by ?? '–' },
    {
      key: 'createdAt',
      title: t('messages.when'),
      sortable: true,
      align: 'end',
      render: ({ state, createdAt, sendAt, startedAt, doneAt }) =>
        moments.stamp(
          state === 'scheduled' && sendAt
            ? leavesAt(sendAt, moments.timeZone)
            : (doneAt ?? startedAt ?? sendAt ?? createdAt),
        ),
    },
  ];
}
