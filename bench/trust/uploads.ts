import { setTimeout as pause } from 'node:timers/promises';
import { peakWhile, residentOf } from '../../api/src/testing/processes.ts';
import type { Outcome, Product, Trust } from './figure.ts';

/** Helpers for the trust tests about files. They upload files to the product and measure memory and time. */

const MB = 1024 * 1024;
/** Maximum number of bytes by which an upload may increase the memory of the API process. */
const OWN_BYTES = 20 * MB;
/** Maximum duration of an ordinary upload in ms, while another account uploads exhausting files. */
const WAIT_MS = 10_000;
const SHOWN = 5;

export interface Sent {
  readonly status: number;
  readonly ms: number;
}

export async function upload(
  { address }: Product,
  headers: Record<string, string>,
  { path, field }: { readonly path: string; readonly field: string },
  bytes: Uint8Array,
): Promise<Sent> {
  const form = new FormData();
  form.set(field, new Blob([Buffer.from(bytes)]), 'a file');
  const startedAt = performance.now();
  const answer = await fetch(`${address}/api/v1${path}`, { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - startedAt };
}

interface Exhaustion {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly status: number;
}

/**
 * Uploads files, one after the other, that exhaust the process that opens them. Meanwhile another account uploads
 * ordinary files.
 */
export async function exhaust(
  trust: Trust,
  product: Product,
  files: readonly Exhaustion[],
  send: (bytes: Uint8Array) => Promise<Sent>,
  sendOrdinary: () => Promise<Sent>,
): Promise<Outcome> {
  const pid = product.process.pid ?? 0;
  const failures: string[] = [];
  const seen = { own: 0, all: 0, slowestOther: 0, ordinary: 0 };
  let isUnderWay = true;
  const others = (async () => {
    while (isUnderWay) {
      const { status, ms } = await sendOrdinary();
      seen.ordinary += 1;
      seen.slowestOther = Math.max(seen.slowestOther, ms);
      if (status !== 201) failures.push(`an ordinary file was answered ${status}`);
      if (ms > WAIT_MS) failures.push(`an ordinary file waited ${Math.round(ms)} ms`);
      await pause(200);
    }
  })();
  try {
    for (const [number, { name, bytes, status }] of files.entries()) {
      const before = await residentOf(pid);
      const { own, all, result } = await peakWhile(pid, send(bytes));
      seen.own = Math.max(seen.own, own - before);
      seen.all = Math.max(seen.all, all);
      if (own - before > OWN_BYTES)
        failures.push(`${name}: the API grew by ${Math.round((own - before) / MB)} MB`);
      if (result.status !== status) failures.push(`${name}: answered ${result.status} for ${status}`);
      if (number % 20 === 19) trust.say(`${number + 1} of ${files.length}`);
    }
  } finally {
    isUnderWay = false;
    await others;
  }
  return {
    tried: files.length,
    failed: failures.length,
    notes: [
      `the API's own process grew by at most ${(seen.own / MB).toFixed(1)} MB over one file; all processes together had at most ${Math.round(seen.all / MB)} MB`,
      `${seen.ordinary} ordinary files of others meanwhile, the slowest after ${Math.round(seen.slowestOther)} ms`,
      ...failures.slice(0, SHOWN),
    ],
  };
}
