import { looksTyped, type ScanResult } from '@fair/contract';
import type { NewItem, OutboxItem } from '@fair/offline';
import type { CheckinRole } from '../api.ts';

/** The person to check in: by a scanned or typed code, or found by name. */
export type Whom = { readonly code: string } | { readonly studentId: string } | { readonly staffId: string };

/** A scan as it is stored on the device. It has only codes and ids, so that the device stores no names. */
export interface NewScan {
  readonly scanId: string;
  readonly whom: Whom;
  /** Time in ms since 1970. */
  readonly at: number;
  readonly gate: string;
}

/**
 * Maximum number of typed codes in one request. The server stops looking up an account's typed codes after 20 unknown
 * ones, so a single request must not reach this limit.
 */
const TYPED_AT_ONCE = 15;

/** Call that checks the scans of a role. */
export const scanCall = (role: CheckinRole): string => `POST /${role}/checkins`;

/** Call that undoes a check-in. */
export const undoCall = (role: CheckinRole): string => `POST /${role}/checkins/:id/undo`;

/** Outcome of a successful check-in, the only one that can be undone. */
export const UNDONE_OUTCOME = 'in';

/** Returns whether a stored item undoes a check-in. */
export const isUndo = ({ call }: OutboxItem, role: CheckinRole): boolean => {
  const [start = '', end = ''] = undoCall(role).split(':id');
  return call.startsWith(start) && call.endsWith(end);
};

/** Builds the item of a scan. Typed codes are sent separately, so that their rate limit does not delay other scans. */
export function scanItem(role: CheckinRole, { scanId, whom, at, gate }: NewScan): NewItem {
  const isTyped = 'code' in whom && looksTyped(whom.code);
  return {
    ...{ id: scanId, at, call: scanCall(role), row: 'scans', isTimed: true },
    body: { scanId, ...whom, at: new Date(at).toISOString(), gate },
    ...(isTyped && { group: 'typed', rowsAtOnce: TYPED_AT_ONCE }),
  };
}

/** Returns the door that a stored scan names. */
export const gateOf = ({ body }: OutboxItem): string => String(body.gate ?? '');

export const resultsOf = (reply: unknown): readonly ScanResult[] =>
  Array.isArray(reply) ? (reply as ScanResult[]) : [];
