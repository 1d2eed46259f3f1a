// @ts-check

/**
 * Copies every collection with its indexes into another database on the same server, replacing its content. For
 * tests: slow set-up is done once.
 * @param {import('mongodb').MongoClient} client @param {string} from @param {string} to names of databases
 */
export async function copyDatabase(client, from, to) {
  const source = client.db(from);
  const target = client.db(to);
  await target.dropDatabase();
  for (const { name, type } of await source.listCollections().toArray()) {
    if (type !== 'collection') continue;
    // Created first, because $out keeps the indexes of the collection it replaces.
    await target.command({ createIndexes: name, indexes: await source.collection(name).indexes() });
    await source
      .collection(name)
      .aggregate([{ $out: { db: to, coll: name } }])
      .toArray();
  }
}
