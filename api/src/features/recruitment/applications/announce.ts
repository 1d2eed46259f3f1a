import { retrying } from '../../../db/retry.ts';
import { tellApplied } from '../news/index.ts';
import { type Application, ApplicationModel } from './model.ts';

/** Number of applications that are announced before they are marked as announced. */
const BATCH_SIZE = 200;

/**
 * Announces new applications to their companies. Each batch is announced first and marked afterwards. If the
 * process ends in between, the batch is announced again, and the news count no application twice.
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
        // A resubmitted application has another `submission`, so it stays unmarked and is announced again.
        filter: { _id, submission: submission ?? null },
        update: { $unset: { unannounced: 1 as const } },
        timestamps: false,
      },
    }));
    await retrying(() => ApplicationModel.bulkWrite(marks));
  }
}
