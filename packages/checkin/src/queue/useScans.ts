import { type CallHandler, useOutbox, useOutboxResults, useOutboxState } from '@fair/offline';
import { randomId } from '@fair/offline/randomId';
import { useMemo, useRef } from 'react';
import type { CheckinRole } from '../api.ts';
import type { Shown } from '../screen/outcome.ts';
import { resultsOf, scanCall, scanItem, type Whom } from './scans.ts';

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
 * Returns the unsent scans of this account on this device.
 * @param onShown called with the outcome of each scan, in the order of the scans
 */
export function useScans(role: CheckinRole, onShown: (outcomes: readonly Shown[]) => void): Scans {
  const outbox = useOutbox();
  const { queue, isFailing, isOffline, awaySince } = useOutboxState();
  const call = scanCall(role);
  const tell = useRef(onShown);
  tell.current = onShown;
  const handler = useMemo<CallHandler>(
    () => ({
      confirmed: (_items, reply) => tell.current(resultsOf(reply)),
      refused: (items) => tell.current(items.map(({ id }) => ({ scanId: id, outcome: 'refused' }))),
      waiting: (items, code) => {
        const isLimited = code === 'RATE_LIMITED' && items[0]?.group !== undefined;
        if (isLimited) tell.current(items.map(({ id }) => ({ scanId: id, outcome: 'limited' })));
      },
    }),
    [],
  );
  useOutboxResults(call, handler);

  const waiting = new Set(
    queue.items.filter((item) => item.call === call && !item.refused).map(({ id }) => id),
  );
  return {
    add: (whom, gate) => {
      const scanId = randomId();
      outbox.add(scanItem(role, { scanId, whom, at: Date.now(), gate }));
      // Tries at once, although the last attempt failed: another code may be accepted.
      if (outbox.getState().isFailing) outbox.sendNow();
      return scanId;
    },
    discard: (scanId) => {
      if (!waiting.has(scanId)) return false;
      outbox.discard([scanId]);
      return true;
    },
    waiting,
    isAway: isFailing || isOffline,
    awaySince,
  };
}
