import type { ImageKind } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { type FileTransferOptions, useFileTransfer } from '../fileTransfer/index.ts';
import { KIT_TEXTS } from '../texts.ts';

/** How a picture of a company goes there and away: the company's own calls, or an admin's for one of them. */
export interface ImageCalls {
  readonly send: (
    kind: ImageKind,
    form: FormData,
    upload: Parameters<FileTransferOptions['send']>[1],
  ) => Promise<{ readonly error?: unknown }>;
  readonly remove: (kind: ImageKind) => Promise<{ readonly error?: unknown }>;
  readonly isRemoving: boolean;
  /** Where it is downloaded from. */
  readonly addressOf: (kind: ImageKind) => string;
}

/** Upload, download and removal of a logo or banner (product-spec §8). */
export function useImageFile(kind: ImageKind, { send, remove, addressOf }: ImageCalls) {
  const { t } = useTranslation(KIT_TEXTS);
  return useFileTransfer({
    send: (file, upload) => {
      const form = new FormData();
      form.append(kind, file);
      return send(kind, form, upload);
    },
    remove: () => remove(kind),
    address: addressOf(kind),
    fileName: kind,
    removal: {
      title: t(`images.${kind}.removeTitle`),
      body: t('images.removeBody'),
      confirmLabel: t(`images.${kind}.remove`),
      danger: true,
    },
    texts: {
      uploaded: t(`images.${kind}.uploaded`),
      cancelled: t('images.cancelled'),
      uploadFailed: t('images.uploadFailed'),
      downloadFailed: t('images.downloadFailed'),
      gone: t('images.gone'),
      removed: t(`images.${kind}.deleted`),
      removeFailed: t('images.deleteFailed'),
    },
  });
}
