import { failureText } from '@fair/area/sentences';
import type { FailedMail, listFailedMails } from '@fair/contract';
import { DataTable, type DataTableColumn, useQueryInAddress } from '@fair/ui/DataTable';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { toListQuery } from '../../../listQuery.ts';
import { serverTable } from '../../../serverTable.tsx';
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
  const { line, table } = serverTable(t('meetings.mails.failed'), list, [query, setQuery]);
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
      {line}
      <DataTable<FailedMail>
        title={t('meetings.views.mails')}
        subtitle={t('meetings.mails.subtitle')}
        columns={columns}
        {...table}
        rowKey={({ id }) => id}
        emptyText={t('meetings.mails.none')}
        rowActions={(mail) => <SendAgain mail={mail} />}
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
