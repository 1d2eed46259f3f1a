import { errorText, fetchFile, saveFile } from '@fair/client';
import { type ConfirmOptions, useConfirm } from '@fair/ui/ConfirmDialog';
import { toast } from '@fair/ui/toast';
import { useState } from 'react';
import { type UploadWatch, useUpload } from './useUpload.ts';

/** Status of a request that this page aborted. */
const ABORTED = 'ABORTED';

interface Outcome {
  readonly error?: unknown;
}

/** Requests and texts for a file of the user. */
export interface FileTransferOptions {
  readonly send: (file: File, upload: UploadWatch) => Promise<Outcome>;
  readonly remove: () => Promise<Outcome>;
  readonly address: string;
  /** File name of the download, if the response does not contain one. */
  readonly fileName: string;
  readonly removal: ConfirmOptions;
  readonly texts: Readonly<
    Record<
      'uploaded' | 'cancelled' | 'uploadFailed' | 'downloadFailed' | 'gone' | 'removed' | 'removeFailed',
      string
    >
  >;
}

/**
 * Returns functions that upload (with progress and cancel), download and remove a file, and show toasts (product-spec
 * §8).
 */
export function useFileTransfer({ send, remove, address, fileName, removal, texts }: FileTransferOptions) {
  const confirm = useConfirm();
  const { run, progress, sendAgain, cancel } = useUpload();
  const [version, setVersion] = useState(0);
  const [failure, setFailure] = useState<string>();

  /** Shows an error as a toast. The error also stays next to the file until the next attempt. */
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
    /** Upload progress in percent. Undefined if no upload is running. */
    progress,
    failure,
    /** Sends the file again. Undefined unless the upload has made no progress for 30 seconds. */
    sendAgain,
    cancelUpload: cancel,
    /**
     * Number of uploads since the page was opened. Components use it to reload the file, because its URL stays the
     * same.
     */
    version,
  };
}

const wasStopped = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && String(error.status) === ABORTED;
