import { cancelByAdmin, type FoundAtDoor } from '@fair/contract';
import { FormDialog, TextField, useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { CHECKIN_CALLS } from '../api.ts';
import { CHECKIN_TEXTS } from '../texts.ts';

interface UndoDialogProps {
  readonly person: FoundAtDoor;
  readonly onUndone: () => void;
  readonly onClose: () => void;
}

/** A dialog in which an admin undoes any check-in of today. The reason is recorded in the audit log. */
export function UndoDialog({ person, onUndone, onClose }: UndoDialogProps) {
  const { t } = useTranslation(CHECKIN_TEXTS);
  const [undo] = CHECKIN_CALLS.admin.useUndo();
  const { name, checkinId = '' } = person;
  const form = useContractForm({
    // The form always requires a reason, although the API accepts a missing reason for the admin's own recent
    // check-ins.
    schema: cancelByAdmin.body,
    stored: { reason: '' },
    send: (body) => undo({ params: { id: checkinId }, body }),
    onSaved: () => {
      toast.success(t('undoneToast', { name }));
      onUndone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('undoTitle', { name })}
      submit={t('undoCheckin')}
      submitting={t('undoRunning')}
      close={t('cancel')}
      width={440}
      onClose={onClose}
    >
      <p>{t('undoBody')}</p>
      <TextField
        of={form}
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        rows={{ minRows: 2, maxRows: 6 }}
      />
    </FormDialog>
  );
}
