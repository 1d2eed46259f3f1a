// @ts-check

/**
 * Copies all collections with their indexes to another database on the same server, and replaces its content. Tests use
 * it, so that data that takes long to create is created only once.
 * @param {import('mongodb').MongoClient} client @param {string} from @param {string} to names of databases
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
