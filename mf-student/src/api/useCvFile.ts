import { fileUrl } from '@fair/client';
import { DEFAULT_CV_FILE_NAME, downloadCv } from '@fair/contract';
import { useFileTransfer } from '@fair/kit/useFileTransfer';
import { useTranslation } from 'react-i18next';
import { useRemoveCvMutation, useUploadCvMutation } from './ownProfile.ts';

export function useCvFile() {
  const { t } = useTranslation('student');
  const [sendCv] = useUploadCvMutation();
  const [removeCv, { isLoading: isRemoving }] = useRemoveCvMutation();
  const transfer = useFileTransfer({
    send: (file, upload) => {
      const form = new FormData();
      form.append('cv', file);
      return sendCv({ form, ...upload });
    },
    remove: () => removeCv(),
    address: fileUrl(downloadCv),
    fileName: DEFAULT_CV_FILE_NAME,
    removal: {
      title: t('cv.removeTitle'),
      body: t('cv.removeBody'),
      confirmLabel: t('cv.remove'),
      danger: true,
    },
    texts: {
      uploaded: t('cv.uploaded'),
      cancelled: t('cv.cancelled'),
      uploadFailed: t('cv.uploadFailed'),
      downloadFailed: t('cv.downloadFailed'),
      gone: t('cv.gone'),
      removed: t('cv.removed'),
      removeFailed: t('cv.removeFailed'),
    },
  });
  return { ...transfer, isRemoving };
}
