import { type Db, MongoClient, ObjectId } from 'mongodb';
import { digestOf, makeSecret } from '../../api/src/features/auth/secretToken.ts';
import type { Product } from './figure.ts';

const DAY_MS = 24 * 3_600_000;

/** Works on the product's own database, past the product: for what would take too long through it. */
export async function inDatabase<T>({ databaseUri }: Product, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(databaseUri);
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

/** An admin who never signed in, and the `Authorization` header that acts for it. */
export function anAdminsToken(product: Product): Promise<{ authorization: string }> {
  return inDatabase(product, async (db) => {
    const _id = new ObjectId();
    const token = `fair_${makeSecret()}`;
    const now = new Date();
    const stamps = { createdAt: now, updatedAt: now };
    const email = `${_id.toHexString()}@admin.example`;
    await db
      .collection('accounts')
      .insertOne({ _id, type: 'admin', name: 'Admin', email, active: true, ...stamps });
    await db.collection('apitokens').insertOne({
      name: 'figure',
      hash: digestOf(token),
      accountId: _id,
      expiresAt: new Date(Date.now() + DAY_MS),
      ...stamps,
    });
    return { authorization: `Bearer ${token}` };
  });
}
