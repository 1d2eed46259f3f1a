import { errorCode } from '@fair/client';
import type { ScanResult } from '@fair/contract';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { CHECKIN_CALLS, type CheckinRole } from '../api.ts';
import { ScanQueue, type SendOutcome, type WaitingScan } from './scanQueue.ts';

/** Time in ms between two attempts to send waiting scans. */
const RETRY_MS = 5000;

/** Returns the queue of this account, which is sent again every 5 s and as soon as there is network. */
export function useScanQueue(
  role: CheckinRole,
  accountId: string,
  onResults: (of: readonly ScanResult[]) => void,
) {
  const [send] = CHECKIN_CALLS[role].useSend();
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const tell = useRef(onResults);
  tell.current = onResults;
  const queue = useMemo(() => {
    const sendBatch = async (scans: readonly WaitingScan[]): Promise<SendOutcome> => {
      const body = { deviceNow: new Date().toISOString(), scans: [...scans] };
      const { data, error } = await send({ body });
      if (data) return { results: data };
      const code = errorCode(error);
      if (code === 'RATE_LIMITED') return { failed: 'limited' };
      return { failed: code === undefined ? 'offline' : 'refused' };
    };
    return new ScanQueue(accountId, sendBatch);
  }, [accountId, send]);
  const flush = useMemo(
    () => async () => {
      const results = await queue.flush();
      if (results.length > 0) tell.current(results);
    },
    [queue],
  );
  useEffect(() => {
    const unsubscribe = queue.subscribe(changed);
    const timer = setInterval(flush, RETRY_MS);
    window.addEventListener('online', flush);
    void flush();
    return () => {
      unsubscribe();
      clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [queue, flush]);
  return { queue, flush };
}
