import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Connections are used again; an idle one is given up before the 5 s after which the API closes it. */
const agent = new Agent({ keepAlive: true, timeout: 3_000 });

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  /** Bytes as they are; an object as JSON. */
  readonly body?: Buffer | object | undefined;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** From the first byte sent to the last one read, milliseconds. */
  readonly tookMs: number;
}

/**
 * One request, by a client that mends nothing; it rejects when the connection is cut.
 * @param connection `new`: not one that was used before, which the API may close just then
 */
export function ask(
  address: string,
  { method, path, headers = {}, body }: Asked,
  connection: 'kept' | 'new' = 'kept',
): Promise<Answered> {
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  const sent = isJson ? Buffer.from(JSON.stringify(body)) : body;
  return new Promise((resolve, reject) => {
    const content = {
      ...(isJson && { 'content-type': 'application/json' }),
      ...(sent && { 'content-length': sent.length }),
    };
    const startedAt = performance.now();
    const asked = request(`${address}${path}`, {
      method,
      agent: connection === 'kept' && agent,
      headers: { ...content, ...headers },
    });
    asked.once('error', reject);
    asked.once('response', (response) => {
      buffer(response).then(
        (bytes) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            tookMs: performance.now() - startedAt,
          }),
        reject,
      );
    });
    asked.end(sent);
  });
}

/** What the `Cookie` header of the next request is. */
export const cookieFrom = ({ headers }: Pick<Answered, 'headers'>): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
