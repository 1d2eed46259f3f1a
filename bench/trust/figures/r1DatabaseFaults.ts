import { setTimeout as pause } from 'node:timers/promises';
import { type Document, MongoClient } from 'mongodb';
import { connection } from '../../../api/src/db/connection.ts';
import { checkMeetings } from '../../../api/src/testing/checkMeetings.ts';
import { failuresIn, killAndStart, pauseFor, stepDown } from '../../../api/src/testing/faults.ts';
import { runLoad } from '../../../api/src/testing/load.ts';
import type { ReplicaSetNode, RunningReplicaSet } from '../../../packages/embedded-mongo/src/index.ts';
import type { Figure } from '../figure.ts';
import { type Relay, startRelay } from '../relay.ts';
import { withFair } from '../runningFair.ts';

/**
 * Students book, move and cancel meetings through two API processes on a replica set of three nodes. Meanwhile the
 * primary is killed, paused, stepped down and disconnected in turn. Every connection of the replica set goes through a
 * relay that can be cut.
 */

const ROUNDS = 60;
const SHORT_ROUNDS = 20;
/**
 * Maximum time in ms by which a fault of the database may delay a request, as docs/OPERATIONS.md promises for replica
 * sets with our configuration. The longest request before the first fault is allowed in addition, because it shows how
 * slow the machine is.
 */
const LONGEST_FAULT_WAIT_MS = 5000;
/**
 * Number of rounds of each kind of fault that may exceed the limit, because the machine itself can stall during a
 * round.
 */
const SLOW_ROUNDS_OF_KIND = 1;
/** Duration of a fault in ms. An election and its consequences take less time. */
const FAULT_MS = 6000;
const BETWEEN_MS = 4000;
const KINDS = ['kill', 'pause', 'step-down', 'cut'] as const;

export const figure: Figure = {
  id: 'R1',
  title:
    'Faults of the database under load: nothing acknowledged lost or doubled, no request fails, no kind of fault adds 5 s twice',
  mutant: {
    file: 'api/src/db/connection.ts',
    find: 'const HEARTBEAT_ANSWER_MS = 2000;',
    replace: 'const HEARTBEAT_ANSWER_MS = 60_000;',
  },
  run: (trust) => {
    let relays: Relay[] = [];
    const prepare = async (set: RunningReplicaSet) => {
      relays = await Promise.all(set.ports.map(startRelay));
      return callBy(relays, set);
    };
    const options = { nodes: 3, processes: 2, companies: 8, students: 16, prepare };
    return withFair(trust, options, async ({ set, processes, fair }) => {
      const primary = async (): Promise<[ReplicaSetNode, Relay]> => {
        const hello = await connection.db?.admin().command({ hello: 1 });
        const index = relays.findIndex(({ port }) => String(hello?.primary).endsWith(`:${port}`));
        const [node, relay] = [set.nodes[index], relays[index]];
        if (!node || !relay) throw new Error('The set has no primary.');
        return [node, relay];
      };
      const strike = {
        kill: async () => killAndStart((await primary())[0]),
        pause: async () => pauseFor((await primary())[0], FAULT_MS),
        'step-down': async () => {
          await primary();
          await stepDown();
        },
        cut: async () => {
          const [, relay] = await primary();
          relay.cut();
          await pause(FAULT_MS);
          relay.heal();
        },
      };
      const rounds = trust.count(ROUNDS, SHORT_ROUNDS);
      const longest: Record<string, number> = {};
      /** Duration of the longest request in each round, by kind of fault. */
      const ofRounds = Object.fromEntries(KINDS.map((one) => [one, [] as number[]]));
      let kind: (typeof KINDS)[number] | 'none' = 'none';
      let isOver = false;
      const faults = (async () => {
        await pause(BETWEEN_MS);
        for (let round = 0; round < rounds; round += 1) {
          kind = KINDS[round % KINDS.length] ?? 'kill';
          ofRounds[kind]?.push(0);
          await strike[kind as (typeof KINDS)[number]]();
          await pause(BETWEEN_MS);
          trust.say(
            `${round + 1} of ${rounds}: ${kind}, longest so far ${Math.round(longest[kind] ?? 0)} ms`,
          );
        }
      })().finally(() => {
        isOver = true;
      });
      const addresses = processes.map((api) => api.address);
      const { counts, lost } = await runLoad(
        fair,
        addresses,
        Number.POSITIVE_INFINITY,
        (_answers, tookMs) => {
          longest[kind] = Math.max(longest[kind] ?? 0, tookMs);
          const waits = ofRounds[kind];
          if (waits) waits.push(Math.max(waits.pop() ?? 0, tookMs));
          return isOver ? 'stop' : undefined;
        },
      );
      await faults;
      const edition = await connection.collection('editions').findOne({ current: true });
      const violations = await checkMeetings(edition?._id as Parameters<typeof checkMeetings>[0]);
      const broken = Object.values(violations).reduce((sum, count) => sum + count, 0);
      const refused = failuresIn(counts).reduce((sum, what) => sum + (counts[what] ?? 0), 0);
      const limit = LONGEST_FAULT_WAIT_MS + Math.round(longest.none ?? 0);
      const slow = Object.entries(ofRounds).filter(
        ([, waits]) => waits.filter((ms) => ms > limit).length > SLOW_ROUNDS_OF_KIND,
      );
      await Promise.all(relays.map((relay) => relay.close()));
      return {
        tried: rounds,
        failed: lost.length + broken + refused + slow.length,
        notes: [
          `answers ${JSON.stringify(counts)}`,
          `longest wait, ms: ${JSON.stringify(longest, (_key, value) => (typeof value === 'number' ? Math.round(value) : value))}`,
          `lost ${lost.length}, rules broken ${broken}, requests failed ${refused}, kinds over ${limit} ms in more than ${SLOW_ROUNDS_OF_KIND} round: ${slow.length}`,
          ...lost.slice(0, 3),
        ],
      };
    });
  },
};

/** Reconfigures the replica set so that its members and clients connect to each member through a relay. */
async function callBy(relays: readonly Relay[], set: RunningReplicaSet): Promise<string> {
  const client = await new MongoClient(set.uri).connect();
  try {
    const admin = client.db('admin');
    const { config } = (await admin.command({ replSetGetConfig: 1 })) as { config: Document };
    const members = (config.members as Document[]).map((member, index) => ({
      ...member,
      host: `127.0.0.1:${relays[index]?.port}`,
    }));
    await admin.command({
      replSetReconfig: { ...config, members, version: config.version + 1 },
      force: true,
    });
  } finally {
    await client.close();
  }
  const uri = `mongodb://${relays.map(({ port }) => `127.0.0.1:${port}`).join(',')}/fair?replicaSet=rs0`;
  // Connecting succeeds only after the set has elected a primary under the addresses of the relays.
  await (await new MongoClient(uri).connect()).close();
  return uri;
}
