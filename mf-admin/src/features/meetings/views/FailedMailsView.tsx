import { failureText } from '@fair/area/sentences';
import type { FailedMail, listFailedMails } from '@fair/contract';
import { DataTable, type DataTableColumn, useQueryInAddress } from '@fair/ui/DataTable';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { listFailure } from '../../../listFailure.tsx';
import { toListQuery } from '../../../listQuery.ts';
import { useListFailedMailsQuery, useResendMailMutation } from '../api.ts';
import { useFairTimes } from '../fairTimes.ts';

/** Mails that were given up, each to be sent once more. */
export function FailedMailsView() {
  const { t } = useTranslation('admin');
  const times = useFairTimes();
  const [query, setQuery] = useQueryInAddress();
  const list = useListFailedMailsQuery(
    { query: toListQuery<typeof listFailedMails>(query) },
    { refetchOnMountOrArgChange: true },
  );
  const { data, isFetching } = list;
  const failure = listFailure(t('meetings.mails.failed'), list);
  const columns: DataTableColumn<FailedMail>[] = [
    { key: 'to', title: t('meetings.mails.to'), primary: true },
    {
      key: 'template',
      title: t('meetings.mails.template'),
      // A template that this page has no name for yet shows its own.
      render: ({ template }) => t(`meetings.mails.templates.${template}`, { defaultValue: template }),
    },
    { key: 'attempts', title: t('meetings.mails.attempts'), align: 'end' },
    { key: 'error', title: t('meetings.mails.error') },
    {
      key: 'updatedAt',
      title: t('meetings.mails.failedAt'),
      sortable: true,
      align: 'end',
      render: ({ failedAt }) => times.moment(failedAt),
    },
  ];
  return (
    <>
      {failure.line}
      <DataTable<FailedMail>
        title={t('meetings.views.mails')}
        subtitle={t('meetings.mails.subtitle')}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={({ id }) => id}
        total={data?.total ?? 0}
        query={query}
        onQueryChange={setQuery}
        loading={isFetching}
        emptyText={t('meetings.mails.none')}
        rowActions={(mail) => <SendAgain mail={mail} />}
        error={failure.error}
      />
    </>
  );
}

function SendAgain({ mail }: { mail: FailedMail }) {
  const { t } = useTranslation('admin');
  const [resend, { isLoading }] = useResendMailMutation();
  const send = async () => {
    const { error } = await resend({ params: { id: mail.id } });
    if (error === undefined) toast.success(t('meetings.mails.queued', { to: mail.to }));
    else toast.error(t('meetings.mails.sendFailed'), { description: failureText(error) });
  };
  return (
    <Button
      size="small"
      loading={isLoading}
      aria-label={t('meetings.mails.sendAgainTo', { to: mail.to })}
      onClick={() => void send()}
    >
      {t('meetings.mails.sendAgain')}
    </Button>
  );
}
