import { randomId } from '@fair/offline/randomId';
import type { CheckinRole } from '../api.ts';
import type { Shown } from '../screen/outcome.ts';
import { resultsOf, scanCall, scanItem, type Whom } from './scans.ts';
import { useScanQueue } from './useScanQueue.ts';

interface Scans {
  /** Stores a scan on the device and sends it. Returns its id. */
  readonly add: (whom: Whom, gate: string) => string;
  /** Removes a scan that has not been answered. Returns whether it was there. */
  readonly discard: (scanId: string) => boolean;
  /** Ids of the scans that wait for an answer. */
  readonly waiting: ReadonlySet<string>;
  /** True if the last attempt failed or the device has no network. */
  readonly isAway: boolean;
  readonly awaySince: number | undefined;
}

/**
 * Returns the unsent check-ins of this account on this device.
 * @param onShown called with the outcome of each scan, in the order of the scans
 */
export function useScans(role: CheckinRole, onShown: (outcomes: readonly Shown[]) => void): Scans {
  const queue = useScanQueue(scanCall(role), {
    confirmed: (_items, reply) => onShown(resultsOf(reply)),
    refused: (items) => onShown(items.map(({ id }) => ({ scanId: id, outcome: 'refused' }))),
    waiting: (items, code) => {
      const isLimited = code === 'RATE_LIMITED' && items[0]?.group !== undefined;
      if (isLimited) onShown(items.map(({ id }) => ({ scanId: id, outcome: 'limited' })));
    },
  });
  const waiting = new Set(queue.waiting.map(({ id }) => id));
  return {
    ...queue,
    add: (whom, gate) => {
      const scanId = randomId();
      queue.add(scanItem(role, { scanId, whom, at: Date.now(), gate }));
      return scanId;
    },
    discard: (scanId) => {
      if (!waiting.has(scanId)) return false;
      queue.discard(scanId);
      return true;
    },
    waiting,
  };
}
