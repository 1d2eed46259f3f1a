import { api, errorCode, errorText, mutationFor, queryFor } from '@fair/client';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { Failure } from '@fair/kit/failure';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

const { useReadSubscriptionQuery, useUnsubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    readSubscription: queryFor(build, ADDRESSES.readSubscription, ['Mails']),
    unsubscribe: mutationFor(build, ADDRESSES.unsubscribe, ['Mails']),
  }),
});

/**
 * `/unsubscribe?token=`: opened by the unsubscribe link in a mail. Nothing happens until the user presses a button,
 * because mail scanners follow links too.
 */
export default function UnsubscribePage() {
  const { t } = useTranslation('shell');
  const token = useMailedToken();
  const { data, error, refetch } = useReadSubscriptionQuery({ params: { token } }, { skip: token === '' });
  const [end, ending] = useUnsubscribeMutation();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { error: failure } = await end({ params: { token } });
    if (failure) toast.error(t('unsubscribe.failed'), { description: errorText(failure) });
  }

  if (token === '' || errorCode(error) === 'NOT_FOUND') {
    return (
      <Page title={t('unsubscribe.title')} width="narrow">
        <ErrorState
          title={t('unsubscribe.noLink')}
          text={t('unsubscribe.noLinkText')}
          action={{ label: t('unsubscribe.home'), to: '/' }}
        />
      </Page>
    );
  }
  if (error) {
    return (
      <Page title={t('unsubscribe.title')} width="narrow">
        <ErrorState
          title={t('unsubscribe.loadFailed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  if (!data) return <Loading variant="page" />;
  const about = t(`unsubscribe.kinds.${data.kind}`);
  return (
    <Page title={t('unsubscribe.title')} width="narrow">
      <Panel>
        <form className="shell-form" onSubmit={(event) => void submit(event)}>
          <p role="status">{t(data.on ? 'unsubscribe.ask' : 'unsubscribe.done', { about })}</p>
          <p>{t('unsubscribe.others')}</p>
          <Failure of={ending.error} what={t('unsubscribe.failed')} />
          {data.on ? (
            <SubmitButton
              idle={t('unsubscribe.submit')}
              running={t('unsubscribe.submitting')}
              isRunning={ending.isLoading}
              block
            />
          ) : null}
        </form>
      </Panel>
    </Page>
  );
}

/**
 * Returns the token of the mailed link that opened this page. Removes the token from the URL immediately, so that it
 * does not get into the history, screenshots or the referrer. The state of the history entry keeps the token for a
 * reload.
 */
function useMailedToken(): string {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const mailed = new URLSearchParams(search).get('token') ?? '';
  const fromHistory: unknown = (state as { token?: unknown } | null)?.token;

  useEffect(() => {
    if (mailed !== '') void navigate({ search: '' }, { replace: true, state: { token: mailed } });
  }, [mailed, navigate]);

  return mailed !== '' || typeof fromHistory !== 'string' ? mailed : fromHistory;
}
