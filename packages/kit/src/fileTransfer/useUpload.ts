import type { UploadOptions } from '@fair/client';
import { useRef, useState } from 'react';
import { useLeaveQuestion } from './useLeaveQuestion.ts';

/** Callbacks that an upload call uses to report progress and to be aborted. */
export type UploadWatch = Required<UploadOptions>;

/** Manages one upload at a time: progress, stalls, resending and cancelling. Asks before the page is left. */
export function useUpload() {
  const [progress, setProgress] = useState<number>();
  const [sendAgain, setSendAgain] = useState<() => void>();
  const abortion = useRef<AbortController>(undefined);
  const wasResent = useRef(false);
  const cancel = () => abortion.current?.abort();
  useLeaveQuestion(progress !== undefined, cancel);

  async function run<T>(send: (watch: UploadWatch) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    abortion.current = controller;
    wasResent.current = false;
    setProgress(0);
    try {
      return await send({
        onProgress: setProgress,
        onStall: (again) =>
          // Wrapped, because the setter would call a function passed directly.
          setSendAgain(
            () =>
              again &&
              (() => {
                wasResent.current = true;
                again();
              }),
          ),
        signal: controller.signal,
      });
    } finally {
      setProgress(undefined);
      setSendAgain(undefined);
    }
  }

  return {
    run,
    cancel,
    /** 0 to 100 while a file is being sent, otherwise undefined. */
    progress,
    /** Sends the file again; undefined unless the upload has stalled. */
    sendAgain,
    /**
     * Returns whether the last upload was sent more than once, so that an earlier attempt may have arrived.
     */
    wasResent: () => wasResent.current,
  };
}
