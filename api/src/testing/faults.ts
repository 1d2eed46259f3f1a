import { setTimeout as pause } from 'node:timers/promises';
import type { ReplicaSetNode, RunningReplicaSet } from '@fair/embedded-mongo';
import { connection } from '../db/connection.ts';
import { callerAt } from './callers.ts';

/** The member that takes writes now, as the connected database says. */
export async function primaryOf({ nodes }: RunningReplicaSet): Promise<ReplicaSetNode> {
  const hello = await connection.db?.admin().command({ hello: 1 });
  const node = nodes.find(({ port }) => String(hello?.primary).endsWith(`:${port}`));
  if (!node) throw new Error('The set has no primary.');
  return node;
}

/** SIGKILL, as a power cut would, and a start on the same files. */
export async function killAndStart(node: ReplicaSetNode): Promise<void> {
  await node.kill();
  await node.start();
}

/** Stops the process in its tracks, as a machine that hangs does: its connections stay open and say nothing. */
export async function pauseFor(node: ReplicaSetNode, ms: number): Promise<void> {
  process.kill(node.pid, 'SIGSTOP');
  try {
    await new Promise((resolve) => setTimeout(resolve, ms));
  } finally {
    process.kill(node.pid, 'SIGCONT');
  }
}

/** Makes the primary give up its place and leave it to others for a while. */
export async function stepDown(): Promise<void> {
  await connection.db?.admin().command({ replSetStepDown: 10, secondaryCatchUpPeriodSecs: 5 });
}

export interface ReadResult {
  /** How often each answer came: `GET 200`, `GET cut off`. */
  readonly counts: Readonly<Record<string, number>>;
  /** The longest that an answer took. Milliseconds. */
  readonly slowestMs: number;
}

/** Between two questions of one client that asks over and over: as fast as it can it would take the machine. Milliseconds. */
export const BREATH_MS = 20;

/** One client that reads the same path over and over until told that it is over. */
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

/** The kinds of answers that are no answers: failures of the server, and connections that were cut. */
export const failuresIn = (counts: Readonly<Record<string, number>>): string[] =>
  Object.keys(counts).filter((what) => /cut off|5\d\d$/.test(what));
