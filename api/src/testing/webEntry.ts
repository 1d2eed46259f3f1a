import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const READY_WITHIN_MS = 20_000;
const POLL_MS = 50;

export interface WebEntry {
  readonly stop: () => Promise<void>;
}

interface EntryOptions {
  readonly caddy: string;
  readonly port: number;
  readonly webRoot: string;
  /** URLs of the API processes, for example `http://127.0.0.1:41234`. */
  readonly upstreams: readonly string[];
  /** Addresses of load balancers in front of the web entry. It trusts their headers. */
  readonly trustedProxies?: string;
  /** Folder in which the web entry stores its state. */
  readonly folder: string;
  /** Path of the Caddyfile; by default, that of this working tree. */
  readonly caddyfile?: string;
  /** Additional environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts Caddy with deploy/Caddyfile. Waits until it forwards requests to the API. */
export async function startWebEntry(options: EntryOptions): Promise<WebEntry> {
  const { caddy, port, webRoot, upstreams, trustedProxies = '', folder, environment } = options;
  const caddyfile = options.caddyfile ?? resolve(__dirname, '../../../deploy/Caddyfile');
  const child: ChildProcess = spawn(caddy, ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
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
