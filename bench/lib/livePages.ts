import { Agent, get } from 'node:http';

/**
 * Simulates pages with a live connection, for `bench/checkins.ts`. Runs as a separate process, so that the measurement
 * does not include its CPU time.
 */

export interface Asked {
  /**
   * Cookies, each of which opens a live connection to `url`. Without `open`, the reply is the number of events received
   * so far.
   */
  readonly open?: readonly string[];
  readonly url?: string;
}

const AT_ONCE = 50;
/** Matches the event that makes a page read data again. The events `ready` and `alive` are not counted. */
const EVENT = /^event: times$/gm;

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
let heard = 0;

/** Resolves when the server confirms the connection. A lost connection ends the measurement. */
const listen = (url: string, cookie: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      answer.setEncoding('utf8').on('data', (said: string) => {
        heard += said.match(EVENT)?.length ?? 0;
        if (said.includes('event: ready')) resolve();
      });
      answer.on('end', () => {
        throw new Error(`${url} was closed after ${answer.statusCode}`);
      });
    }).on('error', reject);
  });

process.on('message', async ({ open = [], url = '' }: Asked) => {
  for (let from = 0; from < open.length; from += AT_ONCE)
    await Promise.all(open.slice(from, from + AT_ONCE).map((cookie) => listen(url, cookie)));
  process.send?.(heard);
});
