import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_TEXTS } from '../texts.ts';
import { useRemoveSecondFactorMutation } from './api.ts';
import { BothFactorsDialog } from './BothFactorsDialog.tsx';

export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const [remove] = useRemoveSecondFactorMutation();
  return (
    <BothFactorsDialog
      title={t('secondFactor.turnOffTitle')}
      text={t('secondFactor.turnOffText')}
      submit={t('secondFactor.turnOff')}
      send={(body) => remove({ body })}
      onDone={() => {
        toast.success(t('secondFactor.turnedOff'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
