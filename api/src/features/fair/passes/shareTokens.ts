import { randomBytes } from 'node:crypto';
import { SHARE_CODE_BYTES, shareCodeOf } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { findFair } from '../fair/index.ts';
import { type ShareToken, ShareTokenModel } from './shareTokenModel.ts';

type Id = Types.ObjectId;
/** The fair that share codes belong to, and the clock. */
export type ShareFair = Pick<App, 'config' | 'editionId' | 'current' | 'now'>;

/** Number of attempts when concurrent requests make codes of the same student. */
const ATTEMPTS = 5;

const newToken = (
  { editionId, current }: ShareFair,
  { studentId, day, cv, at }: { studentId: Id; day: string; cv: boolean; at: Date },
): ShareToken => ({
  ...{ _id: new Types.ObjectId(), editionId, studentId, day, cv },
  code: shareCodeOf(current.year, randomBytes(SHARE_CODE_BYTES)),
  active: true,
  createdAt: at,
});

const daysOfFair = async (fair: ShareFair): Promise<string[]> =>
  (await findFair(fair)).days.map(({ day }) => day);

const activeTokens = ({ editionId }: Pick<App, 'editionId'>, studentId: Id, session?: ClientSession) =>
  ShareTokenModel.find({ editionId, studentId, active: true })
    .session(session ?? null)
    .sort({ createdAt: -1 })
    .lean<ShareToken[]>()
    .exec();

/** Returns the share codes of a student for all days of the fair, and creates the missing ones, without the CV at first. */
export async function shareTokensOf(fair: ShareFair, studentId: Id): Promise<ShareToken[]> {
  const days = await daysOfFair(fair);
  for (let attempt = 1; ; attempt += 1) {
    const found = await activeTokens(fair, studentId);
    const cv = found[0]?.cv ?? false;
    const byDay = new Map(found.map((token) => [token.day, token]));
    const missing = days.filter((day) => !byDay.has(day));
    if (missing.length === 0) return days.flatMap((day) => byDay.get(day) ?? []);
    const at = fair.now();
    const tokens = missing.map((day) => newToken(fair, { studentId, day, cv, at }));
    try {
      await retrying(() => ShareTokenModel.insertMany(tokens, { ordered: false }));
    } catch (error) {
      // A concurrent request has created them.
      if (!isDuplicateKey(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Ends the share codes of a student and creates new ones, in the caller's transaction.
 * @param cv whether the new codes share the CV; as before if undefined
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
 * Runs a transaction that replaces the share codes of a student, again if a concurrent request has created some.
 * @param work gets the days of the fair, and runs in the transaction
 */
export async function replacingShareTokens<T>(
  fair: ShareFair,
  work: (session: ClientSession, days: readonly string[]) => Promise<T>,
): Promise<T> {
  const days = await daysOfFair(fair);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await retrying(() => inTransaction((session) => work(session, days)));
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Ends the share codes of a student and creates new ones. */
export const renewShareTokens = (fair: ShareFair, studentId: Id, cv: boolean): Promise<void> =>
  replacingShareTokens(fair, (session, days) =>
    replaceShareTokens(fair, studentId, { cv, at: fair.now(), days }, session),
  );

/** Returns the share codes of a fair with these texts by text, active or not. Runs one query. */
export async function shareTokensByCode(
  { editionId }: Pick<App, 'editionId'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ShareToken>> {
  if (codes.length === 0) return new Map();
  const found = await ShareTokenModel.find({ editionId, code: { $in: [...codes] } }).lean<ShareToken[]>();
  return new Map(found.map((token) => [token.code, token]));
}

/** Returns a share code as it is now, in the caller's transaction. */
export async function findShareToken(_id: Id, session: ClientSession): Promise<ShareToken | undefined> {
  return (await ShareTokenModel.findById(_id).session(session).lean<ShareToken>()) ?? undefined;
}
