import { errorText } from '@fair/client';
import { type AdminStudent, correctStudentEmail } from '@fair/contract';
import { FormDialog, TextField, useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { useCorrectStudentEmailMutation } from './api.ts';

export interface CorrectAddressDialogProps {
  readonly student: AdminStudent;
  readonly onClose: () => void;
}

export function CorrectAddressDialog({ student, onClose }: CorrectAddressDialogProps) {
  const { t } = useTranslation('admin');
  const [correct] = useCorrectStudentEmailMutation();
  const { id, name, email: now, correction } = student;
  const form = useContractForm({
    schema: correctStudentEmail.body,
    stored: { email: '' },
    send: (body) => correct({ params: { id }, body }),
    failureOf: (error, isAtField) => (isAtField ? undefined : errorText(error)),
    onSaved: ({ correction: begun }: AdminStudent) => {
      toast.success(t('students.correction.sent', { email: begun?.email ?? '' }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('students.correction.title', { name })}
      submit={t('students.correction.submit')}
      submitting={t('students.correction.submitting')}
      close={t('cancel')}
      onClose={onClose}
    >
      <p>
        {t('students.correction.now', { email: now })}
        <br />
        {t('students.correction.hint')}
        {correction?.state === 'waiting' ? ` ${t('students.correction.replaces')}` : null}
      </p>
      <TextField of={form} name="email" label={t('students.correction.email')} autoFocus />
    </FormDialog>
  );
}
