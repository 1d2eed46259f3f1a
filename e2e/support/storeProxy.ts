import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** Ways in which the proxy handles a request. */
export type Fate =
  | 'passes'
  /** The S3 server executes the request, but the client gets no response. */
  | 'loses its answer'
  /**
   * The proxy removes the condition of a write, so the server always writes, like servers that do not support
   * conditional writes.
   */
  | 'is done without its condition'
  /** The proxy changes a listing: all objects seem to have been written two hours ago. */
  | 'is listed as old'
  /**
   * The proxy changes a listing: all objects seem to have been written eight days ago. No open tab is expected to
   * need files of that age.
   */
  | 'is listed as eight days old';

/** Age in ms that all listed objects seem to have. */
const EARLIER: Partial<Record<Fate, number>> = {
  'is listed as old': 2 * 3_600_000,
  'is listed as eight days old': 8 * 24 * 3_600_000,
};

export interface Asked {
  readonly method: string;
  /** Path of the request: the bucket and the name of the object. For example `/bucket/prefix/remotes.json`. */
  readonly path: string;
  /** Prefix whose objects are listed. Undefined if the request is not a listing. */
  readonly listing: string | undefined;
}

/** A proxy between the release commands and the S3 server. A test can hold back or change each request. */
export interface StoreProxy {
  readonly endpoint: string;
  /** Called for each request. The proxy holds the request back until the returned promise resolves. */
  decide: (asked: Asked) => Fate | Promise<Fate>;
  readonly stop: () => Promise<void>;
}

/**
 * Holds back matching requests until `letGo` is called.
 * @param others how all other requests are handled in the meantime
 */
export function hold(
  proxy: StoreProxy,
  matches: (asked: Asked) => boolean,
  others: (asked: Asked) => Fate = () => 'passes',
) {
  let held = 0;
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let check = () => {};
  proxy.decide = async (asked): Promise<Fate> => {
    if (!matches(asked)) return others(asked);
    held += 1;
    check();
    await gate;
    return 'passes';
  };
  return {
    letGo: () => {
      proxy.decide = () => 'passes';
      letGo();
    },
    /** Resolves when `count` requests are held back. */
    reached: (count: number) =>
      new Promise<void>((resolve) => {
        check = () => held >= count && resolve();
        check();
      }),
  };
}

/**
 * Starts the proxy.
 * @param store URL of the S3 server, `http://host:port`
 * @param client S3 client used for writes whose condition is removed
 */
export async function startStoreProxy(store: string, client: S3Client): Promise<StoreProxy> {
  const target = new URL(store);
  const server = createServer((asked, answer) => {
    handle(asked, answer).catch(() => answer.destroy());
  });
  const proxy: StoreProxy = {
    endpoint: '',
    decide: () => 'passes',
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function handle(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(asked.url ?? '', store);
    const path = decodeURIComponent(pathname);
    const listing = searchParams.has('list-type') ? (searchParams.get('prefix') ?? '') : undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const fate = await proxy.decide({ method: asked.method ?? '', path, listing });
    if (fate === 'is done without its condition') {
      const [, bucket = '', ...key] = path.split('/');
      const { ETag } = await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key.join('/'), Body: body }),
      );
      answer.setHeader('etag', ETag ?? '').end();
      return;
    }
    const passed = request({
      host: target.hostname,
      port: target.port,
      method: asked.method,
      path: asked.url,
      headers: asked.headers,
      agent: false,
    });
    passed.end(body);
    const [got] = (await once(passed, 'response')) as [IncomingMessage];
    if (fate === 'loses its answer') {
      got.resume();
      await once(got, 'end');
      answer.destroy();
      return;
    }
    const age = EARLIER[fate];
    if (age !== undefined) {
      const earlier = new Date(Date.now() - age).toISOString();
      let text = '';
      for await (const part of got) text += part;
      answer.writeHead(got.statusCode ?? 500, { 'content-type': 'application/xml' });
      answer.end(text.replaceAll(/(?<=<LastModified>)[^<]*/g, earlier));
      return;
    }
    answer.writeHead(got.statusCode ?? 500, got.headers);
    got.pipe(answer);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(proxy, { endpoint: `http://127.0.0.1:${port}` });
}
