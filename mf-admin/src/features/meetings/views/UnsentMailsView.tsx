import { errorText } from '@fair/client';
import type { listUnsentMails, UnsentMail } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useMoments } from '@fair/kit/fair';
import { DataTable, type DataTableColumn, useQueryInUrl } from '@fair/ui/DataTable';
import { StatusTag } from '@fair/ui/StatusTag';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { toListQuery } from '../../../listQuery.ts';
import { serverTable } from '../../../serverTable.tsx';
import { useListUnsentMailsQuery, useResendMailMutation } from '../api.ts';

const STATES = ['waiting', 'failed'] as const;

/** A table of mails that are waiting or have failed, with the error and a button to send them again. */
export function UnsentMailsView() {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const [query, setQuery] = useQueryInUrl();
  const list = useListUnsentMailsQuery(
    { query: toListQuery<typeof listUnsentMails>(query) },
    { refetchOnMountOrArgChange: true },
  );
  const { line, table } = serverTable(t('meetings.mails.failed'), list, [query, setQuery]);
  const columns: DataTableColumn<UnsentMail>[] = [
    { key: 'to', title: t('meetings.mails.to'), primary: true },
    {
      key: 'template',
      title: t('meetings.mails.template'),
      // Shows the name of the template if the texts have no translation for it.
      render: ({ template }) => t(`meetings.mails.templates.${template}`, { defaultValue: template }),
    },
    { key: 'attempts', title: t('meetings.mails.attempts'), align: 'end', from: 900 },
    {
      key: 'state',
      title: t('meetings.mails.state'),
      selfEvident: true,
      filterOptions: STATES.map((state) => ({ value: state, label: t(`meetings.mails.states.${state}`) })),
      render: ({ state, nextAttemptAt }) => (
        <>
          <StatusTag kind={state === 'failed' ? 'danger' : 'pending'}>
            {t(`meetings.mails.states.${state}`)}
          </StatusTag>
          {nextAttemptAt && Date.parse(nextAttemptAt) > Date.now() ? (
            <div>
              <small>{t('meetings.mails.nextTry', { moment: moments.stamp(nextAttemptAt) })}</small>
            </div>
          ) : null}
        </>
      ),
    },
    {
      key: 'error',
      title: t('meetings.mails.error'),
      width: 220,
      // The answer of the mail server says more than the error code. Before the first attempt there is neither an
      // answer nor a code.
      render: ({ answer, error }) => (
        <>
          {answer ?? (error || t('meetings.mails.notTried'))}
          {error === 'ERELAY' || error === 'ESIZE' ? (
            <div>
              <small>{t(`meetings.mails.hints.${error}`)}</small>
            </div>
          ) : null}
        </>
      ),
    },
    {
      key: 'since',
      title: t('meetings.mails.since'),
      from: 1200,
      align: 'end',
      render: ({ since }) => moments.stamp(since),
    },
    {
      key: 'updatedAt',
      title: t('meetings.mails.failedAt'),
      sortable: true,
      align: 'end',
      // A mail that has not been tried yet has no time of failure.
      render: ({ attempts, failedAt }) => (attempts > 0 ? moments.stamp(failedAt) : '–'),
    },
  ];
  return (
    <>
      {line}
      <DataTable<UnsentMail>
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

function SendAgain({ mail }: { mail: UnsentMail }) {
  const { t } = useTranslation('admin');
  const [resend, { isLoading, error: failure }] = useResendMailMutation();
  const send = async () => {
    const { error } = await resend({ params: { id: mail.id } });
    if (error === undefined) toast.success(t('meetings.mails.queued', { to: mail.to }));
    else toast.error(t('meetings.mails.sendFailed'), { description: errorText(error) });
  };
  return (
    <>
      <Button
        size="small"
        loading={isLoading}
        aria-label={t('meetings.mails.sendAgainTo', { to: mail.to })}
        onClick={() => void send()}
      >
        {t('meetings.mails.sendAgain')}
      </Button>
      <Failure of={failure} what={t('meetings.mails.sendFailed')} />
    </>
  );
}
