import type { Context } from 'koa';
import { Types } from 'mongoose';
import { refuse } from './errors.ts';

/** What carries a version: which change of its profile it is at, and when anything of it was last written. */
interface Versioned {
  /** A new id with every change of the profile; absent before the first. */
  readonly profileVersion?: Types.ObjectId | null | undefined;
  readonly updatedAt: Date;
}

const FIRST = '0';
/** `<change>-<time>`; a proxy that compresses makes a tag weak, which says nothing about the change. */
const TAG = /^(?:W\/)?"([0-9a-f]{24}|0)-[0-9a-z]+"$/;

/**
 * Gives the answer the ETag of what it shows. Its first part stands for the profile and is what `If-Match` is held
 * against; the second changes with everything else, a new CV for one, which makes no form stale.
 */
export function versioned<A extends Versioned>(ctx: Context, shown: A): A {
  ctx.etag = versionTag(shown);
  return shown;
}

/** That ETag, with its quotes. */
export const versionTag = ({ profileVersion, updatedAt }: Versioned): string =>
  `"${profileVersion?.toHexString() ?? FIRST}-${updatedAt.getTime().toString(36)}"`;

/**
 * The version a write goes by: null is that of a profile never changed. Undefined without `If-Match` (or with `*`):
 * the last one wins. Throws STALE_VERSION for a tag we never gave, as no profile can have it.
 */
export function expectedVersion(ctx: Context): ExpectedVersion {
  const given = ctx.get('If-Match').trim();
  if (given === '' || given === '*') return undefined;
  const version = TAG.exec(given)?.[1];
  if (version === undefined) throw refuse('STALE_VERSION');
  return version === FIRST ? null : new Types.ObjectId(version);
}

export type ExpectedVersion = Types.ObjectId | null | undefined;

/** Whether it is (still) what the write goes by. */
export function isExpected({ profileVersion }: Versioned, expected: ExpectedVersion): boolean {
  if (expected === undefined) return true;
  return expected === null ? !profileVersion : expected.equals(profileVersion);
}
