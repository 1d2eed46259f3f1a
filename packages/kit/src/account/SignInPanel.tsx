import { errorText } from '@fair/client';
import type { OwnAccount } from '@fair/contract';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../pages/Failure.tsx';
import { LazyDialog } from '../pages/LazyPage.tsx';
import { QueryFaces } from '../pages/QueryFaces.tsx';
import { useGetAccountQuery, useSendConfirmationMutation } from './api.ts';
import { ACCOUNT_TEXTS } from './texts.ts';

const loadEmail = async () => (await import('./ChangeEmailDialog.tsx')).ChangeEmailDialog;
const loadPassword = async () => (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog;

/** The account's email address, whether it is confirmed, and buttons to change the address and the password. */
export function SignInPanel() {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const account = useGetAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={t('account.title')} subtitle={t('account.subtitle')}>
      <QueryFaces query={account} error={{ title: t('account.loadFailed') }}>
        {(data) => <Lines account={data} />}
      </QueryFaces>
    </Panel>
  );
}

function Lines({ account: { email, emailConfirmed } }: { readonly account: OwnAccount }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const [changes, setChanges] = useState<'email' | 'password'>();
  /** Email address to which a confirmation link was mailed since the page was opened. */
  const [mailedTo, setMailedTo] = useState<string>();
  const [send, { isLoading, error: failure }] = useSendConfirmationMutation();
  const close = () => setChanges(undefined);

  const confirmAddress = async () => {
    const { error } = await send();
    if (error) toast.error(t('account.notMailed'), { description: errorText(error) });
    else setMailedTo(email);
  };

  return (
    <>
      <ul className="kit-account-lines">
        <li>
          <span>
            <span className="kit-account-label">{t('account.email')}</span>
            <span className="kit-account-value">{email}</span>
            <StatusTag kind={emailConfirmed ? 'success' : 'neutral'}>
              {t(emailConfirmed ? 'account.confirmed' : 'account.notConfirmed')}
            </StatusTag>
          </span>
          <span className="kit-account-actions">
            {emailConfirmed ? null : (
              <Button loading={isLoading} onClick={() => void confirmAddress()}>
                {t('account.confirm')}
              </Button>
            )}
            <Button onClick={() => setChanges('email')}>{t('account.changeEmail')}</Button>
          </span>
        </li>
        <li>
          <span className="kit-account-label">{t('account.password')}</span>
          <Button onClick={() => setChanges('password')}>{t('account.changePassword')}</Button>
        </li>
      </ul>
      <Failure of={failure} what={t('account.notMailed')} />
      <p role="status" className="kit-account-mailed">
        {mailedTo === undefined
          ? null
          : t(mailedTo === email ? 'account.mailed' : 'account.mailedNew', { email: mailedTo })}
      </p>
      {changes === 'email' ? <LazyDialog load={loadEmail} onMailed={setMailedTo} onClose={close} /> : null}
      {changes === 'password' ? <LazyDialog load={loadPassword} onClose={close} /> : null}
    </>
  );
}
