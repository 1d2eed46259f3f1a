import type { Db } from './baseline.ts';

const INDEX_NOT_FOUND = 27;

export interface Migration {
  readonly name: string;
  /** Creates and drops indexes, nothing else: it also runs against a recorder that lists them (`declaredIndexes`). */
  readonly up: (db: Db) => Promise<unknown>;
  /** Changes documents, after `up`. Can be interrupted and run again, and run beside another process. */
  readonly data?: (db: Db) => Promise<unknown>;
}

/**
 * Every change of indexes and stored documents since the baseline (baseline.ts), in order. A migration that has landed is never
 * edited: another one follows it. `/readyz` reports not ready until all have run.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    // Corrections of addresses that can be neither confirmed nor stopped any more are deleted every 20 s.
    name: '053-address-corrections',
    up: (db) => db.collection('accounts').createIndex({ 'correction.until': 1 }, { sparse: true }),
  },
  {
    // The counts of fairs that were archived a few minutes ago are raised by what was still being written.
    name: '054-archived-editions',
    up: (db) => db.collection('editions').createIndex({ archivedAt: 1 }, { sparse: true }),
  },
  {
    // Companies were accounts once. These indexes are on fields that no account has any more; a new database never had them.
    name: '055-accounts-are-no-companies',
    up: async (db) => {
      for (const name of INDEXES_OF_COMPANIES) await dropIndex(db, 'accounts', name);
    },
  },
];

const INDEXES_OF_COMPANIES = [
  'slug_1',
  'type_1_slug_1',
  'leaving.by_1',
  ...['slug__id', 'companyName__id', 'packageId__id', 'words.slug', 'words.companyName'].map(
    (columns) => `list_${columns}`,
  ),
  ...[
    ...['logo', 'logo.page', 'logo.thumbnail'],
    ...['banner', 'banner.page', 'banner.thumbnail'],
    ...['undrawn.logo', 'undrawn.banner'],
  ].map((path) => `${path}.fileId_1`),
];

/**
 * Migrations that only `fair migrate --finish` runs, once no process of the previous release is left and there will be no
 * rollback: they remove what only the previous release needs.
 */
export const LATER: readonly Migration[] = [];

/** Drops an index. A missing one is fine: another process may have dropped it. */
async function dropIndex(db: Db, collection: string, name: string): Promise<void> {
  try {
    await db.collection(collection).dropIndex(name);
  } catch (error) {
    if ((error as { code?: number }).code !== INDEX_NOT_FOUND) throw error;
  }
}
