import { errorText, useRequestRecoveryMutation } from '@fair/client';
import { FIELDS } from '@fair/contract/firstLoad';
import { ErrorList } from '@fair/ui/ErrorList';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from './fields.tsx';

/**
 * `/reset-password/request`: requests the recovery mail. The response is the same whether or not an account has this
 * email address.
 */
export default function RequestRecoveryPage() {
  const { t } = useTranslation('shell');
  const [email, setEmail] = useState('');
  const [requestRecovery, { isLoading, error, data }] = useRequestRecoveryMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { message } = await requestRecovery({ body: { email } }).unwrap();
      toast.success(message);
    } catch {
      toast.error(t('recovery.failure'));
    }
  };

  return (
    <Page title={t('recovery.title')} subtitle={t('recovery.text')} width="narrow">
      <Panel>
        <form className="shell-form" onSubmit={(event) => void submit(event)}>
          <TextInput
            of={FIELDS.requestRecovery.email}
            type="email"
            name="email"
            label={t('fields.email')}
            autoComplete="username"
            value={email}
            onChange={setEmail}
          />
          <ErrorList messages={error ? [errorText(error)] : []} />
          <SubmitButton
            idle={t('recovery.submit')}
            running={t('recovery.submitting')}
            isRunning={isLoading}
            disabled={email === ''}
            block
          />
          {data ? <p role="status">{t('recovery.sent')}</p> : null}
        </form>
      </Panel>
    </Page>
  );
}
