import { errorText } from '@fair/client';
import { resetSecondFactor } from '@fair/contract';
import { Field, FormDialog, useContractForm } from '@fair/form';
import { PasswordField } from '@fair/ui/PasswordField';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { useResetSecondFactorMutation } from './api.ts';

export interface ResetSecondFactorDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onReset?: () => void;
  readonly onClose: () => void;
}

/** A dialog that explains the consequences of turning off the second factor and asks for the admin's own password. */
export function ResetSecondFactorDialog({ id, name, onReset, onClose }: ResetSecondFactorDialogProps) {
  const { t } = useTranslation('admin');
  const [reset] = useResetSecondFactorMutation();
  const form = useContractForm({
    schema: resetSecondFactor.body,
    stored: { password: '' },
    send: (body) => reset({ params: { id }, body }),
    failureOf: (error, isAtField) => (isAtField ? undefined : errorText(error)),
    onSaved: () => {
      toast.success(t('secondFactor.wasReset', { name }));
      onReset?.();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('secondFactor.resetTitle', { name })}
      submit={t('secondFactor.resetSubmit')}
      submitting={t('secondFactor.resetting')}
      close={t('cancel')}
      onClose={onClose}
    >
      <p>{t('secondFactor.resetText')}</p>
      <Field of={form} name="password" label={t('secondFactor.yourPassword')}>
        {({ value, onChange }) => (
          <PasswordField autoComplete="current-password" autoFocus value={value} onChange={onChange} />
        )}
      </Field>
    </FormDialog>
  );
}
