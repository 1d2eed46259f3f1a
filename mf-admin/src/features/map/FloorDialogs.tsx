import { changeFloor, type Floor } from '@fair/contract';
import { FormDialog, TextField, useContractForm } from '@fair/form';
import { useUpload } from '@fair/kit/useUpload';
import { UploadStall } from '@fair/ui/FileDrop';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { useChangeFloorMutation, useReplaceFloorPictureMutation } from './api.ts';
import { PlanField, usePlanCheck } from './PlanField.tsx';

interface FloorDialogProps {
  readonly floor: Floor;
  readonly onClose: () => void;
}

/** A dialog that renames a floor in both languages. */
export function RenameFloorDialog({ floor, onClose }: FloorDialogProps) {
  const { t } = useTranslation('admin');
  const [change] = useChangeFloorMutation();
  const form = useContractForm({
    schema: changeFloor.body,
    stored: { name: { en: floor.name.en, sv: floor.name.sv } },
    send: (body) => change({ params: { id: floor.id }, body }),
    onSaved: () => {
      toast.success(t('map.renamed'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('map.rename')}
      submit={t('map.saveName')}
      submitting={t('map.saving')}
      close={t('cancel')}
      onClose={onClose}
    >
      <TextField of={form} name="name.en" label={t('map.nameEn')} autoFocus />
      <TextField of={form} name="name.sv" label={t('map.nameSv')} />
    </FormDialog>
  );
}

/**
 * A dialog that replaces the plan of a floor. The booths keep their positions, so the dialog asks the admin to check
 * them afterwards.
 */
export function ReplacePlanDialog({ floor, onClose }: FloorDialogProps) {
  const { t } = useTranslation('admin');
  const [replace] = useReplaceFloorPictureMutation();
  const upload = useUpload();
  const check = usePlanCheck();
  const form = useContractForm({
    schema: changeFloor.body,
    stored: { picture: null as File | null },
    toBody: () => ({}),
    check,
    send: (_body, { picture }) => {
      const parts = new FormData();
      if (picture) parts.append('picture', picture);
      return upload.run((watch) => replace({ params: { id: floor.id }, form: parts, ...watch }));
    },
    onSaved: () => {
      toast.success(t('map.replaced'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('map.replace')}
      submit={t('map.replaceYes')}
      submitting={t('map.uploading')}
      close={t('cancel')}
      onClose={onClose}
    >
      <p>{t('map.replaceHint')}</p>
      <PlanField of={form} />
      <UploadStall onRetry={upload.sendAgain} />
    </FormDialog>
  );
}
