import { setTimeout as pause } from 'node:timers/promises';
import { type Document, MongoClient, type MongoServerError } from 'mongodb';
import { EmbeddedMongoError, firstLine } from './errors.ts';

/** MongoDB's error code `ConfigurationInProgress`: the member is applying a configuration. */
const CONFIGURATION_IN_PROGRESS = 109;
/** MongoDB's error code `NotYetInitialized`: the member has no configuration, because its folder is new. */
const NOT_YET_INITIALIZED = 94;
/** Polling interval in ms. The election in a set with one member takes about 50 ms. */
const POLL_MS = 20;

/**
 * Forms a replica set and waits until its primary accepts writes. A new set is initiated. A set whose ports have
 * changed is reconfigured.
 * @param ports one port per member, in the order of their folders
 * @param withinMs timeout in ms
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
      // The reconfiguration is forced, because a set whose configured ports are wrong has no primary.
      await Promise.all(
        members.map((member) =>
          member
            .command({
              replSetReconfig: { ...config, ...describeSet(name, ports), version: config.version + 1 },
              force: true,
            })
            .catch((error: MongoServerError) => {
              // The member has already received this configuration from another member and is applying it.
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
 * Returns the configuration of the replica set. An election starts after 2 s and not after 10 s: all members are on
 * this machine, so a late heartbeat means that a member has died. A new primary accepts writes only when every member
 * has reported its state or has not responded for `heartbeatTimeoutSecs`.
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
