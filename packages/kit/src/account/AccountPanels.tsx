import { useTranslation } from 'react-i18next';
import { ApiAccessPanel } from '../apiAccess/index.ts';
import { KIT_TEXTS } from '../texts.ts';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SignInPanel } from './SignInPanel.tsx';
import './account.css';

/** One's own way in, on the profile page of every role: address and password, where one is signed in, and API access. */
export function AccountPanels() {
  const { t } = useTranslation(KIT_TEXTS);
  return (
    <>
      <SignInPanel />
      <SessionsPanel />
      <details className="kit-advanced">
        <summary>{t('account.advanced')}</summary>
        <ApiAccessPanel />
      </details>
    </>
  );
}
