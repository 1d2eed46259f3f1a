import { type Favourite, saveFavourite } from '@fair/contract';
import { Form, TextField, useContractForm } from '@fair/form';
import { useSaveNote } from '@fair/kit/stars';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface NoteFormProps {
  readonly favourite: Favourite;
  readonly onClose: () => void;
}

/** Changes the student's note about a saved company. An empty note is deleted. */
export function NoteForm({ favourite, onClose }: NoteFormProps) {
  const { companyName, note = '' } = favourite;
  const { t } = useTranslation('student');
  const form = useContractForm({
    schema: saveFavourite.body,
    stored: { note },
    send: useSaveNote(favourite),
    onSaved: (saved) => {
      // `saved` is null if the note waits in the outbox, which then shows its own message.
      if (saved) toast.success(t('myFair.noteSaved'));
      onClose();
    },
  });
  const actions = (
    <div className="student-fair-note-actions">
      <SubmitButton idle={t('myFair.saveNote')} running={t('myFair.savingNote')} isRunning={form.isSaving} />
      <Button disabled={form.isSaving} onClick={onClose}>
        {t('myFair.cancel')}
      </Button>
    </div>
  );
  return (
    <Form form={form} className="student-fair-note-form" actions={actions}>
      <TextField
        of={form}
        name="note"
        label={t('myFair.noteOf', { company: companyName })}
        rows={3}
        autoFocus
      />
    </Form>
  );
}
