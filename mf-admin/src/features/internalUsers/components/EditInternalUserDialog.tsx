import { changeInternalUser, type InternalUserRow } from '@fair/contract';
import { FormDialog, TextField, useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { useChangeInternalUserMutation } from '../api.ts';

export interface EditInternalUserDialogProps {
  readonly user: InternalUserRow;
  readonly onClose: () => void;
}

export function EditInternalUserDialog({ user, onClose }: EditInternalUserDialogProps) {
  const { t } = useTranslation('admin');
  const [change] = useChangeInternalUserMutation();
  const { id, name, email } = user;
  const form = useContractForm({
    schema: changeInternalUser.body,
    stored: { name, email },
    isChange: true,
    send: (body) => change({ params: { id }, body }),
    onSaved: () => {
      toast.success(t('internal.list.saved'));
      onClose();
    },
    onUnchanged: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('internal.list.editTitle', { name })}
      submit={t('internal.list.save')}
      submitting={t('internal.list.saving')}
      close={t('cancel')}
      onClose={onClose}
    >
      <TextField of={form} name="name" label={t('internal.name')} />
      <TextField of={form} name="email" label={t('internal.email')} hint={t('internal.list.emailHint')} />
    </FormDialog>
  );
}
