import { ReasonField } from '@fair/board';
import { cancelByAdmin } from '@fair/contract';
import { FormDialog, type SendResult, useContractForm } from '@fair/form';
import { useTranslation } from 'react-i18next';

export interface MeetingsReasonDialogProps {
  readonly companyName: string;
  /** Saves the company with the reason. Resolves to undefined if nothing was sent. */
  readonly onConfirm: (reason: string) => Promise<SendResult<unknown>>;
  readonly onClose: () => void;
}

/**
 * Asks for the reason why a company leaves the network meetings, because this cancels its booked meetings (MEETINGS
 * §4.1).
 */
export function MeetingsReasonDialog({ companyName, onConfirm, onClose }: MeetingsReasonDialogProps) {
  const { t } = useTranslation('admin');
  const form = useContractForm({
    schema: cancelByAdmin.body,
    stored: { reason: '' },
    send: async ({ reason }) => {
      const sent = await onConfirm(reason);
      if (!sent) onClose();
      return sent;
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('companies.meetingsTitle', { name: companyName })}
      submit={t('companies.meetingsCancel')}
      submitting={t('companies.saving')}
      close={t('close')}
      onClose={onClose}
    >
      <p>{t('companies.meetingsText')}</p>
      <ReasonField of={form} hint={t('companies.meetingsReasonHint')} />
    </FormDialog>
  );
}
