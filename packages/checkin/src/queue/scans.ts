import { looksTyped, type ScanResult } from '@fair/contract';
import type { NewItem, OutboxItem } from '@fair/offline';
import type { CheckinRole } from '../api.ts';

/** Whom a scan names: a scanned or typed code, or a person found by name. */
export type Whom = { readonly code: string } | { readonly studentId: string } | { readonly staffId: string };

/** A scan as it is stored on the device: codes and ids only, so that no list of names lies there. */
export interface NewScan {
  readonly scanId: string;
  readonly whom: Whom;
  /** Time in ms since 1970. */
  readonly at: number;
  readonly gate: string;
}

/**
 * Maximum number of typed codes in one request. The server refuses an account after 20 misses, so that a larger batch of
 * unknown codes could never be answered.
 */
const TYPED_AT_ONCE = 15;

/** Call that checks the scans of a role. */
export const scanCall = (role: CheckinRole): string => `POST /${role}/checkins`;

/** Call that undoes a check-in. */
export const undoCall = (role: CheckinRole): string => `POST /${role}/checkins/:id/undo`;

/** Outcome of a scan that has checked the person in, so that undoing it changes something. */
export const UNDONE_OUTCOME = 'in';

/** Returns whether a stored item undoes a check-in. */
export const isUndo = ({ call }: OutboxItem, role: CheckinRole): boolean => {
  const [start = '', end = ''] = undoCall(role).split(':id');
  return call.startsWith(start) && call.endsWith(end);
};

/** Builds the item of a scan. Typed codes are sent separately, so that too many unknown ones delay no scanned code. */
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
