import { retrying } from '../../../db/retry.ts';
import { tellApplied } from '../news/index.ts';
import { type Application, ApplicationModel } from './model.ts';

/** Number of applications that are read and marked at once. */
const BATCH_SIZE = 200;

/**
 * Notifies companies of new applications, in batches. The applications of a batch are marked after their companies
 * have been notified. If the process stops in between, the next run repeats the batch; the news count no application
 * twice.
 */
export async function announceApplications(): Promise<void> {
  for (;;) {
    const unannounced = await ApplicationModel.find(
      { unannounced: true },
      { companyId: 1, submission: 1, appliedAt: 1 },
    )
      .limit(BATCH_SIZE)
      .lean<Application[]>();
    if (unannounced.length === 0) return;
    await tellApplied(
      unannounced.flatMap(({ companyId, submission, appliedAt }) =>
        submission ? [{ companyId, submission, at: appliedAt }] : [],
      ),
    );
    const marks = unannounced.map(({ _id, submission }) => ({
      updateOne: {
        // A resubmitted application has another `submission`, so it stays unmarked and its company is notified again.
        filter: { _id, submission: submission ?? null },
        update: { $unset: { unannounced: 1 as const } },
        timestamps: false,
      },
    }));
    await retrying(() => ApplicationModel.bulkWrite(marks));
  }
}
