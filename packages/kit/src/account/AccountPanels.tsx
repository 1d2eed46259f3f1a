import { useSession } from '@fair/client';
import { type UserType, whoMay } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiAccessPanel } from './apiAccess/ApiAccessPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SignInPanel } from './SignInPanel.tsx';
import { SecondFactorPanel } from './secondFactor/SecondFactorPanel.tsx';
import { ACCOUNT_TEXTS } from './texts.ts';
import './account.css';

const FACTOR_ROLES: readonly UserType[] = whoMay('useSecondFactor');

/**
 * Account settings on the profile page of every role: email address and password, second factor, sessions, and API
 * tokens.
 */
export function AccountPanels() {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const type = useSession().user?.type;
  const mayUseIt = FACTOR_ROLES.some((role) => role === type);
  return (
    <>
      <SignInPanel />
      {mayUseIt ? <SecondFactorPanel /> : null}
      <SessionsPanel />
      <details className="kit-advanced">
        <summary>{t('account.advanced')}</summary>
        <ApiAccessPanel />
      </details>
      {/* The link to the privacy page is last, because accounts can be deleted there. */}
      {type ? <Link to={`/${type}/privacy`}>{t('privacy.link')}</Link> : null}
    </>
  );
}
