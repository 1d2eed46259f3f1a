import { declineParticipation, type OwnParticipation } from '@fair/contract';
import { FormDialog, TextField, useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { useDeclineParticipationMutation } from './api.ts';

/** Returns the texts that fit: a confirmed company withdraws, any other one declines. */
export const actOf = (state: OwnParticipation['state']): 'withdraw' | 'decline' =>
  state === 'confirmed' ? 'withdraw' : 'decline';

interface DeclineDialogProps {
  readonly fair: string;
  readonly state: OwnParticipation['state'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function DeclineDialog({ fair, state, onDone, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('company');
  const [decline] = useDeclineParticipationMutation();
  const act = actOf(state);
  const form = useContractForm({
    schema: declineParticipation.body,
    stored: { reason: '' },
    toBody: ({ reason }) => (reason.trim() === '' ? {} : { reason }),
    send: (body) => decline({ body }),
    onSaved: () => {
      toast.success(t(`participation.${act}.done`, { fair }));
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`participation.${act}.title`, { fair })}
      submit={t(`participation.${act}.button`)}
      submitting={t(`participation.${act}.submitting`)}
      close={t('participation.decline.close')}
      onClose={onClose}
    >
      <p>{t(`participation.${act}.text`)}</p>
      <TextField
        of={form}
        name="reason"
        label={t('participation.decline.reason')}
        hint={t('participation.decline.reasonHint')}
        rows={{ minRows: 2, maxRows: 6 }}
      />
    </FormDialog>
  );
}
