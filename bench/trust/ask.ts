import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Reuses connections. The agent closes idle connections after 3 s, before the API does so after 5 s. */
const agent = new Agent({ keepAlive: true, timeout: 3_000 });

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  /** A Buffer is sent unchanged. Any other object is sent as JSON. */
  readonly body?: Buffer | object | undefined;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly tookMs: number;
}

/**
 * Sends one request without retries. Rejects if the connection is cut.
 * @param connection `new` opens a new connection. A reused connection may fail because the API is just closing it.
 */
export function ask(
  address: string,
  { method, path, headers = {}, body }: Asked,
  connection: 'kept' | 'new' = 'kept',
): Promise<Answered> {
  const { hostname, port } = new URL(address);
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  const sent = isJson ? Buffer.from(JSON.stringify(body)) : body;
  return new Promise((resolve, reject) => {
    const content = {
      ...(isJson && { 'content-type': 'application/json' }),
      ...(sent && { 'content-length': sent.length }),
    };
    const startedAt = performance.now();
    const asked = request({
      hostname,
      port,
      // The path is sent as it is. A URL object would resolve `%2e%2e`.
      path,
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

export const cookieFrom = ({ headers }: Pick<Answered, 'headers'>): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
