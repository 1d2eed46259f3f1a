import { type CompanyContact, contactChange } from '@fair/contract';
import { Field, FormDialog, TextField, useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { RatingChoice } from '../../review/RatingChoice.tsx';
import { useChangeContactMutation } from './api.ts';

interface ContactDialogProps {
  readonly contact: CompanyContact;
  readonly onClose: () => void;
}

/**
 * A dialog for rating and note. It does not overwrite changes that another member has made since the dialog was opened.
 */
export function ContactDialog({
  contact: { id, name, version, note = '', rating },
  onClose,
}: ContactDialogProps) {
  const { t } = useTranslation('company');
  const [change] = useChangeContactMutation();
  const form = useContractForm<
    { note: string; rating: CompanyContact['rating'] | null },
    typeof contactChange,
    CompanyContact
  >({
    schema: contactChange,
    stored: { note, rating: rating ?? null },
    isChange: true,
    send: (body) => change({ params: { id }, body: { ...body, version } }),
    onUnchanged: onClose,
    onSaved: () => {
      toast.success(t('contacts.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      width={480}
      title={t('contacts.changeOf', { name })}
      submit={t('contacts.save')}
      submitting={t('contacts.saving')}
      close={t('contacts.cancel')}
      onClose={onClose}
    >
      <Field of={form} name="rating" label={t('review.rating')}>
        {({ value, onChange }) => <RatingChoice value={value ?? null} onChange={onChange} />}
      </Field>
      <TextField of={form} name="note" label={t('contacts.note')} hint={t('review.hint')} rows={4} />
    </FormDialog>
  );
}
