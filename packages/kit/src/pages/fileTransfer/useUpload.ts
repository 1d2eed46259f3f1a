import type { UploadOptions } from '@fair/client';
import { useRef, useState } from 'react';
import { useLeaveQuestion } from './useLeaveQuestion.ts';

/** Callbacks and signal passed to an upload, for reporting progress and for aborting it. */
export type UploadWatch = Required<UploadOptions>;

/**
 * Manages one upload at a time: its progress, stalls, repeated sending and cancelling. The user is asked for
 * confirmation before leaving the page.
 */
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
          // Wrapped in a function, because a state setter calls any function passed to it instead of storing the
          // function.
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
    /** Upload progress in percent. Undefined if no upload is running. */
    progress,
    /** Sends the file again. Undefined unless the upload is stalled. */
    sendAgain,
    /**
     * Returns whether the last upload was sent more than once. The server may then have received an earlier attempt.
     */
    wasResent: () => wasResent.current,
  };
}
