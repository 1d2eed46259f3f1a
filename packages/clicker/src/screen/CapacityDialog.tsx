import { adminClicker } from '@fair/contract';
import { FormDialog, TextField, useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { CLICKER_CALLS } from '../api.ts';
import { useClicker } from '../ClickerProvider.tsx';
import { CLICKER_TEXTS } from '../texts.ts';
import type { CountedArea } from './useAreas.ts';

interface CapacityDialogProps {
  readonly area: CountedArea;
  readonly onClose: () => void;
}

/** A dialog that sets the maximum number of people in an area. An empty field removes the maximum. */
export function CapacityDialog({ area, onClose }: CapacityDialogProps) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const [setCapacity] = CLICKER_CALLS[useClicker().role].useSetCapacity();
  const form = useContractForm({
    schema: adminClicker.setCapacity.body,
    stored: { capacity: area.capacity === undefined ? '' : String(area.capacity) },
    send: (body) => setCapacity({ params: { id: area.id }, body }),
    onSaved: () => {
      toast.success(t('capacitySaved', { name: area.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('capacityTitle', { name: area.name })}
      submit={t('saveCapacity')}
      submitting={t('savingCapacity')}
      close={t('cancel')}
      width={440}
      onClose={onClose}
    >
      <TextField
        of={form}
        name="capacity"
        label={t('capacity')}
        hint={t('capacityHint')}
        type="number"
        inputMode="numeric"
        autoFocus
      />
    </FormDialog>
  );
}
