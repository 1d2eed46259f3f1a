import { randomBytes } from 'node:crypto';
import { SHARE_CODE_BYTES, shareCodeOf } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { untilUnique } from '../../../db/untilUnique.ts';
import { type ShareToken, ShareTokenModel } from './shareTokenModel.ts';

type Id = Types.ObjectId;
/** The fair that share codes belong to, and the clock. */
export type ShareFair = Pick<App, 'config' | 'editionId' | 'current' | 'now'>;

const newToken = (
  { editionId, current }: ShareFair,
  { studentId, day, cv, at }: { studentId: Id; day: string; cv: boolean; at: Date },
): ShareToken => ({
  ...{ _id: new Types.ObjectId(), editionId, studentId, day, cv },
  code: shareCodeOf(current.year, randomBytes(SHARE_CODE_BYTES)),
  active: true,
  createdAt: at,
});

const activeTokens = ({ editionId }: Pick<App, 'editionId'>, studentId: Id, session?: ClientSession) =>
  ShareTokenModel.find({ editionId, studentId, active: true })
    .session(session ?? null)
    .sort({ createdAt: -1 })
    .lean<ShareToken[]>()
    .exec();

/**
 * Returns the share codes of a student for these days, and creates the missing ones. A student's first codes do not
 * share the CV.
 * @param days all days of the fair
 */
export const shareTokensOf = (
  fair: ShareFair,
  studentId: Id,
  days: readonly string[],
): Promise<ShareToken[]> =>
  // Repeated if a concurrent request creates the same codes.
  untilUnique(async () => {
    const found = await activeTokens(fair, studentId);
    const cv = found[0]?.cv ?? false;
    const byDay = new Map(found.map((token) => [token.day, token]));
    const at = fair.now();
    const missing = days
      .filter((day) => !byDay.has(day))
      .map((day) => newToken(fair, { studentId, day, cv, at }));
    if (missing.length > 0) await retrying(() => ShareTokenModel.insertMany(missing, { ordered: false }));
    for (const token of missing) byDay.set(token.day, token);
    return days.flatMap((day) => byDay.get(day) ?? []);
  });

/**
 * Ends the share codes of a student and creates new ones, in the caller's transaction.
 * @param cv whether the new codes share the CV; if undefined, they share it if the ended codes did
 */
export async function replaceShareTokens(
  fair: ShareFair,
  studentId: Id,
  { cv, at, days }: { readonly cv?: boolean; readonly at: Date; readonly days: readonly string[] },
  session: ClientSession,
): Promise<void> {
  const { editionId } = fair;
  const [latest] = await activeTokens(fair, studentId, session);
  await ShareTokenModel.updateMany(
    { editionId, studentId, active: true },
    { $set: { active: false, endedAt: at } },
    { session },
  );
  const share = cv ?? latest?.cv ?? false;
  const tokens = days.map((day) => newToken(fair, { studentId, day, cv: share, at }));
  await ShareTokenModel.insertMany(tokens, { session });
}

/**
 * Runs a transaction that replaces the share codes of a student. The transaction is repeated if a concurrent request
 * has created codes.
 */
export const replacingShareTokens = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  untilUnique(() => retrying(() => inTransaction(work)));

/** Ends the share codes of a student and creates new ones for these days. */
export const renewShareTokens = (
  fair: ShareFair,
  studentId: Id,
  { cv, days }: { readonly cv: boolean; readonly days: readonly string[] },
): Promise<void> =>
  replacingShareTokens((session) =>
    replaceShareTokens(fair, studentId, { cv, at: fair.now(), days }, session),
  );

/** Returns the fair's share codes with these texts, active or not, in a map by text. Runs one query. */
export async function shareTokensByCode(
  { editionId }: Pick<App, 'editionId'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ShareToken>> {
  if (codes.length === 0) return new Map();
  const found = await ShareTokenModel.find({ editionId, code: { $in: [...codes] } }).lean<ShareToken[]>();
  return new Map(found.map((token) => [token.code, token]));
}

/** Reads a share code again, in the caller's transaction. */
export async function findShareToken(_id: Id, session: ClientSession): Promise<ShareToken | undefined> {
  return (await ShareTokenModel.findById(_id).session(session).lean<ShareToken>()) ?? undefined;
}
