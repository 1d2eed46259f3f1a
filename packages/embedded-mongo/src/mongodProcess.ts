import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedMongoError } from './errors.ts';
import { explainFailedStart, freeBytesAt } from './startFailure.ts';

export interface MongodOptions {
  /** Path of the mongod binary. */
  binary: string;
  dbPath: string;
  port: number;
  replicaSet: string;
  /** Log file of the running server, from the latest start only. */
  logPath: string;
  /** WiredTiger's cache size in GB; the minimum is 0.25. */
  cacheSizeGB: number;
  /** Maximum time in ms until the server accepts connections. */
  startWithinMs: number;
}

/** A running mongod. It ends with its owner process, however that ends. */
export interface MongodProcess {
  pid: number;
  /** Resolves with a description when mongod has ended. */
  ended: Promise<string>;
  /** Ends mongod with SIGTERM, kills it after 15 s, and waits until it has ended. */
  stop(): Promise<void>;
  /** Kills mongod with SIGKILL, like a power failure; for tests of durability. */
  kill(): Promise<void>;
}

/**
 * Runs mongod under a guard: a shell that holds the read end of a pipe whose write end only the owner has.
 * When the owner closes it or dies, even by kill -9, the guard reads end-of-file and ends mongod. The guard
 * is mongod's parent, so mongod is never unguarded and its process id cannot have been reused. `read` is a
 * shell builtin, so no other process remains.
 */
const GUARD = `
exec 3<&0
log=$1; shift
"$@" </dev/null >>"$log" 2>&1 3<&- &
mongod=$!
echo $mongod
(
  while read -r line <&3; do :; done
  kill -TERM $mongod
  tries=0
  while kill -0 $mongod && [ $tries -lt 75 ]; do sleep 0.2; tries=$((tries+1)); done
  kill -KILL $mongod
) >/dev/null 2>&1 &
watcher=$!
exec >/dev/null 2>&1
wait $mongod
code=$?
kill $watcher
exit $code
`;

/**
 * Starts mongod and waits until it accepts connections.
 *
 * @throws EmbeddedMongoError with the reason from mongod's log, which is then kept as `….failed` next to
 * `logPath`
 */
export async function startMongod(options: MongodOptions): Promise<MongodProcess> {
  // A separate file until mongod is ready: a refused start must not touch the log of a running copy.
  const startingLog = `${options.logPath}.${process.pid}-${options.port}`;
  await rm(startingLog, { force: true });
  const guard = spawn(
    '/bin/sh',
    ['-c', GUARD, 'career-fair-mongod', startingLog, options.binary, ...mongodArguments(options)],
    // Detached, because Ctrl-C reaches the whole process group and mongod must outlive the API's graceful
    // stop.
    { detached: true, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  // Closing the pipe of a guard that has just ended is not an error.
  guard.stdin.on('error', () => undefined);
  const ended = endingOf(guard);
  const pid = await readPid(guard, ended);
  await untilAccepting(options, startingLog, guard, ended);
  await rename(startingLog, options.logPath);

  // A missing stop() must not keep the owner alive; mongod ends with its owner.
  guard.unref();
  unrefStream(guard.stdin);
  unrefStream(guard.stdout);

  return {
    pid,
    ended,
    async stop() {
      guard.ref();
      guard.stdin?.end();
      await ended;
    },
    async kill() {
      guard.ref();
      signal(pid, 'SIGKILL');
      await ended;
    },
  };
}

/**
 * Lets a member switch its replication source within 2 s instead of 13 if the current one hangs, so that the
 * next primary reaches its majority sooner and writes wait no longer than the election. docker-compose.yml
 * has the same settings.
 */
const FAST_SOURCE_SWITCH = [
  '--setParameter=oplogNetworkTimeoutBufferSeconds=1',
  '--setParameter=oplogInitialFindMaxSeconds=2',
  '--setParameter=oplogRetriedFindMaxSeconds=1',
  '--setParameter=oplogFetcherSteadyStateMaxFetcherRestarts=0',
];

function mongodArguments(options: MongodOptions): string[] {
  return [
    `--dbpath=${options.dbPath}`,
    `--port=${options.port}`,
    '--bind_ip=127.0.0.1',
    '--nounixsocket',
    `--replSet=${options.replicaSet}`,
    `--wiredTigerCacheSizeGB=${options.cacheSizeGB}`,
    '--oplogSize=256',
    '--quiet',
    // Megabytes of diagnostics for MongoDB's support, useless in an embedded server.
    '--setParameter=diagnosticDataCollectionEnabled=false',
    // By default a member of a larger set delays its shutdown by 15 s so that drivers notice; here the
    // drivers are closed first.
    '--setParameter=shutdownTimeoutMillisForSignaledShutdown=500',
    ...FAST_SOURCE_SWITCH,
  ];
}

async function endingOf(guard: ChildProcess): Promise<string> {
  const [code, signalName] = (await once(guard, 'exit').catch((error: Error) => [error.message, null])) as [
    number | string | null,
    string | null,
  ];
  return signalName ?? (typeof code === 'number' ? `exit code ${code}` : String(code));
}

async function readPid(guard: ChildProcess, ended: Promise<string>): Promise<number> {
  const lines = guard.stdout === null ? undefined : createInterface({ input: guard.stdout });
  const line = lines === undefined ? '' : await Promise.race([once(lines, 'line'), ended.then(() => [''])]);
  const pid = Number(line[0]);
  if (!Number.isInteger(pid) || pid <= 0) {
    throw new EmbeddedMongoError('MONGOD_FAILED', `MongoDB could not be started (${await ended}).`);
  }
  return pid;
}

async function untilAccepting(
  options: MongodOptions,
  startingLog: string,
  guard: ChildProcess,
  ended: Promise<string>,
): Promise<void> {
  const deadline = Date.now() + options.startWithinMs;
  let ending: string | undefined;
  void ended.then((how) => {
    ending = how;
  });
  for (;;) {
    // Read before `ending`, so that the log of an ended mongod is complete.
    const over = ending;
    const log = await readFile(startingLog, 'utf8').catch(() => '');
    if (over === undefined && log.includes('"Waiting for connections"')) {
      return;
    }
    const late = Date.now() > deadline;
    if (over !== undefined || late) {
      guard.stdin?.end();
      await ended;
      const failedLog = `${options.logPath}.failed`;
      await rename(startingLog, failedLog).catch(() => undefined);
      throw explainFailedStart({
        log,
        ending: over ?? `not ready in ${options.startWithinMs / 1000} s`,
        dbPath: options.dbPath,
        port: options.port,
        logPath: failedLog,
        freeBytes: await freeBytesAt(options.dbPath),
      });
    }
    await pause(20);
  }
}

/** Sends a signal to a process that may have ended already. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Pipes of a child process are sockets, which can be unreferenced although the stream type does not say so.
 */
function unrefStream(stream: unknown): void {
  (stream as { unref?: () => void } | null)?.unref?.();
}
