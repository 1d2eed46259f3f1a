import { addFloor, type Floor } from '@fair/contract';
import { FormDialog, TextField, useContractForm } from '@fair/form';
import { useUpload } from '@fair/kit/useUpload';
import { UploadStall } from '@fair/ui/FileDrop';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { useAddFloorMutation } from './api.ts';
import { PlanField, usePlanCheck } from './PlanField.tsx';

interface AddFloorDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (floor: Floor, picture: File) => void;
}

/** A dialog that adds a floor by uploading its plan. */
export function AddFloorDialog({ onClose, onAdded }: AddFloorDialogProps) {
  const { t } = useTranslation('admin');
  const [add] = useAddFloorMutation();
  const upload = useUpload();
  const check = usePlanCheck();
  const form = useContractForm({
    schema: addFloor.upload.json.floor,
    stored: { name: { en: '', sv: '' }, picture: null as File | null },
    toBody: ({ name }) => ({ name }),
    check,
    send: (floor, { picture }) => {
      const parts = new FormData();
      parts.append('floor', JSON.stringify(floor));
      if (picture) parts.append('picture', picture);
      return upload.run((watch) => add({ form: parts, ...watch }));
    },
    onSaved: (floor, { picture }) => {
      toast.success(t('map.floorAdded', { name: floor.name.en }));
      if (picture) onAdded(floor, picture);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('map.addFloor')}
      submit={t('map.uploadFloor')}
      submitting={t('map.uploading')}
      close={t('cancel')}
      onClose={onClose}
    >
      <TextField of={form} name="name.en" label={t('map.nameEn')} autoFocus />
      <TextField of={form} name="name.sv" label={t('map.nameSv')} />
      <PlanField of={form} />
      <UploadStall onRetry={upload.sendAgain} />
    </FormDialog>
  );
}
