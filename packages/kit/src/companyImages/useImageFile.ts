import type { ImageKind, NotDrawn } from '@fair/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileTransferOptions, useFileTransfer } from '../fileTransfer/index.ts';
import { KIT_TEXTS } from '../texts.ts';

/** How a picture of a company goes there and away: the company's own calls, or an admin's for one of them. */
export interface ImageCalls {
  readonly send: (
    kind: ImageKind,
    form: FormData,
    upload: Parameters<FileTransferOptions['send']>[1],
  ) => Promise<{
    readonly error?: unknown;
    readonly data?: { readonly notDrawn?: readonly NotDrawn[] | undefined } | undefined;
  }>;
  readonly remove: (kind: ImageKind) => Promise<{ readonly error?: unknown }>;
  readonly isRemoving: boolean;
  /** Where it is downloaded from. */
  readonly addressOf: (kind: ImageKind) => string;
}

/** Upload, download and removal of a logo or banner (product-spec §8). */
export function useImageFile(kind: ImageKind, { send, remove, addressOf }: ImageCalls) {
  const { t } = useTranslation(KIT_TEXTS);
  const [notDrawn, setNotDrawn] = useState<readonly NotDrawn[]>([]);
  const transfer = useFileTransfer({
    send: async (file, upload) => {
      const form = new FormData();
      form.append(kind, file);
      const sent = await send(kind, form, upload);
      if (!sent.error) setNotDrawn(sent.data?.notDrawn ?? []);
      return sent;
    },
    remove: async () => {
      const removed = await remove(kind);
      if (!removed.error) setNotDrawn([]);
      return removed;
    },
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
  return {
    ...transfer,
    /** What the drawing uploaded in this visit contains that is not drawn, until the picture is kept or removed. */
    notDrawn,
    keep: () => setNotDrawn([]),
  };
}
