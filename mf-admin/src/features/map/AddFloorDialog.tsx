import { addFloor, type Floor, PLAN_BYTES } from '@fair/contract';
import { Field, FormDialog, TextField, useContractForm } from '@fair/form';
import { useUpload } from '@fair/kit/useUpload';
import { UploadStall } from '@fair/ui/FileDrop';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { ImageChoice } from '../../forms/ImageChoice.tsx';
import { useAddFloorMutation } from './api.ts';

interface AddFloorDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (floor: Floor, picture: File) => void;
}

/** Uploads the plan of a new floor. */
export function AddFloorDialog({ onClose, onAdded }: AddFloorDialogProps) {
  const { t } = useTranslation('admin');
  const [add] = useAddFloorMutation();
  const upload = useUpload();
  const form = useContractForm({
    schema: addFloor.upload.json.floor,
    stored: { name: { en: '', sv: '' }, picture: null as File | null },
    toBody: ({ name }) => ({ name }),
    check: ({ picture }) => {
      if (!picture) return { picture: t('map.pictureMissing') };
      return picture.size > PLAN_BYTES ? { picture: t('map.pictureTooLarge') } : {};
    },
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
      <Field of={form} name="picture" label={t('map.picture')} hint={t('map.pictureHint')} required>
        {({ value, onChange }) => <ImageChoice file={value} onChange={onChange} />}
      </Field>
      <UploadStall onRetry={upload.sendAgain} />
    </FormDialog>
  );
}
