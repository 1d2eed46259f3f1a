import { failureText } from '@fair/area/sentences';
import { fetchFile, fileUrl, saveFile } from '@fair/client';
import { DEFAULT_CV_FILE_NAME, downloadCv } from '@fair/contract';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveCvMutation, useUploadCvMutation } from './api.ts';

/** The status of a transfer the student stopped. */
const ABORTED = 'ABORTED';

/** Upload with progress and cancel, download and removal of the student's CV, each with its toasts (product-spec §8). */
export function useCvFile() {
  const { t } = useTranslation('student');
  const confirm = useConfirm();
  const [sendCv] = useUploadCvMutation();
  const [removeCv, { isLoading: isRemoving }] = useRemoveCvMutation();
  const [progress, setProgress] = useState<number>();
  // Another file under the same address: whoever shows it has to ask again.
  const [version, setVersion] = useState(0);
  const abortion = useRef<AbortController>(undefined);

  async function upload(file: File): Promise<void> {
    const controller = new AbortController();
    abortion.current = controller;
    const form = new FormData();
    form.append('cv', file);
    setProgress(0);
    const result = await sendCv({ form, onProgress: setProgress, signal: controller.signal });
    setProgress(undefined);
    if (!result.error) {
      setVersion((before) => before + 1);
      toast.success(t('cv.uploaded'));
    } else if ('status' in result.error && String(result.error.status) === ABORTED) {
      toast.info(t('cv.cancelled'));
    } else {
      toast.error(t('cv.uploadFailed'), { description: failureText(result.error) });
    }
  }

  async function download(): Promise<void> {
    try {
      const file = await fetchFile(fileUrl(downloadCv), DEFAULT_CV_FILE_NAME);
      if (file) saveFile(file);
      else toast.error(t('cv.downloadFailed'), { description: t('cv.gone') });
    } catch (error) {
      toast.error(t('cv.downloadFailed'), { description: failureText(error) });
    }
  }

  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: t('cv.removeTitle'),
      body: t('cv.removeBody'),
      confirmLabel: t('cv.remove'),
      danger: true,
    });
    if (!isSure) return;
    const { error } = await removeCv();
    if (error) toast.error(t('cv.removeFailed'), { description: failureText(error) });
    else toast.success(t('cv.removed'));
  }

  return {
    upload,
    download,
    remove,
    isRemoving,
    /** 0 to 100 while a file is on its way, else undefined. */
    progress,
    cancelUpload: () => abortion.current?.abort(),
    version,
  };
}
