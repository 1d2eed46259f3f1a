import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

export interface OtherOrigin {
  /** Origin at which the folder is served, for example `http://localhost:41234`. */
  readonly origin: string;
  readonly asked: string[];
  readonly withCookies: string[];
  readonly close: () => Promise<void>;
}

/** Serves a folder on a free port to pages of any origin, as a developer's machine does. */
export async function serveFolder(folder: string): Promise<OtherOrigin> {
  const asked: string[] = [];
  const withCookies: string[] = [];
  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    asked.push(pathname);
    if (headers.cookie) withCookies.push(pathname);
    const file = join(folder, pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': type });
    response.end(readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    asked,
    withCookies,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
