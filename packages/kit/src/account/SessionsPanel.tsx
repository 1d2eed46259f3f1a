import { errorText, useEndSessionsMutation } from '@fair/client';
import type { OwnSession } from '@fair/contract';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { formatDate } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMoments } from '../fair/index.ts';
import { Failure } from '../pages/Failure.tsx';
import { QueryFaces } from '../pages/QueryFaces.tsx';
import { useListSessionsQuery } from './api.ts';
import { ACCOUNT_TEXTS } from './texts.ts';

export function SessionsPanel() {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const sessions = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end, { isLoading, error: failure }] = useEndSessionsMutation();

  async function signOutEverywhere(): Promise<void> {
    const isSure = await confirm({
      title: t('account.everywhereTitle'),
      body: t('account.everywhereBody'),
      confirmLabel: t('account.everywhere'),
      danger: true,
    });
    if (!isSure) return;
    const { error } = await end();
    if (error) toast.error(t('account.everywhereFailed'), { description: errorText(error) });
    else await navigate('/');
  }

  return (
    <Panel
      title={t('account.sessions')}
      actions={
        <Button danger loading={isLoading} onClick={() => void signOutEverywhere()}>
          {t('account.everywhere')}
        </Button>
      }
    >
      <Failure of={failure} what={t('account.everywhereFailed')} />
      <QueryFaces query={sessions} error={{ title: t('account.sessionsFailed') }}>
        {(data) => (
          <ul className="kit-account-lines" aria-label={t('account.sessions')}>
            {data.map((session, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a session has no name of its own, for its id opens the account
              <Line key={index} session={session} />
            ))}
          </ul>
        )}
      </QueryFaces>
    </Panel>
  );
}

function Line({ session: { browser, since, lastSeenOn, isCurrent } }: { readonly session: OwnSession }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const { dateTime } = useMoments();
  const seen = formatDate(`${lastSeenOn}T12:00:00Z`, { timeZone: 'UTC' });
  return (
    <li>
      <span>
        <span className="kit-account-value">{browser ?? t('account.otherBrowser')}</span>
        <span className="kit-account-label">
          {since ? t('account.since', { when: dateTime(since) }) : null}{' '}
          {t('account.lastSeen', { day: seen })}
        </span>
      </span>
      {isCurrent ? <StatusTag kind="info">{t('account.thisOne')}</StatusTag> : null}
    </li>
  );
}
