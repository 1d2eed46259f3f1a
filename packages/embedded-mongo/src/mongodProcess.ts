import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedMongoError } from './errors.ts';
import { explainFailedStart, freeBytesAt } from './startFailure.ts';

export interface MongodOptions {
  binary: string;
  dbPath: string;
  port: number;
  replicaSet: string;
  /** Path of the log file. It contains only the log of the latest successful start. */
  logPath: string;
  /** Size of WiredTiger's cache in GB, at least 0.25. */
  cacheSizeGB: number;
  /** Maximum time in ms until the server accepts connections. */
  startWithinMs: number;
  /** Turns off the deletion by TTL indexes, so that expired documents stay. */
  keepsExpired: boolean;
}

/** A running mongod. It ends when the process that started it (its owner) ends, even if the owner is killed. */
export interface MongodProcess {
  pid: number;
  /** Resolves when mongod has ended, with the exit code or signal as text. */
  ended: Promise<string>;
  /** Ends mongod with SIGTERM, or with SIGKILL if it still runs after 15 s. Resolves when mongod has ended. */
  stop(): Promise<void>;
  /** Kills mongod with SIGKILL. Used in tests to simulate a power failure. */
  kill(): Promise<void>;
}

/**
 * Shell script (the guard) that runs mongod. The guard reads from a pipe whose other end only the owner has. When the
 * owner closes the pipe or dies, even by kill -9, the guard reads end-of-file and ends mongod. mongod is a child of the
 * guard, so it is guarded from its start, and its process id cannot have been reused. `read` is a shell builtin, so no
 * other process is left behind.
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
 * @throws EmbeddedMongoError with the reason from mongod's log; the log is then kept next to `logPath` with the ending
 * `.failed`
 */
export async function startMongod(options: MongodOptions): Promise<MongodProcess> {
  // The log is written to a separate file until mongod is ready, because a failed start must not overwrite the log of a
  // running mongod.
  const startingLog = `${options.logPath}.${process.pid}-${options.port}`;
  await rm(startingLog, { force: true });
  const guard = spawn(
    '/bin/sh',
    ['-c', GUARD, 'career-fair-mongod', startingLog, options.binary, ...mongodArguments(options)],
    // Ctrl-C sends a signal to the whole process group. The guard is detached, because mongod must run until the API
    // has stopped.
    { detached: true, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  // If the guard has just ended, closing its pipe causes an error, which is ignored.
  guard.stdin.on('error', () => undefined);
  const ended = endingOf(guard);
  const pid = await readPid(guard, ended);
  await untilAccepting(options, startingLog, guard, ended);
  await rename(startingLog, options.logPath);

  // The guard and its pipes do not keep the owner running if it never calls stop(). mongod ends together with the
  // owner.
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
 * Settings for a member that replicates from a member that hangs. It then switches to another source after 2 s instead
 * of 13 s. After an election, the new primary then reaches a majority sooner, and writes do not wait longer than the
 * election takes. docker-compose.yml contains the same settings.
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
    // Diagnostic data would take megabytes, and only the support of MongoDB uses it.
    '--setParameter=diagnosticDataCollectionEnabled=false',
    // By default, a member waits 15 s before it ends, so that drivers notice. In this product, the drivers disconnect
    // before mongod is stopped.
    '--setParameter=shutdownTimeoutMillisForSignaledShutdown=500',
    ...(options.keepsExpired ? ['--setParameter=ttlMonitorEnabled=false'] : []),
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
    // `ending` is read before the log. If mongod has ended by then, the log is complete.
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

/** Sends a signal to a process, which may have ended already. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Prevents a pipe from keeping this process running. The pipes of a child process are sockets with `unref`, which their
 * type does not declare.
 */
function unrefStream(stream: unknown): void {
  (stream as { unref?: () => void } | null)?.unref?.();
}
