import type { OwnAccount } from '@fair/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KIT_TEXTS } from '../../texts.ts';

/** Email address of the user who closed the notice. The variable is empty again after a reload of the page. */
let dismissedBy: string | undefined;

interface SecondFactorNoticeProps {
  /**
   * The user's account; undefined until it is loaded. A page with the notice at the top should wait for it, because the
   * content below would move.
   */
  readonly account: OwnAccount | undefined;
  readonly accountPage: string;
}

/** A notice that asks users without a second factor to set one up. Users can close it. */
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
