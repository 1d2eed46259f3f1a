import { isCodeOf, looksTyped, type PassKind, readCode, type ScanOutcome } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { ApiError } from '../../../http/errors.ts';
import { type Pass, passByTypedCode, passesByCode } from '../passes/index.ts';

/** The person that a scan identifies, or the outcome if no person was found. */
export type Resolved =
  | { readonly kind: PassKind; readonly personId: Types.ObjectId; readonly endedAt?: Date }
  | { readonly outcome: Extract<ScanOutcome, 'unknown' | 'wrongEdition'>; readonly limited?: true };

export interface ResolvedScans {
  /** One entry for each scan, in the order of the scans. */
  readonly resolved: readonly Resolved[];
  /** Error RATE_LIMITED if some typed codes were not looked up, because too many typed codes were unknown before. */
  readonly refusal: ApiError | undefined;
}

interface Named {
  readonly code?: string | undefined;
  readonly studentId?: string | undefined;
  readonly staffId?: string | undefined;
}

type Door = Pick<App, 'editionId' | 'current' | 'limits'>;

/**
 * Finds the person of each scan. A typed code that is not found counts as a failed lookup of the account. After too
 * many failed lookups, further typed codes are not looked up.
 */
export async function resolveScans(
  app: Door,
  accountId: Types.ObjectId,
  scans: readonly Named[],
): Promise<ResolvedScans> {
  const read = scans.map(({ code }) => (code === undefined ? undefined : readCode(code)));
  const entryCodes = read.flatMap((one) => (one?.kind === 'entry' ? [one.code] : []));
  const passes = await passesByCode(app, entryCodes);
  const resolved: Resolved[] = [];
  let refusal: ApiError | undefined;
  for (const [n, { code, studentId, staffId }] of scans.entries()) {
    const one = read[n];
    if (studentId) resolved.push({ kind: 'student', personId: new Types.ObjectId(studentId) });
    else if (staffId) resolved.push({ kind: 'staff', personId: new Types.ObjectId(staffId) });
    else if (one?.kind === 'entry' && !isCodeOf(one, app.current.year))
      resolved.push({ outcome: 'wrongEdition' });
    else if (one?.kind === 'entry') resolved.push(holderOf(passes.get(one.code)));
    else if (code !== undefined && looksTyped(code)) {
      refusal ??= await missLimit(app, accountId);
      resolved.push(
        refusal
          ? { outcome: 'unknown', limited: true }
          : holderOf(await passOfTypedCode(app, accountId, one)),
      );
    } else resolved.push({ outcome: 'unknown' });
  }
  return { resolved, refusal };
}

const holderOf = (pass: Pass | undefined): Resolved =>
  pass
    ? {
        kind: pass.kind,
        personId: pass.personId,
        ...(!pass.active && { endedAt: pass.endedAt ?? new Date(0) }),
      }
    : { outcome: 'unknown' };

/**
 * Counts a failed lookup before a typed code is looked up, so that concurrent lookups cannot exceed the limit.
 * `passOfTypedCode` takes the count back if the code is found. Returns RATE_LIMITED if the account has had too many
 * failed lookups.
 */
async function missLimit({ limits }: Door, accountId: Types.ObjectId): Promise<ApiError | undefined> {
  try {
    await limits.consume('typedCode', accountId.toHexString());
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RATE_LIMITED') return error;
    throw error;
  }
}

/** Looks up a typed code that was counted as a failed lookup. If the code is found, the count is taken back. */
async function passOfTypedCode(
  app: Door,
  accountId: Types.ObjectId,
  read: ReturnType<typeof readCode>,
): Promise<Pass | undefined> {
  const pass = read?.kind === 'typed' ? await passByTypedCode(app, read) : undefined;
  if (pass) await app.limits.giveBack('typedCode', accountId.toHexString());
  return pass;
}
