import { newFairPartner } from '@fair/contract';
import { Field, FormDialog, TextField, useContractForm } from '@fair/form';
import { useUpload } from '@fair/kit/useUpload';
import { partsInWords } from '@fair/texts/uploads';
import { UploadStall } from '@fair/ui/FileDrop';
import { useLanguage } from '@fair/ui/i18n';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { ImageChoice } from '../../../forms/ImageChoice.tsx';
import { useAddFairPartnerMutation } from '../api.ts';

interface AddPartnerDialogProps {
  readonly year: number;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

export function AddPartnerDialog({ year, onClose, onAdded }: AddPartnerDialogProps) {
  const { t } = useTranslation('admin');
  const [add] = useAddFairPartnerMutation();
  const upload = useUpload();
  const language = useLanguage();
  const form = useContractForm({
    schema: newFairPartner,
    stored: { name: '', link: '', logo: null as File | null },
    toBody: ({ name, link }) => ({ name, ...(link && { link }) }),
    check: ({ logo }) => (logo ? {} : { logo: t('fair.partnerLogoMissing') }),
    send: (partner, { logo }) => {
      const parts = new FormData();
      parts.append('partner', JSON.stringify(partner));
      if (logo) parts.append('logo', logo);
      return upload.run((watch) => add({ params: { year: String(year) }, form: parts, ...watch }));
    },
    onSaved: ({ name, notDrawn }) => {
      if (notDrawn) {
        const parts = partsInWords(notDrawn)(language);
        toast.warning(t('fair.partnerAdded', { name }), {
          description: t('fair.partnerNotDrawn', { parts }),
        });
      } else toast.success(t('fair.partnerAdded', { name }));
      onAdded();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('fair.partnerAdd')}
      submit={t('fair.partnerSubmit')}
      submitting={t('fair.partnerAdding')}
      close={t('cancel')}
      onClose={onClose}
    >
      <TextField of={form} name="name" label={t('fair.partnerName')} autoFocus />
      <TextField of={form} name="link" label={t('fair.partnerLink')} />
      <Field of={form} name="logo" label={t('fair.partnerLogo')} required>
        {({ value, onChange }) => <ImageChoice file={value} onChange={onChange} />}
      </Field>
      <UploadStall onRetry={upload.sendAgain} />
    </FormDialog>
  );
}
