import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const CADDYFILE = resolve(__dirname, '../../../deploy/Caddyfile');
const READY_WITHIN_MS = 20_000;
const POLL_MS = 50;

/**
 * The web server of the production layout: one on PATH, else that of Debian's package, unpacked and not installed, so
 * that no service of it starts on this machine. Undefined where there is neither.
 */
export function findCaddy(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(':').map((folder) => join(folder, 'caddy'));
  const installed = onPath.find((path) => existsSync(path));
  if (installed) return installed;
  const folder = mkdtempSync(join(tmpdir(), 'fair-caddy-'));
  const apt = (...args: string[]) => execFileSync('apt-get', args, { cwd: folder, stdio: 'ignore' });
  try {
    try {
      apt('download', 'caddy');
    } catch {
      // A fresh container has no list of packages yet.
      apt('update');
      apt('download', 'caddy');
    }
    const [archive = ''] = readdirSync(folder);
    execFileSync('dpkg-deb', ['-x', archive, 'caddy'], { cwd: folder, stdio: 'ignore' });
    return join(folder, 'caddy/usr/bin/caddy');
  } catch {
    return undefined;
  }
}

export interface WebEntry {
  readonly stop: () => Promise<void>;
}

interface EntryOptions {
  readonly caddy: string;
  readonly port: number;
  readonly webRoot: string;
  /** `http://127.0.0.1:41234` each. */
  readonly upstreams: readonly string[];
  /** Addresses of load balancers in front of it that it believes. */
  readonly trustedProxies?: string;
  /** For its own state. */
  readonly folder: string;
  /** Of configuration that is added. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the web server with the product's own deploy/Caddyfile and waits until it sends requests on. */
export async function startWebEntry(options: EntryOptions): Promise<WebEntry> {
  const { caddy, port, webRoot, upstreams, trustedProxies = '', folder, environment } = options;
  const child: ChildProcess = spawn(caddy, ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      WEB_ADDRESS: `http://127.0.0.1:${port}`,
      WEB_ROOT: webRoot,
      API_UPSTREAMS: upstreams.map((address) => new URL(address).host).join(' '),
      WEB_TRUSTED_PROXIES: trustedProxies,
      ...environment,
    },
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await answers(`http://127.0.0.1:${port}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with code ${child.exitCode}.`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error('Caddy did not become ready.');
    }
    await pause(POLL_MS);
  }
  return { stop };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
