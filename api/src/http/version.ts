import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { Types } from 'mongoose';
import { refuse } from './errors.ts';

/** A record with the version of its profile and the time of its last write. */
interface Versioned {
  /** Replaced with every change of the profile. Absent before the first change. */
  readonly profileVersion?: Types.ObjectId | null | undefined;
  readonly updatedAt: Date;
}

const FIRST = '0';
/**
 * Matches `"<version>-<time>"`. Accepts a weak tag too, because a proxy that compresses the response makes the tag
 * weak.
 */
const TAG = /^(?:W\/)?"([0-9a-f]{24}|0)-[0-9a-z]+"$/;

/**
 * Sets the ETag of the response. The first part of the tag is the profile version, with which `If-Match` is compared.
 * The second part also changes with writes that do not conflict with a form, such as a new CV.
 */
export function versioned<A extends Versioned>(ctx: Context, shown: A): A {
  ctx.etag = versionTag(shown);
  return shown;
}

/** Returns the ETag of a record, including quotes. */
export const versionTag = ({ profileVersion, updatedAt }: Versioned): string =>
  `"${profileVersion?.toHexString() ?? FIRST}-${updatedAt.getTime().toString(36)}"`;

/**
 * Returns the version that a write expects, or null for a profile that was never changed. Returns undefined without
 * `If-Match` or with `*`; the last write then wins. Throws STALE_VERSION for a tag of another format.
 */
export function expectedVersion(ctx: Context): ExpectedVersion {
  const version = tagged(ctx, TAG);
  if (version === undefined) return undefined;
  return version === FIRST ? null : new Types.ObjectId(version);
}

/**
 * Returns the part of `If-Match` that the first group of `format` matches, or undefined without the header or with
 * `*`. Throws STALE_VERSION if the header does not match.
 */
function tagged(ctx: Context, format: RegExp): string | undefined {
  const given = ctx.get('If-Match').trim();
  if (given === '' || given === '*') return undefined;
  const version = format.exec(given)?.[1];
  if (version === undefined) throw refuse('STALE_VERSION');
  return version;
}

export type ExpectedVersion = Types.ObjectId | null | undefined;

/** Whether the record has the version that the write expects. */
export function isExpected({ profileVersion }: Versioned, expected: ExpectedVersion): boolean {
  if (expected === undefined) return true;
  return expected === null ? !profileVersion : expected.equals(profileVersion);
}

/** Matches `"<number>-<digest>"`, as a weak tag too. */
const NUMBERED_TAG = /^(?:W\/)?"([1-9][0-9]{0,14})-[0-9a-f]{16}"$/;

/**
 * Sets the ETag of a reply whose version is a number that increases. `If-Match` is compared with the number only. The
 * digest changes with everything else in the reply, such as the recipients of a draft.
 */
export function numbered<R extends { readonly version: number }>(ctx: Context, reply: R): R {
  const digest = createHash('sha256').update(JSON.stringify(reply)).digest('hex').slice(0, 16);
  ctx.etag = `"${reply.version}-${digest}"`;
  return reply;
}

/**
 * Returns the number that a write expects, or undefined without `If-Match` or with `*`. Throws STALE_VERSION for a
 * tag of another format.
 */
export function expectedNumber(ctx: Context): number | undefined {
  const number = tagged(ctx, NUMBERED_TAG);
  return number === undefined ? undefined : Number(number);
}
