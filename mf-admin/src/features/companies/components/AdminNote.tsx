import { type CompanyUser, NOTE_LENGTH } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { CharacterCount } from '@fair/ui/CharacterCount';
import { toast } from '@fair/ui/toast';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetCompanyNoteMutation } from '../api.ts';

/**
 * The admins' note about a company at the current fair. It is saved separately from the profile, and the API never
 * sends it to companies.
 */
export function AdminNote({ company: { slug, adminNote = '' } }: { readonly company: CompanyUser }) {
  const { t } = useTranslation('admin');
  const [save, saving] = useSetCompanyNoteMutation();
  const [note, setNote] = useState(adminNote);
  const [stored, setStored] = useState(adminNote);
  const id = useId();
  const send = async () => {
    const { error } = await save({ params: { slug }, body: { note } });
    if (error) return;
    setStored(note);
    toast.success(t('companies.adminNote.saved'));
  };
  return (
    <section>
      <h3>
        <label htmlFor={id}>{t('companies.adminNote.title')}</label>
      </h3>
      <p id={`${id}-hint`}>
        {t('companies.adminNote.hint')} <CharacterCount length={note.length} limit={NOTE_LENGTH} />
      </p>
      <Input.TextArea
        id={id}
        aria-describedby={`${id}-hint`}
        autoSize={{ minRows: 2, maxRows: 10 }}
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button loading={saving.isLoading} disabled={note === stored} onClick={() => void send()}>
        {t('companies.adminNote.save')}
      </Button>
      <Failure of={saving.error} what={t('companies.adminNote.failed')} />
    </section>
  );
}
