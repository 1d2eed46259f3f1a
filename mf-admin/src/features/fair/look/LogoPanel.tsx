import { fileUrl } from '@fair/client';
import { downloadFairLogo, type EditionDetails } from '@fair/contract';
import { type ImageCalls, ImagePanel } from '@fair/kit/companyImages';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { useRemoveFairLogoMutation, useUploadFairLogoMutation } from '../api.ts';

interface LogoPanelProps {
  readonly edition: EditionDetails;
  readonly onChange: () => void;
}

/** The logo of a fair. A new logo is saved immediately and is not part of a form. */
export function LogoPanel({ edition, onChange }: LogoPanelProps) {
  const { t } = useTranslation('admin');
  const [send] = useUploadFairLogoMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveFairLogoMutation();
  const params = { year: String(edition.year) };
  const calls: ImageCalls = {
    send: async (_kind, form, upload) => {
      const sent = await send({ params, form, ...upload });
      if (!sent.error) onChange();
      return sent;
    },
    remove: async () => {
      const removed = await remove({ params });
      if (!removed.error) onChange();
      return removed;
    },
    isRemoving,
    addressOf: () => fileUrl(downloadFairLogo, { params }),
  };
  return (
    <ImagePanel
      kind="logo"
      companyName={edition.name[useLanguage()]}
      url={edition.logo?.url}
      calls={calls}
      hint={t('fair.logoHint')}
    />
  );
}
