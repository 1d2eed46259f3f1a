import { fileUrl } from '@fair/client';
import { downloadImage, type ImageKind } from '@fair/contract';
import { useFileTransfer } from '@fair/kit/fileTransfer';
import { useTranslation } from 'react-i18next';
import { useRemoveImageMutation, useUploadImageMutation } from './api.ts';

/** Upload, download and removal of the logo or banner (product-spec §8). */
export function useImageFile(kind: ImageKind) {
  const { t } = useTranslation('company');
  const [sendImage] = useUploadImageMutation();
  const [removeImage, { isLoading: isRemoving }] = useRemoveImageMutation();
  const transfer = useFileTransfer({
    send: (file, upload) => {
      const form = new FormData();
      form.append(kind, file);
      return sendImage({ params: { kind }, form, ...upload });
    },
    remove: () => removeImage({ params: { kind } }),
    address: fileUrl(downloadImage, { params: { kind } }),
    fileName: kind,
    removal: {
      title: t(`${kind}.removeTitle`),
      body: t('images.removeBody'),
      confirmLabel: t(`${kind}.remove`),
      danger: true,
    },
    texts: {
      uploaded: t(`${kind}.uploaded`),
      cancelled: t('images.cancelled'),
      uploadFailed: t('images.uploadFailed'),
      downloadFailed: t('images.downloadFailed'),
      gone: t('images.gone'),
      removed: t(`${kind}.deleted`),
      removeFailed: t('images.deleteFailed'),
    },
  });
  return { ...transfer, isRemoving };
}
