import type { UploadOptions } from '@fair/client';
import { useRef, useState } from 'react';
import { useLeaveQuestion } from './useLeaveQuestion.ts';

/** What an upload call is given to report its progress and to be stopped by. */
export type UploadWatch = Required<UploadOptions>;

/** Follows one upload at a time: its progress, a stall, sending again and cancelling. Asks before the page is left. */
export function useUpload() {
  const [progress, setProgress] = useState<number>();
  const [sendAgain, setSendAgain] = useState<() => void>();
  const abortion = useRef<AbortController>(undefined);
  const wasSentAgain = useRef(false);
  const cancel = () => abortion.current?.abort();
  useLeaveQuestion(progress !== undefined, cancel);

  async function run<T>(send: (watch: UploadWatch) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    abortion.current = controller;
    wasSentAgain.current = false;
    setProgress(0);
    try {
      return await send({
        onProgress: setProgress,
        onStall: (again) =>
          // The setter would call a function that is given to it directly.
          setSendAgain(
            () =>
              again &&
              (() => {
                wasSentAgain.current = true;
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
    /** 0 to 100 while a file is being sent, else undefined. */
    progress,
    /** Sends the file again; undefined unless the upload is stalled. */
    sendAgain,
    /** Whether the last upload was sent more than once, so that an earlier attempt may have arrived. */
    wasSentAgain: () => wasSentAgain.current,
  };
}
