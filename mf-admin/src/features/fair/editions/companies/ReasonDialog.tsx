import { ReasonField } from '@fair/board';
import { changeParticipation, type ParticipationRow } from '@fair/contract';
import { FormDialog, useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { useChangeParticipationMutation } from './api.ts';

interface ReasonDialogProps {
  readonly row: ParticipationRow;
  readonly year: string;
  readonly state: 'declined' | 'withdrawn';
  readonly onClose: () => void;
}

/** A dialog that declines or withdraws a company. The company's owners receive the reason by mail. */
export function ReasonDialog({ row, year, state, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('admin');
  const [change] = useChangeParticipationMutation();
  const { slug, companyName: name } = row;
  const form = useContractForm({
    schema: changeParticipation.body,
    stored: { reason: '' },
    toBody: ({ reason }) => ({ state, reason }),
    send: (body) => change({ params: { slug }, query: { year }, body }),
    onSaved: () => {
      toast.success(t(`editions.companies.${state}.done`, { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`editions.companies.${state}.title`, { name })}
      submit={t(`editions.companies.${state}.submit`)}
      submitting={t('companies.saving')}
      close={t('cancel')}
      onClose={onClose}
    >
      <p>{t(`editions.companies.${state}.text`)}</p>
      <ReasonField of={form} hint={t('editions.companies.reasonHint')} />
    </FormDialog>
  );
}
