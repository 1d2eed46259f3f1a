import { errorText, fetchFile, saveFile } from '@fair/client';
import { type ConfirmOptions, useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { useRef, useState } from 'react';

/** The status of a transfer that was stopped by whoever began it. */
const ABORTED = 'ABORTED';

interface Outcome {
  readonly error?: unknown;
}

/** A file of the user's own: how it goes there, comes back and goes away, and what is said then. */
export interface FileTransferOptions {
  readonly send: (
    file: File,
    upload: { onProgress: (percent: number) => void; signal: AbortSignal },
  ) => Promise<Outcome>;
  readonly remove: () => Promise<Outcome>;
  /** Where it is downloaded from. */
  readonly address: string;
  /** What it is saved as when the answer names nothing. */
  readonly fileName: string;
  /** Asked before it is removed. */
  readonly removal: ConfirmOptions;
  readonly texts: Readonly<
    Record<
      'uploaded' | 'cancelled' | 'uploadFailed' | 'downloadFailed' | 'gone' | 'removed' | 'removeFailed',
      string
    >
  >;
}

/** Upload with progress and cancel, download and removal of a file, each with its toasts (product-spec §8). */
export function useFileTransfer({ send, remove, address, fileName, removal, texts }: FileTransferOptions) {
  const confirm = useConfirm();
  const [progress, setProgress] = useState<number>();
  const [version, setVersion] = useState(0);
  const abortion = useRef<AbortController>(undefined);

  async function upload(file: File): Promise<void> {
    const controller = new AbortController();
    abortion.current = controller;
    setProgress(0);
    const { error } = await send(file, { onProgress: setProgress, signal: controller.signal });
    setProgress(undefined);
    if (!error) {
      setVersion((before) => before + 1);
      toast.success(texts.uploaded);
    } else if (wasStopped(error)) {
      toast.info(texts.cancelled);
    } else {
      toast.error(texts.uploadFailed, { description: errorText(error) });
    }
  }

  async function download(): Promise<void> {
    try {
      const file = await fetchFile(address, fileName);
      if (file) saveFile(file);
      else toast.error(texts.downloadFailed, { description: texts.gone });
    } catch (error) {
      toast.error(texts.downloadFailed, { description: errorText(error) });
    }
  }

  async function removeAsked(): Promise<void> {
    if (!(await confirm(removal))) return;
    const { error } = await remove();
    if (error) toast.error(texts.removeFailed, { description: errorText(error) });
    else toast.success(texts.removed);
  }

  return {
    upload,
    download,
    remove: removeAsked,
    /** 0 to 100 while a file is on its way, else undefined. */
    progress,
    cancelUpload: () => abortion.current?.abort(),
    /** Counts the uploads of this visit: another file under the same address, to be asked for again. */
    version,
  };
}

const wasStopped = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && String(error.status) === ABORTED;
