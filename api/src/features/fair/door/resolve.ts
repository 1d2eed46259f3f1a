import { isCodeOf, looksTyped, type PassKind, readCode, type ScanOutcome } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { type Pass, passByTypedCode, passesByCode } from '../passes/index.ts';

/** The person that a scan names, or the outcome that no person is found. */
export type Resolved =
  | { readonly kind: PassKind; readonly personId: Types.ObjectId; readonly endedAt?: Date }
  | { readonly outcome: Extract<ScanOutcome, 'unknown' | 'wrongEdition'> };

interface Named {
  readonly code?: string | undefined;
  readonly studentId?: string | undefined;
  readonly staffId?: string | undefined;
}

type Door = Pick<App, 'editionId' | 'current' | 'limits'>;

/**
 * Finds the person of each scan, in the same order. A typed code that is not found counts as a miss of the account.
 * Throws RATE_LIMITED after too many misses, before the next typed code is looked up.
 */
export async function resolveScans(
  app: Door,
  accountId: Types.ObjectId,
  scans: readonly Named[],
): Promise<Resolved[]> {
  const read = scans.map(({ code }) => (code === undefined ? undefined : readCode(code)));
  const entryCodes = read.flatMap((one) => (one?.kind === 'entry' ? [one.code] : []));
  const passes = await passesByCode(app, entryCodes);
  const resolved: Resolved[] = [];
  for (const [n, { code, studentId, staffId }] of scans.entries()) {
    const one = read[n];
    if (studentId) resolved.push({ kind: 'student', personId: new Types.ObjectId(studentId) });
    else if (staffId) resolved.push({ kind: 'staff', personId: new Types.ObjectId(staffId) });
    else if (one?.kind === 'entry' && !isCodeOf(one, app.current.year))
      resolved.push({ outcome: 'wrongEdition' });
    else if (one?.kind === 'entry') resolved.push(holderOf(passes.get(one.code)));
    else if (code !== undefined && looksTyped(code))
      resolved.push(holderOf(await passOfTypedCode(app, accountId, one)));
    else resolved.push({ outcome: 'unknown' });
  }
  return resolved;
}

const holderOf = (pass: Pass | undefined): Resolved =>
  pass
    ? {
        kind: pass.kind,
        personId: pass.personId,
        ...(!pass.active && { endedAt: pass.endedAt ?? new Date(0) }),
      }
    : { outcome: 'unknown' };

/** Looks up a typed code. The attempt is counted before and given back after a hit, so that misses are never free. */
async function passOfTypedCode(
  app: Door,
  accountId: Types.ObjectId,
  read: ReturnType<typeof readCode>,
): Promise<Pass | undefined> {
  const key = accountId.toHexString();
  await app.limits.consume('typedCode', key);
  const pass = read?.kind === 'typed' ? await passByTypedCode(app, read) : undefined;
  if (pass) await app.limits.giveBack('typedCode', key);
  return pass;
}
