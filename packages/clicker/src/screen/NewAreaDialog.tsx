import { errorText, fieldErrors } from '@fair/client';
import { LIMITS } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button, Input, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLICKER_CALLS } from '../api.ts';
import { useClicker } from '../ClickerProvider.tsx';
import { CLICKER_TEXTS } from '../texts.ts';
import type { ChosenArea } from './chosenArea.ts';

export interface NewAreaDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCreated: (area: ChosenArea) => void;
}

/** Asks for the name of a new area; required and non-blank (product-spec §5). What is typed survives a failure. */
export function NewAreaDialog({ open, onClose, onCreated }: NewAreaDialogProps) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const { role } = useClicker();
  const [createArea, { isLoading }] = CLICKER_CALLS[role].useCreateArea();
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (name.trim() === '') {
      setNameError(t('enterName'));
      return;
    }
    const { data, error } = await createArea({ body: { name: name.trim() } });
    if (error !== undefined) {
      const inField = fieldErrors(error).name;
      setNameError(inField);
      setFailure(inField ? undefined : errorText(error));
      return;
    }
    toast.success(t('areaCreated', { name: data.name }));
    setName('');
    onCreated(data);
    onClose();
  };

  return (
    <Modal open={open} title={t('newArea')} width={440} centered footer={null} onCancel={onClose}>
      <form className="fair-clicker-new" noValidate onSubmit={(event) => void submit(event)}>
        <FormField label={t('name')} hint={t('newAreaHint')} required error={nameError}>
          <Input
            autoFocus
            maxLength={LIMITS.areaName}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setNameError(undefined);
            }}
          />
        </FormField>
        <ErrorList messages={[failure]} />
        <div className="fair-clicker-new-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton idle={t('createArea')} running={t('creatingArea')} isRunning={isLoading} />
        </div>
      </form>
    </Modal>
  );
}
