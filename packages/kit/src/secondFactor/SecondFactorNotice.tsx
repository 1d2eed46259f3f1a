import type { OwnAccount } from '@fair/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KIT_TEXTS } from '../texts.ts';

/** Whose notice was put away in this visit; a reload begins another one. */
let putAwayBy: string | undefined;

interface SecondFactorNoticeProps {
  /** As it was read; a page with the notice on top waits for it, so that nothing moves. */
  readonly account: OwnAccount | undefined;
  readonly accountPage: string;
}

/** Asks somebody without a second factor to set one up, until they have one or put it away for this visit. */
export function SecondFactorNotice({ account, accountPage }: SecondFactorNoticeProps) {
  const { t } = useTranslation(KIT_TEXTS);
  const [isPutAway, setPutAway] = useState(false);
  if (!account || account.secondFactor || isPutAway || putAwayBy === account.email) return null;
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
          putAwayBy = account.email;
          setPutAway(true);
        },
      }}
    />
  );
}
