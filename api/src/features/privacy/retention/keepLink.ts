import { PURGE_DAYS, RETENTION } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { refuse } from '../../../http/errors.ts';
import { seal, unseal } from '../../../services/tokens/index.ts';
import { findAccount } from '../../people/accounts/index.ts';
import { hasCv, keepDueCv } from '../../people/students/index.ts';

/**
 * The link in the mail that announces the deletion of a CV. Its token contains the student's id and the time
 * `before`, sealed under a key derived from SESSION_SECRET. The link works only if the CV was last uploaded or kept
 * before that time. Keeping the CV sets a later time, so that a link works only once and needs no database entry.
 */

const [ID_BYTES, TIME_BYTES] = [12, 8];
const DAY_MS = 24 * 60 * 60 * 1000;
/** Lifetime of a link in ms: from `before` until the last day on which a purge that an admin postponed can run. */
const VALID_MS = (RETENTION.cv.days + PURGE_DAYS.held) * DAY_MS;

const placeOf = (sessionSecret: string) => ({ sessionSecret, purpose: 'keep CV' }) as const;

interface KeepLink {
  readonly studentId: Types.ObjectId;
  readonly before: Date;
}

/** Returns the token of the link with which a student keeps a CV that is due for deletion. */
export function sealKeepLink(sessionSecret: string, { studentId, before }: KeepLink): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeBigInt64BE(BigInt(before.getTime()));
  return seal(placeOf(sessionSecret), Buffer.concat([studentId.id, time]));
}

function openKeepLink(sessionSecret: string, token: string): KeepLink | undefined {
  const opened = unseal(placeOf(sessionSecret), token);
  if (opened?.length !== ID_BYTES + TIME_BYTES) return undefined;
  return {
    studentId: new Types.ObjectId(opened.subarray(0, ID_BYTES)),
    before: new Date(Number(opened.readBigInt64BE(ID_BYTES))),
  };
}

/**
 * Keeps the CV for which a link was mailed and returns the student's id. Throws LINK_EXPIRED if the token is invalid,
 * used or expired, or if the CV has been deleted. The message for a used token says that the CV is kept already.
 */
export async function keepByLink(
  { sessionSecret, now }: Pick<App, 'sessionSecret' | 'now'>,
  token: string,
): Promise<Types.ObjectId> {
  const [opened, at] = [openKeepLink(sessionSecret, token), now()];
  if (!opened || at.getTime() >= opened.before.getTime() + VALID_MS) throw expired();
  const { studentId, before } = opened;
  if (await keepDueCv(studentId, before, at)) return studentId;
  throw (await hasCv(studentId)) ? refuse('LINK_EXPIRED', { message: 'KEEP_LINK_USED' }) : expired();
}

const expired = () => refuse('LINK_EXPIRED', { message: 'KEEP_LINK_EXPIRED' });

/** Returns the language of the recipient of a link to keep a CV, if it is known. */
export async function languageOfKeeper(
  { sessionSecret }: Pick<App, 'sessionSecret'>,
  token: string,
): Promise<Language | undefined> {
  const opened = openKeepLink(sessionSecret, token);
  return (opened && (await findAccount(opened.studentId))?.language) ?? undefined;
}
