import { setTimeout as pause } from 'node:timers/promises';
import type { ReplicaSetNode, RunningReplicaSet } from '@fair/embedded-mongo';
import { connection } from '../db/connection.ts';
import { callerAt } from './callers.ts';

/** Returns the current primary as reported by the connected database. */
export async function primaryOf({ nodes }: RunningReplicaSet): Promise<ReplicaSetNode> {
  const hello = await connection.db?.admin().command({ hello: 1 });
  const node = nodes.find(({ port }) => String(hello?.primary).endsWith(`:${port}`));
  if (!node) throw new Error('The set has no primary.');
  return node;
}

/** Kills a node with SIGKILL, like a power cut, and starts it on the same files. */
export async function killAndStart(node: ReplicaSetNode): Promise<void> {
  await node.kill();
  await node.start();
}

/** Pauses a node like a machine that hangs: its connections stay open but it does not respond. */
export async function pauseFor(node: ReplicaSetNode, ms: number): Promise<void> {
  process.kill(node.pid, 'SIGSTOP');
  try {
    await new Promise((resolve) => setTimeout(resolve, ms));
  } finally {
    process.kill(node.pid, 'SIGCONT');
  }
}

/** Makes the primary step down for a while. */
export async function stepDown(): Promise<void> {
  await connection.db?.admin().command({ replSetStepDown: 10, secondaryCatchUpPeriodSecs: 5 });
}

export interface ReadResult {
  /** Number of responses by kind, for example `GET 200` or `GET cut off`. */
  readonly counts: Readonly<Record<string, number>>;
  /** Longest response time in ms. */
  readonly slowestMs: number;
}

/**
 * Pause in ms between two requests of a client that runs in a loop. Without it the client would take all CPU
 * time.
 */
export const BREATH_MS = 20;

/** Reads the same path repeatedly until told that the test is over. */
export async function readUntil(
  isOver: () => boolean,
  address: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<ReadResult> {
  const call = callerAt(address, headers);
  const counts: Record<string, number> = {};
  let slowestMs = 0;
  while (!isOver()) {
    const began = performance.now();
    const answer = await call('GET', path).catch(() => undefined);
    slowestMs = Math.max(slowestMs, performance.now() - began);
    const what = `GET ${answer?.status ?? 'cut off'}`;
    counts[what] = (counts[what] ?? 0) + 1;
    await pause(BREATH_MS);
  }
  return { counts, slowestMs };
}

/** Returns the kinds of failed responses: server errors and cut connections. */
export const failuresIn = (counts: Readonly<Record<string, number>>): string[] =>
  Object.keys(counts).filter((what) => /cut off|5\d\d$/.test(what));
