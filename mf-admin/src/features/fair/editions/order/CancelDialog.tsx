import { ReasonField } from '@fair/board';
import { cancelFair } from '@fair/contract';
import { FormDialog, useContractForm } from '@fair/form';
import { useTranslation } from 'react-i18next';
import { useCancelFairMutation } from '../api.ts';
import { useYearCheck, YearField } from '../YearField.tsx';

interface CancelDialogProps {
  readonly year: number;
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * A dialog that cancels the current fair. The admin types its year and gives a reason, which is mailed to everyone
 * affected.
 */
export function CancelDialog({ year, name, onDone, onClose }: CancelDialogProps) {
  const { t } = useTranslation('admin');
  const [cancel] = useCancelFairMutation();
  const form = useContractForm({
    schema: cancelFair.body,
    stored: { confirmYear: '', reason: '' },
    toBody: ({ confirmYear, reason }) => ({ confirmYear: Number(confirmYear), reason }),
    check: useYearCheck(year),
    send: (body) => cancel({ params: { year: String(year) }, body }),
    onSaved: () => {
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('editions.order.cancelTitle', { name })}
      submit={t('editions.order.cancel')}
      submitting={t('editions.order.cancelling')}
      close={t('editions.order.keep')}
      onClose={onClose}
    >
      <p>{t('editions.order.cancelText')}</p>
      <YearField of={form} year={year} />
      <ReasonField of={form} hint={t('editions.order.reasonHint')} />
    </FormDialog>
  );
}
