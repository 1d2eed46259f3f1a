import type { OwnAccount } from '@fair/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KIT_TEXTS } from '../../texts.ts';

/** Email address of the user who dismissed the notice. Reloading the page clears it. */
let dismissedBy: string | undefined;

interface SecondFactorNoticeProps {
  /** The account. A page that starts with the notice waits until the account is loaded, to avoid a layout shift. */
  readonly account: OwnAccount | undefined;
  readonly accountPage: string;
}

/** Asks a user without a second factor to set one up, until the user dismisses the notice. */
export function SecondFactorNotice({ account, accountPage }: SecondFactorNoticeProps) {
  const { t } = useTranslation(KIT_TEXTS);
  const [isDismissed, setDismissed] = useState(false);
  if (!account || account.secondFactor || isDismissed || dismissedBy === account.email) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('secondFactor.askTitle')}
      description={
        <>
          {t('secondFactor.askText')} <Link to={accountPage}>{t('secondFactor.askLink')}</Link>
        </>
      }
      closable={{
        'aria-label': t('secondFactor.putAway'),
        onClose: () => {
          dismissedBy = account.email;
          setDismissed(true);
        },
      }}
    />
  );
}
