import { type OutboxItem, useOutbox, useOutboxResults } from '@fair/offline';
import { randomId } from '@fair/offline/randomId';
import { useMemo, useRef } from 'react';
import type { CheckinRole } from '../api.ts';
import type { Shown, ShownOutcome } from '../screen/outcome.ts';
import { resultsOf, scanCall, scanItem, UNDONE_OUTCOME, undoCall, type Whom } from './scans.ts';
import { useScanQueue } from './useScanQueue.ts';

interface Scans {
  /** Stores a scan on the device and sends it to the server. Returns the scan's id. */
  readonly add: (whom: Whom, gate: string) => string;
  /** Stores the undo of a scan on the device. The undo is sent after the scan. */
  readonly undo: (scan: Pick<Shown, 'scanId' | 'id'>) => void;
  /** Ids of the scans that the server has not answered yet. */
  readonly waiting: ReadonlySet<string>;
  /** True if the last attempt failed or the device has no network. */
  readonly isAway: boolean;
  readonly awaySince: number | undefined;
}

interface ScanResults {
  /** Called with the outcome of each scan, in the order of the scans. */
  readonly onShown: (outcomes: readonly Shown[]) => void;
  /** Called when the server has undone the scans or has refused to undo them, with the outcome to show. */
  readonly onUndo: (scanIds: readonly string[], outcome: ShownOutcome) => void;
}

/** Returns the unsent scans of this account on this device, and functions that add and undo scans. */
export function useScans(role: CheckinRole, results: ScanResults): Scans {
  const outbox = useOutbox();
  const call = scanCall(role);
  const queue = useScanQueue(call, {
    confirmed: (items, reply) => {
      const undone = new Set(items.filter(({ undo }) => undo).map(({ id }) => id));
      results.onShown(
        resultsOf(reply).map((result) => {
          if (result.limited) return { ...result, outcome: 'limited' };
          const isUndone = result.outcome === UNDONE_OUTCOME && undone.has(result.scanId);
          return isUndone ? { ...result, outcome: 'undoing' } : result;
        }),
      );
    },
    refused: (items) => results.onShown(items.map(({ id }) => ({ scanId: id, outcome: 'refused' }))),
    waiting: (items, code) => {
      const isLimited = code === 'RATE_LIMITED' && items[0]?.group !== undefined;
      if (isLimited) results.onShown(items.map(({ id }) => ({ scanId: id, outcome: 'limited' })));
    },
  });
  const latest = useRef(results);
  latest.current = results;
  const undos = useMemo(() => {
    const scanIdsOf = (items: readonly OutboxItem[]) => items.flatMap(({ group }) => group ?? []);
    return {
      confirmed: (items: readonly OutboxItem[]) => latest.current.onUndo(scanIdsOf(items), 'undone'),
      refused: (items: readonly OutboxItem[]) => latest.current.onUndo(scanIdsOf(items), UNDONE_OUTCOME),
    };
  }, []);
  useOutboxResults(undoCall(role), undos);
  return {
    ...queue,
    add: (whom, gate) => {
      const scanId = randomId();
      queue.add(scanItem(role, { scanId, whom, at: Date.now(), gate }));
      return scanId;
    },
    undo: ({ scanId, id }) => {
      if (scanId) outbox.undo(scanId, { call: undoCall(role), outcome: UNDONE_OUTCOME }, id);
    },
    waiting: new Set(queue.waiting.map(({ id }) => id)),
  };
}
