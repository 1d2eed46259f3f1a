import { api, errorText, mutationFor } from '@fair/client';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { Failure } from '@fair/kit/failure';
import { toast } from '@fair/ui/toast';
import { Alert, Button } from 'antd';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const { useAcceptTermsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // If the terms have changed again, the API refuses. The session is refetched and then names the new version.
    acceptTerms: mutationFor(build, ADDRESSES.acceptTerms, ['Session', 'Fair']),
  }),
});

export interface TermsNoticeProps {
  readonly version: number;
}

/** A notice for users who have not accepted the current terms. It does not block the page. */
export function TermsNotice({ version }: TermsNoticeProps) {
  const { t } = useTranslation('shell');
  const [send, { isLoading, error }] = useAcceptTermsMutation();
  const accept = async () => {
    const sent = await send({ body: { version } });
    if (sent.error) toast.error(t('termsDue.failed'), { description: errorText(sent.error) });
    else toast.success(t('termsDue.done'));
  };
  return (
    <section className="shell-terms-due" aria-label={t('termsDue.title')}>
      <Alert
        type="info"
        showIcon
        title={t('termsDue.title')}
        description={
          <>
            <Trans
              t={t}
              i18nKey="termsDue.text"
              components={{ terms: <Link to="/terms" target="_blank" rel="noopener" /> }}
            />
            <div className="shell-terms-due-act">
              <Button type="primary" loading={isLoading} onClick={() => void accept()}>
                {isLoading ? t('termsDue.accepting') : t('termsDue.accept')}
              </Button>
            </div>
            {error ? <Failure of={error} what={t('termsDue.failed')} /> : null}
          </>
        }
      />
    </section>
  );
}
