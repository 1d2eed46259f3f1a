import { errorText, useRequestRecoveryMutation } from '@fair/client';
import { LIMITS } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** `/reset-password/request`: asks for the recovery mail; the answer is the same for every address. */
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
          <FormField label={t('fields.email')} required>
            <Input
              type="email"
              name="email"
              autoComplete="username"
              maxLength={LIMITS.email}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </FormField>
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
