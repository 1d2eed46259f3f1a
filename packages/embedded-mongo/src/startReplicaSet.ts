import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  claimDataFolder,
  deleteOwner,
  expectDbFolder,
  expectReadableBy,
  inspectDbFolder,
  readOwner,
  recordOwner,
  recordWriter,
} from './dataFolder.ts';
import { EmbeddedMongoError } from './errors.ts';
import type { Mongod } from './findMongod.ts';
import { type Keeper, type KeepRunningOptions, keepRunning } from './keepRunning.ts';
import { type MongodOptions, type MongodProcess, signal, startMongod } from './mongodProcess.ts';
import { formReplicaSet } from './replicaSet.ts';
import { runCommand } from './runCommand.ts';
import { explainUnaskedEnd, freeBytesAt } from './startFailure.ts';

const REPLICA_SET = 'rs0';
/** Timeout of the start in ms. After a crash, replaying the journal takes seconds. */
const START_TIMEOUT_MS = 60_000;
/** Maximum time in ms to wait until the mongod of a killed owner process has ended. */
const ORPHAN_TIMEOUT_MS = 20_000;

export interface StartReplicaSetOptions {
  binary: Mongod;
  /**
   * Data folder of this installation (`DATA_DIR`). The databases of the members are in its folders `db`, `db-2` and
   * `db-3`.
   */
  dataDir: string;
  /** Port of the first member. By default a free port. */
  port?: number;
  /** Number of members: 1 by default, or 3 for tests that kill a primary. */
  nodes?: number;
  /** Size of WiredTiger's cache in GB for each member, at least 0.25. By default 0.5. */
  cacheSizeGB?: number;
  /** Name of the database in `uri`. By default `fair`. */
  database?: string;
  /** Turns off the deletion of expired documents, for tests with a clock that differs from the machine's. */
  keepsExpired?: boolean;
  log: (line: string) => void;
  /** Settings for restarting a member that has ended unexpectedly. Without them, the member is not restarted. */
  keep?: KeepRunningOptions;
}

/** A member of the replica set. After `kill()` it does not run until `start()` is called. */
export interface ReplicaSetNode {
  readonly port: number;
  readonly pid: number;
  /** Kills the member with SIGKILL, to simulate a power failure. Resolves when the member has ended. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface RunningReplicaSet {
  /** Connection string with the name of the database and `replicaSet`. */
  uri: string;
  ports: number[];
  nodes: ReplicaSetNode[];
  /** Stops all members. Resolves when no mongod is left. A second call waits for the first. */
  stop(): Promise<void>;
}

/**
 * Starts a real replica set on `dataDir` and waits until its primary accepts writes. The data stays in the folder, and
 * the next start continues with it, on any port. All servers end when this process ends, even after kill -9.
 * @throws EmbeddedMongoError with any code except `MONGOD_NOT_FOUND`; no data was deleted and no server is left running
 */
export async function startReplicaSet(options: StartReplicaSetOptions): Promise<RunningReplicaSet> {
  const { binary, nodes: count = 1, database = 'fair', log } = options;
  // The path is made absolute, because a running mongod is identified by the path of its folder, and the working
  // directory may differ between starts.
  const dataDir = resolve(options.dataDir);
  await claimDataFolder(dataDir);
  await expectReadableBy(dataDir, binary.version);
  const dbPaths = Array.from({ length: count }, (_, index) =>
    join(dataDir, index === 0 ? 'db' : `db-${index + 1}`),
  );
  for (const dbPath of dbPaths) {
    await inspectDbFolder(dbPath);
    await awaitOrphan(dataDir, dbPath, log);
  }

  const members: Member[] = [];
  const keepers: Keeper[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      await Promise.all(keepers.map((keeper) => keeper.stop()));
      await Promise.all(members.map((member) => member.stop()));
      if (members.length > 0) {
        await deleteOwner(dataDir);
      }
    })();
    return stopping;
  };
  try {
    for (const [index, dbPath] of dbPaths.entries()) {
      const member = new Member(
        {
          binary: binary.path,
          dbPath,
          replicaSet: REPLICA_SET,
          logPath: join(dataDir, index === 0 ? 'mongod.log' : `mongod-${index + 1}.log`),
          cacheSizeGB: options.cacheSizeGB ?? 0.5,
          startWithinMs: START_TIMEOUT_MS,
          keepsExpired: options.keepsExpired ?? false,
        },
        options.port === undefined ? undefined : options.port + index,
      );
      await member.start();
      members.push(member);
      await recordOwner(dataDir);
    }
    const ports = members.map((member) => member.port);
    await Promise.race([
      formReplicaSet(REPLICA_SET, ports, START_TIMEOUT_MS),
      ...members.map((member) => member.failure()),
    ]);
    await recordWriter(dataDir, binary.version);
    if (options.keep) for (const member of members) keepers.push(keep(member, options.keep));
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
    return { uri: `mongodb://${hosts}/${database}?replicaSet=${REPLICA_SET}`, ports, nodes: members, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function keep(member: Member, options: KeepRunningOptions): Keeper {
  const keeper = keepRunning(async () => {
    await expectDbFolder(member.dbPath);
    await member.start();
    watch();
  }, options);
  const watch = () => void member.failure().catch((why: EmbeddedMongoError) => keeper.hasEnded(why));
  watch();
  return keeper;
}

class Member implements ReplicaSetNode {
  readonly #options: Omit<MongodOptions, 'port'>;
  readonly #wantedPort: number | undefined;
  #port = 0;
  #process: MongodProcess | undefined;
  /** The latest mongod process that has ended unexpectedly. `failure()` explains its end. */
  #failed: MongodProcess | undefined;

  constructor(options: Omit<MongodOptions, 'port'>, wantedPort: number | undefined) {
    this.#options = options;
    this.#wantedPort = wantedPort;
  }

  get dbPath(): string {
    return this.#options.dbPath;
  }

  get port(): number {
    return this.#port;
  }

  get pid(): number {
    if (this.#process === undefined) {
      throw new Error('This member is down');
    }
    return this.#process.pid;
  }

  async start(): Promise<void> {
    const fixed = this.#port || this.#wantedPort;
    // Another program may take the free port before mongod does. mongod is then started on another port.
    for (let attempt = 1; ; attempt += 1) {
      const port = fixed ?? (await freePort());
      try {
        const started = await startMongod({ ...this.#options, port });
        this.#port = port;
        this.#process = started;
        void started.ended.then(() => {
          if (this.#process === started) {
            this.#process = undefined;
            this.#failed = started;
          }
        });
        return;
      } catch (error) {
        const takenMeanwhile = error instanceof EmbeddedMongoError && error.code === 'PORT_TAKEN';
        if (fixed !== undefined || !takenMeanwhile || attempt === 3) {
          throw error;
        }
      }
    }
  }

  /** Rejects with the reason when the running mongod ends unexpectedly. Never resolves. */
  async failure(): Promise<never> {
    const running = this.#process;
    if (running !== undefined) {
      const ending = await running.ended;
      if (this.#failed === running) {
        const { dbPath, logPath } = this.#options;
        // The folder is checked first, because a server whose folder has disappeared logs a damaged database.
        await expectDbFolder(dbPath);
        const text = await readFile(logPath, 'utf8').catch(() => '');
        const freeBytes = await freeBytesAt(dbPath);
        throw explainUnaskedEnd({ log: text, ending, dbPath, port: this.#port, logPath, freeBytes });
      }
    }
    return new Promise(() => undefined);
  }

  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    await running?.kill();
  }

  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    await running?.stop();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') {
    throw new Error('No port was given by the system');
  }
  return address.port;
}

/**
 * Waits until the mongod of a killed owner process has ended, which takes a moment. Otherwise a new start would fail
 * with "in use". If the guard was killed too, this function ends mongod.
 */
async function awaitOrphan(dataDir: string, dbPath: string, log: (line: string) => void): Promise<void> {
  const owner = await readOwner(dataDir);
  if (owner === undefined || owner === process.pid || signal(owner, 0)) {
    return;
  }
  const pid = Number(await readFile(join(dbPath, 'mongod.lock'), 'utf8').catch(() => ''));
  if (!Number.isInteger(pid) || pid <= 0 || !(await runsOn(pid, dbPath))) {
    return;
  }
  log('The last run was killed; waiting for its MongoDB to end');
  signal(pid, 'SIGTERM');
  const deadline = Date.now() + ORPHAN_TIMEOUT_MS;
  while ((await runsOn(pid, dbPath)) && Date.now() < deadline) {
    await pause(50);
  }
}

/**
 * Returns whether a process is a mongod on this folder. The process id alone is not enough, because process ids are
 * reused.
 */
async function runsOn(pid: number, dbPath: string): Promise<boolean> {
  const procFile = `/proc/${pid}/cmdline`;
  const command = existsSync('/proc/self/cmdline')
    ? existsSync(procFile) && readFileSync(procFile, 'utf8').replaceAll('\0', ' ')
    : (await runCommand('ps', ['-o', 'command=', '-p', String(pid)], 5_000)).stdout;
  return typeof command === 'string' && command.includes(`--dbpath=${dbPath}`);
}
