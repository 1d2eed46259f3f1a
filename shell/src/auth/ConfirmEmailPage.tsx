import { api, errorText, mutationFor } from '@fair/client';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { ErrorList } from '@fair/ui/ErrorList';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useMailedLink } from './useMailedLink.ts';

const { useConfirmEmailMutation } = api.injectEndpoints({
  // The session has the address too.
  endpoints: (build) => ({ confirmEmail: mutationFor(build, ADDRESSES.confirmEmail, ['Session']) }),
});

/** `/confirm-email`: where the link leads that is mailed to an address. It asks: what only follows links confirms nothing. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation('shell');
  const link = useMailedLink({ needsEmail: false });
  const [confirm, { data, error, isLoading }] = useConfirmEmailMutation();
  if (!link) return null;

  async function submit(event: FormEvent, { token, email }: NonNullable<typeof link>): Promise<void> {
    event.preventDefault();
    const { error: failure } = await confirm({ body: { token, ...(email && { email }) } });
    if (failure) toast.error(t('confirmEmail.failed'));
  }

  return (
    <Page title={t('confirmEmail.title')} width="narrow">
      <Panel>
        <form className="shell-form" onSubmit={(event) => void submit(event, link)}>
          <p role="status">
            {data
              ? data.message
              : link.email
                ? t('confirmEmail.ask', { email: link.email })
                : t('confirmEmail.askOfMail')}
          </p>
          <ErrorList messages={error ? [errorText(error)] : []} />
          {data ? (
            <NextStepButton step={{ label: t('confirmEmail.home'), to: '/' }} />
          ) : (
            <SubmitButton
              idle={t('confirmEmail.submit')}
              running={t('confirmEmail.submitting')}
              isRunning={isLoading}
              block
            />
          )}
        </form>
      </Panel>
    </Page>
  );
}
