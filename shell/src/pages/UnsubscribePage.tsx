import { api, errorCode, errorText, mutationFor, queryFor } from '@fair/client';
import { readSubscription, unsubscribe } from '@fair/contract';
import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { NotFound } from '@fair/ui/NotFound';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

const { useReadSubscriptionQuery, useUnsubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    readSubscription: queryFor(build, readSubscription, ['Mails']),
    unsubscribe: mutationFor(build, unsubscribe, ['Mails']),
  }),
});

/** `/unsubscribe?token=`: where the link under a mail leads. It asks: what only follows links ends nothing. */
export default function UnsubscribePage() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error, refetch } = useReadSubscriptionQuery({ params: { token } }, { skip: token === '' });
  const [end, ending] = useUnsubscribeMutation();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { error: failure } = await end({ params: { token } });
    if (failure) toast.error(t('unsubscribe.failed'), { description: errorText(failure) });
  }

  if (token === '' || errorCode(error) === 'NOT_FOUND') return <NotFound />;
  if (error) {
    return (
      <ErrorState
        title={t('unsubscribe.loadFailed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading variant="page" />;
  const about = t(`unsubscribe.kinds.${data.kind}`);
  return (
    <Page title={t('unsubscribe.title')} width="narrow">
      <Panel>
        {data.on ? (
          <form className="shell-form" onSubmit={(event) => void submit(event)}>
            <p>{t('unsubscribe.ask', { about })}</p>
            <SubmitButton
              idle={t('unsubscribe.submit')}
              running={t('unsubscribe.submitting')}
              isRunning={ending.isLoading}
              block
            />
          </form>
        ) : (
          <p role="status">{t('unsubscribe.done', { about })}</p>
        )}
        <p>{t('unsubscribe.booking')}</p>
      </Panel>
    </Page>
  );
}
