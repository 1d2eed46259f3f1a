import { failureText } from '@fair/area/sentences';
import { fetchFile, fileUrl, saveFile } from '@fair/client';
import { downloadImage, type ImageKind } from '@fair/contract';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveImageMutation, useUploadImageMutation } from './api.ts';

/** The status of a transfer the company stopped. */
const ABORTED = 'ABORTED';

/** Upload with progress and cancel, download and removal of the logo or banner, each with its toasts (product-spec §8). */
export function useImageFile(kind: ImageKind) {
  const { t } = useTranslation('company');
  const confirm = useConfirm();
  const [sendImage] = useUploadImageMutation();
  const [removeImage, { isLoading: isRemoving }] = useRemoveImageMutation();
  const [progress, setProgress] = useState<number>();
  const [version, setVersion] = useState(0);
  const abortion = useRef<AbortController>(undefined);

  async function upload(file: File): Promise<void> {
    const controller = new AbortController();
    abortion.current = controller;
    const form = new FormData();
    form.append(kind, file);
    setProgress(0);
    const result = await sendImage({
      params: { kind },
      form,
      onProgress: setProgress,
      signal: controller.signal,
    });
    setProgress(undefined);
    if (!result.error) {
      setVersion((before) => before + 1);
      toast.success(t(`${kind}.uploaded`));
    } else if ('status' in result.error && String(result.error.status) === ABORTED) {
      toast.info(t('images.cancelled'));
    } else {
      toast.error(t('images.uploadFailed'), { description: failureText(result.error) });
    }
  }

  async function download(): Promise<void> {
    try {
      const file = await fetchFile(fileUrl(downloadImage, { params: { kind } }), kind);
      if (file) saveFile(file);
      else toast.error(t('images.downloadFailed'), { description: t('images.gone') });
    } catch (error) {
      toast.error(t('images.downloadFailed'), { description: failureText(error) });
    }
  }

  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: t(`${kind}.removeTitle`),
      body: t('images.removeBody'),
      confirmLabel: t(`${kind}.remove`),
      danger: true,
    });
    if (!isSure) return;
    const { error } = await removeImage({ params: { kind } });
    if (error) toast.error(t('images.deleteFailed'), { description: failureText(error) });
    else toast.success(t(`${kind}.deleted`));
  }

  return {
    upload,
    download,
    remove,
    isRemoving,
    /** 0 to 100 while a file is on its way, else undefined. */
    progress,
    cancelUpload: () => abortion.current?.abort(),
    /** Counts the uploads of this visit: another image may stand under the same address. */
    version,
  };
}
