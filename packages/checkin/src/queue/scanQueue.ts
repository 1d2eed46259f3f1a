import { CHECKIN, looksTyped, type ScanResult } from '@fair/contract';
import { readStoredValue, removeStoredValue, storeValue } from '@fair/ui/storage';

/** A scan that the server has not answered yet. Codes and ids only, so that no list of names lies on the device. */
export interface WaitingScan {
  readonly scanId: string;
  readonly code?: string;
  readonly studentId?: string;
  readonly staffId?: string;
  readonly at: string;
  readonly gate: string;
}

/** Outcome of an attempt to send: the results, or why the scans stay. */
export type SendOutcome =
  | { readonly results: readonly ScanResult[] }
  | { readonly failed: 'offline' | 'limited' | 'refused' };

/**
 * Maximum number of typed codes in one request. The server refuses an account after 20 misses, so that a larger batch of
 * unknown codes could never be answered.
 */
const TYPED_PER_CALL = 15;

const isTyped = ({ code }: WaitingScan) => code !== undefined && looksTyped(code);

/** Returns the oldest scans that one request may have. */
export function nextBatch(waiting: readonly WaitingScan[]): readonly WaitingScan[] {
  let typed = 0;
  const batch: WaitingScan[] = [];
  for (const scan of waiting) {
    if (batch.length === CHECKIN.scansPerCall) break;
    if (isTyped(scan) && ++typed > TYPED_PER_CALL) break;
    batch.push(scan);
  }
  return batch;
}

/**
 * The scans of one account on this device. A scan is stored before it is sent and removed when the server has answered
 * it, so a closed browser loses none; the server counts each scan id once.
 */
export class ScanQueue {
  readonly #key: string;
  readonly #send: (batch: readonly WaitingScan[]) => Promise<SendOutcome>;
  readonly #listeners = new Set<() => void>();
  #waiting: readonly WaitingScan[];
  #offlineSince: number | undefined;
  #isSending = false;

  constructor(accountId: string, send: (batch: readonly WaitingScan[]) => Promise<SendOutcome>) {
    this.#key = `fair.checkin.${accountId}`;
    this.#send = send;
    this.#waiting = this.#read();
  }

  get waiting(): readonly WaitingScan[] {
    return this.#waiting;
  }

  /** Time (ms since 1970) of the first of the failed attempts in a row. */
  get offlineSince(): number | undefined {
    return this.#offlineSince;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(scan: WaitingScan): void {
    this.#write([...this.#read(), scan]);
  }

  /** Removes a scan that has not been answered. Returns whether it was there. */
  discard(scanId: string): boolean {
    const left = this.#read().filter((scan) => scan.scanId !== scanId);
    const wasThere = left.length < this.#read().length;
    this.#write(left);
    return wasThere;
  }

  /** Sends the waiting scans, oldest first, until all are answered or an attempt fails. Returns all results. */
  async flush(): Promise<readonly ScanResult[]> {
    if (this.#isSending) return [];
    this.#isSending = true;
    const results: ScanResult[] = [];
    try {
      for (let batch = nextBatch(this.#read()); batch.length > 0; batch = nextBatch(this.#read())) {
        const outcome = await this.#send(batch);
        if ('failed' in outcome) {
          this.#offlineSince = outcome.failed === 'offline' ? (this.#offlineSince ?? Date.now()) : undefined;
          break;
        }
        this.#offlineSince = undefined;
        results.push(...outcome.results);
        const answered = new Set(outcome.results.map(({ scanId }) => scanId));
        this.#write(this.#read().filter(({ scanId }) => !answered.has(scanId)));
      }
    } finally {
      this.#isSending = false;
      this.#tell();
    }
    return results;
  }

  /** Reads what is stored, because another tab may have added or sent scans. */
  #read(): readonly WaitingScan[] {
    try {
      const stored: unknown = JSON.parse(readStoredValue(this.#key) ?? '[]');
      return Array.isArray(stored) ? (stored as WaitingScan[]) : [];
    } catch {
      return [];
    }
  }

  #write(waiting: readonly WaitingScan[]): void {
    this.#waiting = waiting;
    if (waiting.length === 0) removeStoredValue(this.#key);
    else storeValue(this.#key, JSON.stringify(waiting));
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
