import { DAY_MS } from '@fair/clock';
import { RETENTION } from '@fair/contract';
import type { ClientSession } from 'mongoose';
import type { FindQuery } from '../../../db/findTogether.ts';
import { retrying } from '../../../db/retry.ts';
import { ReportModel } from './model.ts';

/**
 * Deletes the email addresses and user agents of reports that were answered or closed more than
 * `RETENTION.reports.days` days ago. The rest of these reports stays. Returns the number of changed reports.
 */
export async function eraseExpiredReporters(now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION.reports.days * DAY_MS);
  const { modifiedCount } = await retrying(() =>
    ReportModel.updateMany(
      { email: { $exists: true }, settledAt: { $lt: before } },
      { $unset: { email: 1, userAgent: 1 } },
    ),
  );
  return modifiedCount;
}

/** Removes the email address of a deleted account, and the user agent, from all reports with this address. */
export async function eraseReporter(email: string, session?: ClientSession): Promise<void> {
  await ReportModel.updateMany(
    { email },
    { $unset: { email: 1, userAgent: 1 } },
    { ...(session && { session }) },
  );
}

/** Returns the reports with this email address for the data download. */
export const exportReports = (email: string): FindQuery<object> => ({
  collection: ReportModel.collection.name,
  stages: [
    { $match: { email } },
    { $sort: { at: 1 } },
    { $project: { _id: 0, text: 1, page: 1, userAgent: 1, at: 1, state: 1, answer: 1, answeredAt: 1 } },
  ],
});

export const hasReported = async (email: string): Promise<boolean> =>
  (await ReportModel.exists({ email })) !== null;
