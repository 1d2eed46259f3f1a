import { retrying } from '../../db/retry.ts';
import { tellApplied } from '../news/index.ts';
import { type Application, ApplicationModel } from './model.ts';

/** How many are told of before what was told is written down. */
const BATCH = 200;

/**
 * Tells companies of the applications they have not been told of. Told first and noted then: a process that dies in
 * between leaves them to be told again, and none is counted twice.
 */
export async function announceApplications(): Promise<void> {
  for (;;) {
    const unannounced = await ApplicationModel.find(
      { unannounced: true },
      { companyId: 1, submission: 1, appliedAt: 1 },
    )
      .limit(BATCH)
      .lean<Application[]>();
    if (unannounced.length === 0) return;
    await tellApplied(
      unannounced.flatMap(({ companyId, submission, appliedAt }) =>
        submission ? [{ companyId, submission, at: appliedAt }] : [],
      ),
    );
    const told = unannounced.map(({ _id, submission }) => ({
      updateOne: {
        // Handed in anew meanwhile, it is told of anew.
        filter: { _id, submission: submission ?? null },
        update: { $unset: { unannounced: 1 as const } },
        timestamps: false,
      },
    }));
    await retrying(() => ApplicationModel.bulkWrite(told));
  }
}
