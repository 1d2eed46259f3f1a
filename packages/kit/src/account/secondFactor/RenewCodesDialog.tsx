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
  // This dialog is followed by another. When the last one closes, the focus returns to the element that opened the first.
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
