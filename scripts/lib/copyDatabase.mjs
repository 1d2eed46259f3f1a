// @ts-check

/**
 * Copies all collections and indexes to another database on the same server. Replaces the content of that database.
 * Tests copy a database instead of creating the same data again.
 * @param {import('mongodb').MongoClient} client
 * @param {string} from name of a database
 * @param {string} to name of a database
 */
export async function copyDatabase(client, from, to) {
  const source = client.db(from);
  const target = client.db(to);
  await target.dropDatabase();
  for (const { name, type } of await source.listCollections().toArray()) {
    if (type !== 'collection') continue;
    // The indexes are created first, because $out keeps the indexes of the collection that it replaces.
    await target.command({ createIndexes: name, indexes: await source.collection(name).indexes() });
    await source
      .collection(name)
      .aggregate([{ $out: { db: to, coll: name } }])
      .toArray();
  }
}
