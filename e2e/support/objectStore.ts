import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { S3Client } from '@aws-sdk/client-s3';

const HERE = resolve(__dirname);
const REQUIREMENTS = join(HERE, 'objectStore.requirements.txt');

/** A store that speaks S3, and what a program needs to use it. */
export interface ObjectStore {
  /** `http://127.0.0.1:41234`. */
  readonly endpoint: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

const LOCAL_ACCOUNT = {
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test-secret',
  AWS_REGION: 'us-east-1',
};

/**
 * The store of TEST_S3_ENDPOINT (MinIO, say; with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY), which is left running,
 * else moto on a port of its own.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  // As packages/release does.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const { TEST_S3_ENDPOINT: endpoint, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
  if (endpoint) {
    const account = {
      AWS_ACCESS_KEY_ID: AWS_ACCESS_KEY_ID ?? '',
      AWS_SECRET_ACCESS_KEY: AWS_SECRET_ACCESS_KEY ?? '',
      AWS_REGION: 'us-east-1',
    };
    return { endpoint, environment: account, stop: async () => undefined };
  }
  const child = spawn('python3', [join(HERE, 'objectStore.py')], {
    stdio: ['pipe', 'pipe', process.env.DEBUG ? 'inherit' : 'ignore'],
    env: { PATH: process.env.PATH, PYTHONPATH: findMoto(), PYTHONDONTWRITEBYTECODE: '1' },
  });
  const exited = once(child, 'exit');
  const port = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => Number(line)),
    exited.then(([code]) => {
      throw new Error(`The object store ended with code ${code}.`);
    }),
  ]);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    environment: LOCAL_ACCOUNT,
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** What a test itself asks the store with. */
export const storeClient = ({ endpoint, environment }: ObjectStore) =>
  new S3Client({
    endpoint,
    forcePathStyle: true,
    region: environment.AWS_REGION ?? '',
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
    },
  });

let found: string | undefined;

/** The folder with moto, fetched by pip once per machine. Throws, with what pip said, where it cannot be had. */
function findMoto(): string {
  found ??= fetchMoto();
  return found;
}

function fetchMoto(): string {
  const version = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'career-fair', 'moto');
  const place = join(cache, version);
  if (existsSync(place)) return place;
  mkdirSync(cache, { recursive: true });
  const incoming = mkdtempSync(join(cache, 'incoming-'));
  try {
    const pip = [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--no-deps',
      '--no-compile',
    ];
    const what = ['--only-binary=:all:', '--target', incoming, '--requirement', REQUIREMENTS];
    runPip([...pip, ...what]);
    renameSync(incoming, place);
    return place;
  } catch (error) {
    // Two test files at once: whoever is second finds it there.
    if (existsSync(place)) return place;
    throw error;
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

/** A network fails once in a while for no reason of its own. */
function runPip(args: readonly string[], triesLeft = 2): void {
  try {
    execFileSync('python3', args, { encoding: 'utf8', stdio: 'pipe', timeout: 10 * 60_000 });
  } catch (error) {
    if (triesLeft > 1) {
      runPip(args, triesLeft - 1);
      return;
    }
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(
      `No S3 store to test with: moto could not be fetched with python3 and pip, and TEST_S3_ENDPOINT names none.\n${stderr?.trim() || message}`,
    );
  }
}
