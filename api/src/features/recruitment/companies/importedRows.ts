import type { ClientSession } from 'mongoose';
import { connection } from '../../../db/connection.ts';
import type { FindQuery } from '../../../db/findTogether.ts';

/** Collection of imported rows, written by the feature `onboarding`. */
export const IMPORT_ROWS = 'companyimportrows';

const rows = () => connection.collection<{ email: string }>(IMPORT_ROWS);

/** Whether an address is in an imported company sheet that is still stored. */
export const wasImported = async (email: string): Promise<boolean> =>
  (await rows().findOne({ email }, { projection: { _id: 1 } })) !== null;

/** Returns the query of the rows with this address, for the data download. */
export const exportImportedRows = (email: string): FindQuery<object> => ({
  collection: IMPORT_ROWS,
  stages: [
    { $match: { email } },
    { $sort: { startedAt: 1, row: 1 } },
    { $project: { _id: 0, row: 1, companyName: 1, email: 1, slug: 1, company: 1, outcome: 1, startedAt: 1 } },
  ],
});

/**
 * Removes the email address of a deleted account from imported rows. A row without an outcome keeps the address: the
 * import will still create a company with this person. The row is deleted together with the import.
 */
export async function forgetImported(email: string, session?: ClientSession): Promise<void> {
  await rows().updateMany(
    { email, outcome: { $exists: true } },
    { $set: { email: '' } },
    { ...(session && { session }) },
  );
}
