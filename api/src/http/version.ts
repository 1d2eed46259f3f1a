import type { Context } from 'koa';
import { Types } from 'mongoose';
import { refuse } from './errors.ts';

/** A versioned record: the version of its profile, and the time of its last write. */
interface Versioned {
  /** Changes with every change of the profile; absent before the first. */
  readonly profileVersion?: Types.ObjectId | null | undefined;
  readonly updatedAt: Date;
}

const FIRST = '0';
/** `<change>-<time>`. A proxy that compresses makes the tag weak, which does not affect the version. */
const TAG = /^(?:W\/)?"([0-9a-f]{24}|0)-[0-9a-z]+"$/;

/**
 * Sets the ETag of the response. Its first part is the profile version, compared with `If-Match`; the second
 * changes with everything else, such as a new CV, which makes no form stale.
 */
export function versioned<A extends Versioned>(ctx: Context, shown: A): A {
  ctx.etag = versionTag(shown);
  return shown;
}

/** Returns that ETag, with its quotes. */
export const versionTag = ({ profileVersion, updatedAt }: Versioned): string =>
  `"${profileVersion?.toHexString() ?? FIRST}-${updatedAt.getTime().toString(36)}"`;

/**
 * Returns the version expected by a write; null stands for a profile never changed. Undefined without
 * `If-Match` (or with `*`): the last write wins. Throws STALE_VERSION for a tag that was never issued.
 */
export function expectedVersion(ctx: Context): ExpectedVersion {
  const given = ctx.get('If-Match').trim();
  if (given === '' || given === '*') return undefined;
  const version = TAG.exec(given)?.[1];
  if (version === undefined) throw refuse('STALE_VERSION');
  return version === FIRST ? null : new Types.ObjectId(version);
}

export type ExpectedVersion = Types.ObjectId | null | undefined;

/** Whether the record has the version that the write expects. */
export function isExpected({ profileVersion }: Versioned, expected: ExpectedVersion): boolean {
  if (expected === undefined) return true;
  return expected === null ? !profileVersion : expected.equals(profileVersion);
}
