import { setTimeout as pause } from 'node:timers/promises';
import type { HostileFile } from '../../api/src/testing/hostile/pdfs.ts';
import { peakWhile, residentOf } from '../../api/src/testing/processes.ts';
import type { Outcome, Product, Trust } from './figure.ts';

/** Files sent to the product, and what that costs it: shared by the figures of PDFs and of pictures. */

const MB = 1024 * 1024;
/** What a file may cost the API's own process, and how long anybody else may wait because of it. */
const OWN_BYTES = 20 * MB;
const WAIT_MS = 10_000;
const SHOWN = 5;

export interface Sent {
  readonly status: number;
  readonly ms: number;
}

/** Uploads a file as the account of this header. */
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

interface Attack {
  readonly count: number;
  readonly make: (number: number) => HostileFile;
  readonly send: (bytes: Uint8Array) => Promise<Sent>;
  /** An ordinary file of somebody else, sent over and over meanwhile. */
  readonly sendOrdinary: () => Promise<Sent>;
  /** Why what is served after an accepted one is not harmless; undefined when it is. */
  readonly looksHarmful: () => Promise<string | undefined>;
}

/** Sends hostile files one after the other, while somebody else uploads ordinary ones. */
export async function attack(trust: Trust, product: Product, attack: Attack): Promise<Outcome> {
  const pid = product.process.pid ?? 0;
  const failures: string[] = [];
  const seen = { refused: 0, accepted: 0, own: 0, all: 0, slowestOther: 0, ordinary: 0 };
  let isUnderWay = true;
  const others = (async () => {
    while (isUnderWay) {
      const { status, ms } = await attack.sendOrdinary();
      seen.ordinary += 1;
      seen.slowestOther = Math.max(seen.slowestOther, ms);
      if (status !== 201) failures.push(`an ordinary file was answered ${status}`);
      if (ms > WAIT_MS) failures.push(`an ordinary file waited ${Math.round(ms)} ms`);
      await pause(200);
    }
  })();
  try {
    for (let number = 0; number < attack.count; number += 1) {
      const { name, bytes } = attack.make(number);
      const before = await residentOf(pid);
      const { own, all, result } = await peakWhile(pid, attack.send(bytes));
      seen.own = Math.max(seen.own, own - before);
      seen.all = Math.max(seen.all, all);
      if (own - before > OWN_BYTES)
        failures.push(`${name}: the API grew by ${Math.round((own - before) / MB)} MB`);
      if (result.status === 201) {
        seen.accepted += 1;
        const harm = await attack.looksHarmful();
        if (harm) failures.push(`${name}: ${harm}`);
      } else if (result.status === 415 || result.status === 413) seen.refused += 1;
      else failures.push(`${name}: answered ${result.status}`);
      if (number % 20 === 19) trust.say(`${number + 1} of ${attack.count}`);
    }
  } finally {
    isUnderWay = false;
    await others;
  }
  return {
    tried: attack.count,
    failed: failures.length,
    notes: [
      `${seen.refused} refused, ${seen.accepted} harmless as they are served`,
      `the API's own process grew by at most ${(seen.own / MB).toFixed(1)} MB over one file; all processes together had at most ${Math.round(seen.all / MB)} MB`,
      `${seen.ordinary} ordinary files of others meanwhile, the slowest after ${Math.round(seen.slowestOther)} ms`,
      ...failures.slice(0, SHOWN),
    ],
  };
}
