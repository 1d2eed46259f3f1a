import { looksTyped, type ScanResult } from '@fair/contract';
import type { NewItem, OutboxItem } from '@fair/offline';
import type { CheckinRole } from '../api.ts';

/** The person to check in: by a scanned or typed code, or found by name. */
export type Whom = { readonly code: string } | { readonly studentId: string } | { readonly staffId: string };

/** A scan as it is stored on the device. It contains codes and ids, but no names. */
export interface NewScan {
  readonly scanId: string;
  readonly whom: Whom;
  /** Time of the scan in ms since 1970. */
  readonly at: number;
  readonly gate: string;
}

/**
 * Maximum number of typed codes in one request. After 20 unknown typed codes of an account, the server stops looking up
 * further ones, so one request must have fewer.
 */
const TYPED_AT_ONCE = 15;

/** API call that receives a role's scans. */
export const scanCall = (role: CheckinRole): string => `POST /${role}/checkins`;

/** API call that undoes a check-in. */
export const undoCall = (role: CheckinRole): string => `POST /${role}/checkins/:id/undo`;

/** Outcome of a successful check-in. The server can undo only scans with this outcome. */
export const UNDONE_OUTCOME = 'in';

/** Returns whether a stored item undoes a check-in. */
export const isUndo = ({ call }: OutboxItem, role: CheckinRole): boolean => {
  const [start = '', end = ''] = undoCall(role).split(':id');
  return call.startsWith(start) && call.endsWith(end);
};

/**
 * Returns the outbox item of a scan. Typed codes are sent separately, so that their rate limit does not delay other
 * scans.
 */
export function scanItem(role: CheckinRole, { scanId, whom, at, gate }: NewScan): NewItem {
  const isTyped = 'code' in whom && looksTyped(whom.code);
  return {
    ...{ id: scanId, at, call: scanCall(role), row: 'scans', isTimed: true },
    body: { scanId, ...whom, at: new Date(at).toISOString(), gate },
    ...(isTyped && { group: 'typed', rowsAtOnce: TYPED_AT_ONCE }),
  };
}

/** Returns the name of the door at which a stored scan was made. */
export const gateOf = ({ body }: OutboxItem): string => String(body.gate ?? '');

export const resultsOf = (reply: unknown): readonly ScanResult[] =>
  Array.isArray(reply) ? (reply as ScanResult[]) : [];
