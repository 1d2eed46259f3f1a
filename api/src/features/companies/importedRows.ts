import type { ClientSession } from 'mongoose';
import { connection } from '../../db/connection.ts';
import type { FindQuery } from '../../db/findTogether.ts';

/** What became of the rows of imported sheets; who writes them is the feature `onboarding`. */
export const IMPORT_ROWS = 'companyimportrows';

const rows = () => connection.collection<{ email: string }>(IMPORT_ROWS);

/** Whether an address stands in a sheet of companies that was imported and is still known. */
export const wasImported = async (email: string): Promise<boolean> =>
  (await rows().findOne({ email }, { projection: { _id: 1 } })) !== null;

/** The rows with this address, for the download of its owner. */
export const exportImportedRows = (email: string): FindQuery<object> => ({
  collection: IMPORT_ROWS,
  stages: [
    { $match: { email } },
    { $sort: { startedAt: 1, row: 1 } },
    { $project: { _id: 0, row: 1, companyName: 1, email: 1, slug: 1, company: 1, outcome: 1, startedAt: 1 } },
  ],
});

/**
 * Takes an address out of what became of rows: its account is deleted. A row that is not settled yet keeps it, as it asks for a
 * company with this person; it goes with the import.
 */
export async function forgetImported(email: string, session?: ClientSession): Promise<void> {
  await rows().updateMany(
    { email, outcome: { $exists: true } },
    { $set: { email: '' } },
    { ...(session && { session }) },
  );
}
