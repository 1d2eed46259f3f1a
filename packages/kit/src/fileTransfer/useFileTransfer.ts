import { errorText, fetchFile, saveFile } from '@fair/client';
import { type ConfirmOptions, useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { useState } from 'react';
import { type UploadWatch, useUpload } from './useUpload.ts';

/** Status of a transfer that the caller has aborted. */
const ABORTED = 'ABORTED';

interface Outcome {
  readonly error?: unknown;
}

/** Calls and texts for a file of the user: upload, download and removal. */
export interface FileTransferOptions {
  readonly send: (file: File, upload: UploadWatch) => Promise<Outcome>;
  readonly remove: () => Promise<Outcome>;
  /** URL to download it from. */
  readonly address: string;
  /** Name to save it under if the response has none. */
  readonly fileName: string;
  /** Confirmation before it is removed. */
  readonly removal: ConfirmOptions;
  readonly texts: Readonly<
    Record<
      'uploaded' | 'cancelled' | 'uploadFailed' | 'downloadFailed' | 'gone' | 'removed' | 'removeFailed',
      string
    >
  >;
}

/**
 * Returns upload with progress and cancel, download and removal of a file, each with its toasts (product-spec
 * §8).
 */
export function useFileTransfer({ send, remove, address, fileName, removal, texts }: FileTransferOptions) {
  const confirm = useConfirm();
  const { run, progress, sendAgain, cancel } = useUpload();
  const [version, setVersion] = useState(0);
  const [failure, setFailure] = useState<string>();

  /** Shows the error as a toast and next to the file until the next attempt. */
  function fail(what: string, why: string): void {
    toast.error(what, { description: why });
    setFailure(`${what}: ${why}`);
  }

  async function upload(file: File, uploaded = texts.uploaded): Promise<void> {
    setFailure(undefined);
    const { error } = await run((watch) => send(file, watch));
    if (!error) {
      setVersion((before) => before + 1);
      toast.success(uploaded);
    } else if (wasStopped(error)) {
      toast.info(texts.cancelled);
    } else {
      fail(texts.uploadFailed, errorText(error));
    }
  }

  async function download(): Promise<void> {
    setFailure(undefined);
    try {
      const file = await fetchFile(address, fileName);
      if (file) saveFile(file);
      else fail(texts.downloadFailed, texts.gone);
    } catch (error) {
      fail(texts.downloadFailed, errorText(error));
    }
  }

  async function removeAsked(): Promise<void> {
    if (!(await confirm(removal))) return;
    setFailure(undefined);
    const { error } = await remove();
    if (error) fail(texts.removeFailed, errorText(error));
    else toast.success(texts.removed);
  }

  return {
    upload,
    download,
    remove: removeAsked,
    /** 0 to 100 while a file is being sent, otherwise undefined. */
    progress,
    /** Error of the last attempt. */
    failure,
    /** Sends the file again; undefined unless the upload has made no progress for 30 seconds. */
    sendAgain,
    cancelUpload: cancel,
    /** Number of uploads during this visit; changes when the file under the same URL does. */
    version,
  };
}

const wasStopped = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && String(error.status) === ABORTED;
