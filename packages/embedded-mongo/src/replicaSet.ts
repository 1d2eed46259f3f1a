import { setTimeout as pause } from 'node:timers/promises';
import { type Document, MongoClient, type MongoServerError } from 'mongodb';
import { EmbeddedMongoError, firstLine } from './errors.ts';

/** `ConfigurationInProgress`: a member is taking over a configuration at this moment. */
const CONFIGURATION_IN_PROGRESS = 109;
/** `NotYetInitialized`: a member without any configuration, so a fresh folder. */
const NOT_YET_INITIALIZED = 94;
/** Short polls: an election on one node takes some 50 ms. */
const POLL_MS = 20;

/**
 * Brings the members up as one replica set and waits until its primary takes writes. A fresh folder is
 * initiated; one that was initiated on other ports is moved to these.
 *
 * @param ports one per member, in the order of their folders
 * @param withinMs how long this may take in all
 * @throws EmbeddedMongoError `MONGOD_FAILED`
 */
export async function formReplicaSet(name: string, ports: number[], withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  const clients = ports.map(
    (port) =>
      new MongoClient(`mongodb://127.0.0.1:${port}/`, {
        directConnection: true,
        serverSelectionTimeoutMS: withinMs,
      }),
  );
  try {
    const members = clients.map((client) => client.db('admin'));
    const [first] = members;
    if (first === undefined) {
      throw new RangeError('A replica set needs at least one member');
    }
    const config = await first.command({ replSetGetConfig: 1 }).then(
      (reply) => reply.config as Document,
      (error: { code?: number }) => {
        if (error.code === NOT_YET_INITIALIZED) {
          return undefined;
        }
        throw error;
      },
    );
    if (config === undefined) {
      await first.command({ replSetInitiate: describeSet(name, ports) });
    } else if (!namesExactly(config, ports)) {
      // Forced, because members that find themselves on other ports have no primary that could be asked.
      await Promise.all(
        members.map((member) =>
          member
            .command({
              replSetReconfig: { ...config, ...describeSet(name, ports), version: config.version + 1 },
              force: true,
            })
            .catch((error: MongoServerError) => {
              // It is just taking over this very configuration from a member that was told before it.
              if (error.code !== CONFIGURATION_IN_PROGRESS) throw error;
            }),
        ),
      );
    }
    for (;;) {
      const greetings = await Promise.all(members.map((member) => member.command({ hello: 1 })));
      const settled = greetings.every((hello) => hello.isWritablePrimary || hello.secondary);
      if (settled && greetings.some((hello) => hello.isWritablePrimary)) {
        return;
      }
      if (Date.now() > deadline) {
        throw new Error(`no primary in ${withinMs / 1000} s`);
      }
      await pause(POLL_MS);
    }
  } catch (error) {
    throw new EmbeddedMongoError(
      'MONGOD_FAILED',
      `The MongoDB replica set did not form (${firstLine(error)}).`,
      {
        cause: error,
      },
    );
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}

/**
 * Elections after 2 s instead of 10: all members are on this machine, a late heartbeat means a dead member. A new primary
 * takes no writes before every member has told it how far it is, or has not answered for `heartbeatTimeoutSecs`.
 */
function describeSet(name: string, ports: number[]): Document {
  return {
    _id: name,
    members: ports.map((port, index) => ({ _id: index, host: `127.0.0.1:${port}` })),
    settings: { electionTimeoutMillis: 2000, heartbeatIntervalMillis: 500, heartbeatTimeoutSecs: 1 },
  };
}

function namesExactly(config: Document, ports: number[]): boolean {
  const hosts = (config.members as { host: string }[]).map((member) => member.host);
  return hosts.length === ports.length && ports.every((port, index) => hosts[index] === `127.0.0.1:${port}`);
}
