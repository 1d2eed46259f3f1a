import { once } from 'node:events';
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Ways in which the proxy treats a request and its reply. */
const FATES = ['passed', 'request lost', 'answer lost', 'doubled', 'late', 'late double'] as const;
type Fate = (typeof FATES)[number];

export interface LossyProxy {
  readonly address: string;
  readonly counts: Readonly<Record<Fate, number>>;
  /** From now on, passes all requests and replies unchanged. */
  heal(): void;
  /** Waits until no request is in flight, and stops the proxy. */
  stop(): Promise<void>;
}

const LATE_MS = 400;

/** Simulates a network between phones and the API that loses, duplicates and reorders requests. */
export async function startLossyProxy(target: string, random: () => number): Promise<LossyProxy> {
  const counts = Object.fromEntries(FATES.map((fate) => [fate, 0])) as Record<Fate, number>;
  const agent = new Agent({ keepAlive: true, timeout: 3_000, maxSockets: 64 });
  const underWay = new Set<Promise<unknown>>();
  let isHealed = false;

  const track = <T>(work: Promise<T>): Promise<T> => {
    const settled = work.then(
      () => undefined,
      () => undefined,
    );
    underWay.add(settled);
    void settled.then(() => underWay.delete(settled));
    return work;
  };
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

  /** Forwards the request to the API. If `answer` is given and still open, sends the reply to the client. */
  async function forward(asked: IncomingMessage, body: Buffer, answer?: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = asked;
    const sent = ask(`${target}${url}`, {
      method,
      agent,
      headers: { ...headers, host: new URL(target).host, 'content-length': body.length },
    });
    sent.end(body);
    const [received] = (await once(sent, 'response')) as [IncomingMessage];
    const content = await buffer(received);
    if (answer && !answer.headersSent)
      answer.writeHead(received.statusCode ?? 502, received.headers).end(content);
  }

  async function handle(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    // Only click requests are lost, delayed or duplicated, because repeating a read changes nothing.
    const isClick = asked.url?.endsWith('/click') ?? false;
    const fate = isHealed || !isClick ? 'passed' : (FATES[Math.floor(random() * FATES.length)] as Fate);
    if (isClick) counts[fate] += 1;
    if (fate === 'request lost') return void asked.socket.destroy();
    if (fate === 'late') await pause(random() * LATE_MS);
    if (fate === 'doubled') void track(forward(asked, body)).catch(() => undefined);
    if (fate === 'late double') {
      void track(pause(random() * LATE_MS).then(() => forward(asked, body))).catch(() => undefined);
    }
    if (fate !== 'answer lost') return forward(asked, body, answer);
    await forward(asked, body);
    asked.socket.destroy();
  }

  const server = createServer((asked, answer) => {
    track(handle(asked, answer)).catch(() => asked.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    heal: () => {
      isHealed = true;
    },
    stop: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
