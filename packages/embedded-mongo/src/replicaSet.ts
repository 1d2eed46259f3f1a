import { setTimeout as pause } from 'node:timers/promises';
import { type Document, MongoClient, type MongoServerError } from 'mongodb';
import { EmbeddedMongoError, firstLine } from './errors.ts';

/** Error code `ConfigurationInProgress`: the member is applying a configuration. */
const CONFIGURATION_IN_PROGRESS = 109;
/** Error code `NotYetInitialized`: the member has no configuration, so its folder is new. */
const NOT_YET_INITIALIZED = 94;
/** Polling interval in ms; an election of a single node takes about 50 ms. */
const POLL_MS = 20;

/**
 * Forms a replica set of the members and waits until its primary accepts writes. A new folder is initiated; a
 * set that was initiated on other ports is reconfigured.
 *
 * @param ports one per member, in the order of their folders
 *
 * @param withinMs timeout in ms
 *
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
      // Forced, because members on other ports than configured have no primary.
      await Promise.all(
        members.map((member) =>
          member
            .command({
              replSetReconfig: { ...config, ...describeSet(name, ports), version: config.version + 1 },
              force: true,
            })
            .catch((error: MongoServerError) => {
              // The member is applying this configuration already, received from another member.
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
 * Returns a configuration with elections after 2 s instead of 10: all members are on this machine, so a late
 * heartbeat means a dead member. A new primary accepts no writes until every member has reported its state or
 * has not responded for `heartbeatTimeoutSecs`.
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
