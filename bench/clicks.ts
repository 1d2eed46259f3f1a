import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { connection } from '../api/src/db/connection.ts';
import { aLogistic, startTestApi } from '../api/src/testing/index.ts';
import { compare, lineOf } from './lib/compare.ts';
import { cpuMs } from './lib/cost.ts';
import { manyOf, signIn, startBareServer, startOurs } from './lib/servers.ts';

/**
 * Compares a batch of clicks with the same four commands by `node:http` and the bare driver, by CPU time of the two
 * processes.
 */

const GOAL = 1.5;
const TIMES = 200;

const api = await startTestApi();
const [ours, bare] = await Promise.all([startOurs(), startBareServer()]);
try {
  const { email } = await aLogistic();
  const cookie = await signIn(ours.address, email);
  const session = await connection.collection<{ _id: string }>('sessions').findOne({});
  const areas = [new Types.ObjectId(), new Types.ObjectId()].map((_id, number) => ({
    _id,
    editionId: api.editionId,
    name: `Entrance ${number}`,
    came: 0,
    went: 0,
  }));
  await connection.collection('clickerareas').insertMany(areas);
  const [one, other] = areas.map(({ _id }) => _id.toHexString()) as [string, string];
  const batch = () => ({ clicks: 3, declicks: 1, batchId: randomUUID() });
  // Batches are sent one at a time, because two batches for the same area would wait for each other.
  const asked = { times: TIMES, atOnce: 1 };
  const comparison = await compare(
    {
      work: manyOf(
        `${bare.address}/clicks/${one}`,
        { 'x-session': session?._id ?? '' },
        { ...asked, sent: batch },
      ),
      cost: cpuMs(bare.pid),
    },
    {
      work: manyOf(
        `${ours.address}/api/v1/logistic/click`,
        { cookie },
        { ...asked, sent: () => ({ id: other, ...batch() }) },
      ),
      cost: cpuMs(ours.pid),
    },
    40,
  );
  console.log(lineOf('a batch of clicks', comparison, GOAL));
  for (const area of await connection.collection('clickerareas').find().toArray())
    if (area.came !== 3 * (await connection.collection('clickbatches').countDocuments({ areaId: area._id })))
      throw new Error('lost clicks');
} finally {
  await Promise.all([ours.stop(), bare.stop()]);
  await api.close();
}
