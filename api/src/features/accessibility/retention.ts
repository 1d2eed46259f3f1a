import { DAY_MS } from '@fair/clock';
import { RETENTION } from '@fair/contract';
import type { ClientSession } from 'mongoose';
import type { FindQuery } from '../../db/findTogether.ts';
import { retrying } from '../../db/retry.ts';
import { ReportModel } from './model.ts';

/** Takes the address out of reports that were answered or closed long enough ago; the rest of them stays. */
export async function forgetReporters(now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION.reports.days * DAY_MS);
  const { modifiedCount } = await retrying(() =>
    ReportModel.updateMany(
      { email: { $exists: true }, settledAt: { $lt: before } },
      { $unset: { email: 1, userAgent: 1 } },
    ),
  );
  return modifiedCount;
}

/** Takes an address out of every report: its account is deleted. */
export async function forgetReporter(email: string, session?: ClientSession): Promise<void> {
  await ReportModel.updateMany(
    { email },
    { $unset: { email: 1, userAgent: 1 } },
    { ...(session && { session }) },
  );
}

/** What was reported with this address, for the download of its owner. */
export const exportReports = (email: string): FindQuery<object> => ({
  collection: ReportModel.collection.name,
  stages: [
    { $match: { email } },
    { $sort: { at: 1 } },
    { $project: { _id: 0, text: 1, page: 1, userAgent: 1, at: 1, state: 1, answer: 1, answeredAt: 1 } },
  ],
});

/** Whether an address stands in a report. */
export const hasReported = async (email: string): Promise<boolean> =>
  (await ReportModel.exists({ email })) !== null;
