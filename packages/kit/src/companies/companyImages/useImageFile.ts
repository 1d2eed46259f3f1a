import { type DownloadedFile, fetchFile } from '@fair/client';
import type { ImageKind, NotDrawn } from '@fair/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileTransferOptions, useFileTransfer } from '../../pages/fileTransfer/useFileTransfer.ts';
import type { UploadWatch } from '../../pages/fileTransfer/useUpload.ts';
import { IMAGE_TEXTS } from './texts.ts';

/** Requests that change a logo or banner. A company and an admin use different requests. */
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
  readonly addressOf: (kind: ImageKind) => string;
}

/** An SVG image that the server has rendered only in part. The user has not decided yet whether to keep it. */
interface PartialDrawing {
  readonly notDrawn: readonly NotDrawn[];
  /** The image that was replaced by the new one. Undefined if there was none. */
  readonly previous: File | undefined;
}

interface ImageFileOptions {
  readonly kind: ImageKind;
  readonly calls: ImageCalls;
  readonly isThere: boolean;
  /** Elements of the image that the server could not render when the company was created with it. */
  readonly notDrawn: readonly NotDrawn[] | undefined;
}

const SVG_ENDING = /\.svgz?$/i;
/** Time in ms after which an unfinished download counts as stalled. Uploads without progress have the same limit. */
const STALLED_AFTER = 30_000;

/** Returns functions that upload, download and remove a logo or banner, and their state (product-spec §8). */
export function useImageFile({ kind, calls, isThere, notDrawn }: ImageFileOptions) {
  const { t } = useTranslation(IMAGE_TEXTS);
  const [partial, setPartial] = useState<PartialDrawing | undefined>(
    notDrawn && { notDrawn, previous: undefined },
  );
  const transfer = useFileTransfer({
    send: async (file, upload) => {
      const form = new FormData();
      form.append(kind, file);
      let previous = partial?.previous;
      // The server may render an SVG image only in part. The previous image is downloaded first, so that the user can
      // restore it. If the download fails, nothing is uploaded.
      if (isThere && !partial && SVG_ENDING.test(file.name)) {
        try {
          previous = await fetchPrevious(calls.addressOf(kind), kind, upload);
        } catch (error) {
          return { error };
        }
      }
      const sent = await calls.send(kind, form, upload);
      if (sent.error) return sent;
      const missing = sent.data?.notDrawn;
      setPartial(missing && { notDrawn: missing, previous });
      return sent;
    },
    remove: async () => {
      const removed = await calls.remove(kind);
      if (!removed.error) setPartial(undefined);
      return removed;
    },
    address: calls.addressOf(kind),
    fileName: kind,
    removal: {
      title: t(`${kind}.removeTitle`),
      body: t('removeBody'),
      confirmLabel: t(`${kind}.remove`),
      danger: true,
    },
    texts: {
      uploaded: t(`${kind}.uploaded`),
      cancelled: t('cancelled'),
      uploadFailed: t('uploadFailed'),
      downloadFailed: t('downloadFailed'),
      gone: t('gone'),
      removed: t(`${kind}.deleted`),
      removeFailed: t('deleteFailed'),
    },
  });
  const previous = partial?.previous;
  return {
    ...transfer,
    /**
     * Elements of the stored image that the server could not render. Undefined after the user has decided to keep the
     * image or has replaced it.
     */
    notDrawn: partial?.notDrawn,
    keep: () => setPartial(undefined),
    /** Uploads the previous image again. Undefined if there was none. */
    restorePrevious: previous && (() => transfer.upload(previous, t(`${kind}.isBack`))),
  };
}

/**
 * Downloads the stored image as a file that can be uploaded again. Returns undefined if there is no image. If the
 * download stalls, the user can restart it.
 */
async function fetchPrevious(address: string, name: string, { signal, onStall }: UploadWatch) {
  let stall: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<File | undefined>((resolve, reject) => {
      const attempt = () => {
        onStall(undefined);
        stall = setTimeout(() => onStall(attempt), STALLED_AFTER);
        fetchFile(address, name).then((file) => resolve(file ? asFile(file) : undefined), reject);
      };
      signal.addEventListener('abort', () => reject({ status: 'ABORTED' }), { once: true });
      attempt();
    });
  } finally {
    clearTimeout(stall);
    onStall(undefined);
  }
}

const asFile = ({ blob, fileName }: DownloadedFile) => new File([blob], fileName, { type: blob.type });
