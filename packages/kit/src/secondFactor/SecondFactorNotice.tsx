import type { OwnAccount } from '@fair/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KIT_TEXTS } from '../texts.ts';

/** Email of the user who dismissed the notice; a reload resets it. */
let dismissedBy: string | undefined;

interface SecondFactorNoticeProps {
  /** The account, once loaded; a page with the notice on top waits for it to avoid a layout shift. */
  readonly account: OwnAccount | undefined;
  readonly accountPage: string;
}

/**
 * A notice that asks a user without a second factor to set one up, until they do or dismiss it for this
 * visit.
 */
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
