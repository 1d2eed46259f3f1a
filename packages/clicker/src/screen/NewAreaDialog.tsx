import { adminClicker } from '@fair/contract';
import { FormDialog, TextField, useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { CLICKER_CALLS } from '../api.ts';
import { useClicker } from '../ClickerProvider.tsx';
import { CLICKER_TEXTS } from '../texts.ts';
import type { ChosenArea } from './chosenArea.ts';

export interface NewAreaDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (area: ChosenArea) => void;
}

/** A dialog for the name of a new area, which must not be blank (product-spec §5). */
export function NewAreaDialog({ onClose, onCreated }: NewAreaDialogProps) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const [createArea] = CLICKER_CALLS[useClicker().role].useCreateArea();
  const form = useContractForm({
    schema: adminClicker.create.body,
    stored: { name: '' },
    send: (body) => createArea({ body }),
    onSaved: (area: ChosenArea) => {
      toast.success(t('areaCreated', { name: area.name }));
      onCreated(area);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('newArea')}
      submit={t('createArea')}
      submitting={t('creatingArea')}
      close={t('cancel')}
      width={440}
      onClose={onClose}
    >
      <TextField of={form} name="name" label={t('name')} hint={t('newAreaHint')} autoFocus />
    </FormDialog>
  );
}
