import { once } from 'node:events';
import { Agent, get } from 'node:http';

/** Who asks the API that `bench/connections.ts` measures: a process of its own, so that what it costs is not counted. */

export interface Asked {
  /** Each by a connection of its own, all at the same moment. */
  readonly count: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Told {
  /** Of those that were answered. */
  readonly tookMs: readonly number[];
  /** How often each of what went wrong came: `ECONNRESET`, `503`. */
  readonly failures: Readonly<Record<string, number>>;
}

/** Whoever has waited this long has gone. */
const PATIENCE_MS = 60_000;

async function askOnce({ url, headers }: Asked): Promise<void> {
  const agent = new Agent({ maxSockets: 1 });
  const asked = get(url, { agent, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  const [answer] = await once(asked, 'response');
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw Object.assign(new Error(), { code: answer.statusCode });
}

process.on('message', async (asked: Asked) => {
  const tookMs: number[] = [];
  const failures: Record<string, number> = {};
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: asked.count }, () =>
      askOnce(asked).then(
        () => tookMs.push(performance.now() - startedAt),
        ({ code, name }) => {
          failures[code ?? name] = (failures[code ?? name] ?? 0) + 1;
        },
      ),
    ),
  );
  process.send?.({ tookMs, failures } satisfies Told);
});
process.on('disconnect', () => process.exit());
