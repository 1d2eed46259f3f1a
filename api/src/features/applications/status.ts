import type { ApplicationStatus } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { retrying } from '../../db/retry.ts';
import { ELIGIBLE } from './find.ts';
import { type Application, ApplicationModel, UNBOOKED } from './model.ts';
import { shownStatus } from './shown.ts';

/** What is left of a company's decision, when the student withdraws or applies anew. */
export const FORGOTTEN = { held: 1, untold: 1, told: 1 } as const;

/** An application of its student or company. */
export type Own = { readonly _id: string; readonly editionId: Types.ObjectId } & (
  | { readonly companyId: Types.ObjectId }
  | { readonly studentId: Types.ObjectId }
);

/** What an application is to become. */
export interface Target {
  readonly status: ApplicationStatus;
  readonly reserveRank?: number | undefined;
  /** A decline that its student is not to see yet. */
  readonly held?: boolean;
  /** The student's own doing: nobody is told, and what the company has decided is over. */
  readonly forgets?: true;
}

/** The application, if it is theirs. */
export async function findOwn(own: Own): Promise<Application | undefined> {
  return (await ApplicationModel.findOne(own).lean<Application>()) ?? undefined;
}

/**
 * Gives an application another status in one update, on the condition that it still is as it was read and, for a status
 * that allows no meeting, that it has none. Undefined otherwise: nothing has changed.
 */
export async function writeStatus(
  app: App,
  own: Own,
  before: Application,
  { status, reserveRank, held, forgets }: Target,
): Promise<Application | undefined> {
  const isEligible = ELIGIBLE.has(status);
  const isNews = shownStatus(before) !== shownStatus({ status, held: held ?? false });
  const $set = {
    status,
    ...(reserveRank !== undefined && { reserveRank }),
    ...(isEligible && before.status !== status && { decidedAt: app.now() }),
    ...(held && { held }),
    ...(isNews && !forgets && { untold: true }),
  };
  const $unset = {
    ...(!held && { held: 1 as const }),
    // Nor is its company told that it was handed in.
    ...(forgets && { ...FORGOTTEN, unannounced: 1 as const }),
    ...(reserveRank === undefined && { reserveRank: 1 as const }),
    ...(!isEligible && { decidedAt: 1 as const }),
  };
  const after = await retrying(() =>
    ApplicationModel.findOneAndUpdate(
      {
        ...own,
        status: before.status,
        held: before.held ?? null,
        ...(!isEligible && UNBOOKED),
      },
      { $set, $unset, ...(isNews && { $inc: { decisionNo: 1 } }) },
      { returnDocument: 'after' },
    ).lean<Application>(),
  );
  return after ?? undefined;
}
