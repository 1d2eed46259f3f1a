import { type Db, MongoClient, ObjectId } from 'mongodb';
import { digestOf, makeSecret } from '../../api/src/services/tokens/secret.ts';
import type { Product } from './figure.ts';

const DAY_MS = 24 * 3_600_000;

/** Runs `work` on the product's database, for steps that would take too long over HTTP. */
export async function inDatabase<T>(
  { databaseUri }: Pick<Product, 'databaseUri'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(databaseUri);
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

/** Creates an admin without a login and returns the `Authorization` header of its token. */
export const anAdminsToken = (product: Product) => aTokenOf(product, { type: 'admin' });

/** Creates an account with these fields and without a login, and returns the `Authorization` header of its token. */
export function aTokenOf(
  product: Product,
  fields: { readonly type: string; readonly [field: string]: unknown },
): Promise<{ authorization: string }> {
  return inDatabase(product, async (db) => {
    const _id = new ObjectId();
    const token = `fair_${makeSecret()}`;
    const now = new Date();
    const stamps = { createdAt: now, updatedAt: now };
    const email = `${_id.toHexString()}@${fields.type}.example`;
    const shared = { _id, name: fields.type, email, active: true, ...fields, ...stamps };
    if (fields.type === 'company') {
      const member = { companyId: _id, companyRole: 'owner' };
      await db.collection('companies').insertOne({ ...shared, owners: [_id], memberCount: 1 });
      await db.collection('accounts').insertOne({ ...shared, ...member });
      const edition = await db.collection('editions').findOne({ current: true });
      await db.collection('participations').insertOne({
        ...{
          editionId: edition?._id,
          companyId: _id,
          state: 'confirmed',
          packageId: 2,
          networkMeeting: true,
        },
        ...{ programs: [], positions: [], wanted: [], industries: [], days: [], ...stamps },
      });
    } else await db.collection('accounts').insertOne(shared);
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
