import { useScanQueue } from '@fair/checkin/useScanQueue';
import { type BoothScanResult, CONTACTS, sendBoothScans } from '@fair/contract';
import type { OutboxItem } from '@fair/offline';
import { randomId } from '@fair/offline/randomId';

/** The API call that receives the scans, as the outbox names it. */
export const SCAN_CALL = `${sendBoothScans.methods[0]} ${sendBoothScans.path}`;

/** Rating and note that the recruiter adds to a scan. */
export interface ScanNote {
  readonly note?: string;
  readonly rating?: 1 | 2 | 3 | 4;
}

/** Results of scans, each with the code that was scanned. */
export type ScanResults = readonly (Pick<BoothScanResult, 'contact'> & {
  readonly code: string;
  readonly outcome: BoothScanResult['outcome'] | 'refused';
})[];

const codeOf = ({ body }: OutboxItem): string => String(body.code ?? '');

/**
 * Stores scans on the device and sends them. A note is stored as a second scan with the same code and time. Notes are
 * then also counted exactly once, even after a network failure.
 * @param onResults called with the outcomes of sent scans
 */
export function useBoothScans(onResults: (results: ScanResults) => void) {
  const queue = useScanQueue(SCAN_CALL, {
    confirmed: (items, reply) => {
      const results = new Map((reply as BoothScanResult[]).map((result) => [result.scanId, result]));
      onResults(
        items.flatMap((item) => {
          const result = results.get(item.id);
          if (!result) return [];
          const { outcome, contact } = result;
          return [{ code: codeOf(item), outcome, ...(contact && { contact }) }];
        }),
      );
    },
    refused: (items) => onResults(items.map((item) => ({ code: codeOf(item), outcome: 'refused' }))),
  });
  return {
    add: (code: string, at: number, more: ScanNote = {}) => {
      const scanId = randomId();
      queue.add({
        ...{ id: scanId, at, call: SCAN_CALL, row: 'scans', isTimed: true },
        rowsAtOnce: CONTACTS.scansPerCall,
        body: { scanId, code, at: new Date(at).toISOString(), ...more },
      });
    },
    /** Codes of scans that the API has not confirmed yet. */
    waitingCodes: new Set(queue.waiting.map(codeOf)),
    /**
     * Number of entries that the API has not confirmed yet. A note counts as an entry, as it does in the dialog that
     * asks before logging out.
     */
    waitingCount: queue.waiting.length,
    isAway: queue.isAway,
    awaySince: queue.awaySince,
  };
}
