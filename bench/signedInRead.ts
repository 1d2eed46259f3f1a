import { connection } from '../api/src/db/connection.ts';
import { aStudent, startTestApi } from '../api/src/testing/index.ts';

/**
 * What a signed-in read costs beside the one query it needs (DECISIONS §4): GET protected/session through HTTP
 * against the same aggregation by the bare driver, by turns in one run. Prints medians and their ratio.
 */

const WARM_UP = 100;
const ROUNDS = 1000;

/** @param runs milliseconds each */
const median = (runs: readonly number[]): number => [...runs].sort((a, b) => a - b)[runs.length >> 1] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const api = await startTestApi();
try {
  const agent = await api.signedIn(await aStudent());
  const session = await connection.collection('sessions').findOne({});
  const bare = () =>
    connection
      .collection('sessions')
      .aggregate([
        { $match: { _id: session?._id, expiresAt: { $gt: new Date() } } },
        { $lookup: { from: 'accounts', localField: 'accountId', foreignField: '_id', as: 'account' } },
        { $unwind: '$account' },
        { $match: { 'account.active': true } },
        { $unset: ['account.passwordHash', 'account.words'] },
      ])
      .toArray();
  const read = () => agent.get('/api/v1/protected/session').expect(200);
  const times = { bare: [] as number[], read: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const [bareMs, readMs] = [await timed(bare), await timed(read)];
    if (round < 0) continue;
    times.bare.push(bareMs);
    times.read.push(readMs);
  }
  const [bareMs, readMs] = [median(times.bare), median(times.read)];
  console.log(`bare aggregation      ${bareMs.toFixed(2)} ms (median of ${ROUNDS})`);
  console.log(`GET protected/session ${readMs.toFixed(2)} ms, the client's own work included`);
  console.log(`ratio                 ${(readMs / bareMs).toFixed(2)}`);
} finally {
  await api.close();
}
