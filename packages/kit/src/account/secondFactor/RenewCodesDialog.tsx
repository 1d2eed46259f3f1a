import { useFocusReturn } from '@fair/ui/focusReturn';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_TEXTS } from '../texts.ts';
import { useRenewRecoveryCodesMutation } from './api.ts';
import { BothFactorsDialog } from './BothFactorsDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  // Another dialog follows this one. When the last dialog closes, the element that opened the first one gets the focus.
  useFocusReturn();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <BothFactorsDialog
      title={t('secondFactor.renewTitle')}
      text={t('secondFactor.renewText')}
      submit={t('secondFactor.renew')}
      send={(body) => renew({ body })}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onClose={onClose}
    />
  );
}
