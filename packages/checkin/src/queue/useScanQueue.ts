import {
  type CallHandler,
  type NewItem,
  type OutboxItem,
  useOutbox,
  useOutboxResults,
  useOutboxState,
  useSaysWhatWaits,
} from '@fair/offline';
import { useMemo, useRef } from 'react';

interface ScanQueue {
  /** Stores a scan on the device and sends it to the server. */
  readonly add: (item: NewItem) => void;
  /** Scans that the server has not answered yet. */
  readonly waiting: readonly OutboxItem[];
  /** True if the last attempt failed or the device has no network. */
  readonly isAway: boolean;
  readonly awaySince: number | undefined;
}

/**
 * Returns the unsent scans of this account on this device. The page must show the number of waiting scans.
 * @param call method and path of the call that receives the scans, for example `POST /logistic/checkins`
 * @param handler receives the server's answers; may be a new object with each render
 */
export function useScanQueue(call: string, handler: CallHandler): ScanQueue {
  const outbox = useOutbox();
  const { queue, isFailing, isOffline, awaySince } = useOutboxState();
  const latest = useRef(handler);
  latest.current = handler;
  const lasting = useMemo<CallHandler>(
    () => ({
      confirmed: (...answer) => latest.current.confirmed?.(...answer),
      refused: (...answer) => latest.current.refused?.(...answer),
      waiting: (...answer) => latest.current.waiting?.(...answer),
    }),
    [],
  );
  useOutboxResults(call, lasting);
  useSaysWhatWaits();
  const waiting = queue.items.filter((item) => item.call === call && !item.refused);
  return {
    add: (item) => void outbox.add(item),
    waiting,
    isAway: isFailing || isOffline,
    // A page that was loaded without a network does not know when the network was lost, so the time of the oldest
    // waiting scan is used if it is earlier.
    awaySince: awaySince && Math.min(awaySince, ...waiting.map(({ at }) => at)),
  };
}
