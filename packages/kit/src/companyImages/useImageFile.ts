import { type DownloadedFile, fetchFile } from '@fair/client';
import type { ImageKind, NotDrawn } from '@fair/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileTransferOptions, type UploadWatch, useFileTransfer } from '../fileTransfer/index.ts';
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

/** A drawing that is shown in part, until somebody keeps it, removes it or brings the previous picture back. */
interface PartialDrawing {
  readonly notDrawn: readonly NotDrawn[];
  /** The picture that it has replaced; undefined when there was none. */
  readonly previous: File | undefined;
}

interface ImageFileOptions {
  readonly kind: ImageKind;
  readonly calls: ImageCalls;
  /** Whether a picture is stored now. */
  readonly isThere: boolean;
  /** The parts that are not drawn of a picture that was stored before this page was opened. */
  readonly notDrawn: readonly NotDrawn[] | undefined;
}

const SVG_ENDING = /\.svgz?$/i;
/** Time after which a download counts as stalled, in ms; the same as for uploads. */
const STALLED_AFTER = 30_000;

/** Upload, download and removal of a logo or banner (product-spec §8). */
export function useImageFile({ kind, calls, isThere, notDrawn }: ImageFileOptions) {
  const { t } = useTranslation(KIT_TEXTS);
  const [partial, setPartial] = useState<PartialDrawing | undefined>(
    notDrawn && { notDrawn, previous: undefined },
  );
  const transfer = useFileTransfer({
    send: async (file, upload) => {
      const form = new FormData();
      form.append(kind, file);
      let previous = partial?.previous;
      // Only a drawing can be shown in part. The picture before it is fetched first: if that fails, nothing is replaced.
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
  const previous = partial?.previous;
  return {
    ...transfer,
    /** The parts of the stored drawing that are not drawn; undefined once the picture is decided on. */
    notDrawn: partial?.notDrawn,
    keep: () => setPartial(undefined),
    /** Stores the picture before the drawing again; undefined when there was none. */
    bringBack: previous && (() => transfer.upload(previous, t(`images.${kind}.isBack`))),
  };
}

/** The stored picture as a file to be sent again, undefined without one. A download that stalls can be started again. */
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
