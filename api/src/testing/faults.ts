import { setTimeout as pause } from 'node:timers/promises';
import type { ReplicaSetNode, RunningReplicaSet } from '@fair/embedded-mongo';
import { connection } from '../db/connection.ts';
import { callerAt } from './callers.ts';

/** Returns the node that the connected replica set reports as its primary. */
export async function primaryOf({ nodes }: RunningReplicaSet): Promise<ReplicaSetNode> {
  const hello = await connection.db?.admin().command({ hello: 1 });
  const node = nodes.find(({ port }) => String(hello?.primary).endsWith(`:${port}`));
  if (!node) throw new Error('The set has no primary.');
  return node;
}

/** Kills a node with SIGKILL, as a power cut would, and starts it again with the same files. */
export async function killAndStart(node: ReplicaSetNode): Promise<void> {
  await node.kill();
  await node.start();
}

/** Pauses a node for `ms`. Like on a machine that hangs, its connections stay open, but it does not respond. */
export async function pauseFor(node: ReplicaSetNode, ms: number): Promise<void> {
  process.kill(node.pid, 'SIGSTOP');
  try {
    await new Promise((resolve) => setTimeout(resolve, ms));
  } finally {
    process.kill(node.pid, 'SIGCONT');
  }
}

/** Makes the primary step down. It cannot become primary again for 10 s. */
export async function stepDown(): Promise<void> {
  await connection.db?.admin().command({ replSetStepDown: 10, secondaryCatchUpPeriodSecs: 5 });
}

export interface ReadResult {
  /**
   * Number of responses by method and status, for example `GET 200`. `GET cut off` counts connections that were cut.
   */
  readonly counts: Readonly<Record<string, number>>;
  /** Longest response time in ms. */
  readonly slowestMs: number;
}

/**
 * Pause in ms between two requests of a client that sends requests in a loop. Without the pause, the client would use
 * all CPU time.
 */
export const BREATH_MS = 20;

/** Requests the same path again and again until `isOver` returns true. */
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

/** Returns the keys of `counts` that stand for failures: server errors and cut connections. */
export const failuresIn = (counts: Readonly<Record<string, number>>): string[] =>
  Object.keys(counts).filter((what) => /cut off|5\d\d$/.test(what));
