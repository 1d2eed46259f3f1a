import { once } from 'node:events';
import { Agent, get } from 'node:http';

/** Client process of `bench/connections.ts`, separate so that its own cost is not counted. */

export interface Asked {
  /** Each on its own connection, all at the same moment. */
  readonly count: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Told {
  /** Durations of the successful requests. */
  readonly tookMs: readonly number[];
  /** Number of failures by kind: `ECONNRESET`, `503`. */
  readonly failures: Readonly<Record<string, number>>;
}

/** Time after which a client gives up, in ms. */
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
