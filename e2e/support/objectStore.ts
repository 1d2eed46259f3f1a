import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { S3Client } from '@aws-sdk/client-s3';
import { fromPip } from './fromPip.ts';

const HERE = resolve(__dirname);
const REQUIREMENTS = join(HERE, 'objectStore.requirements.txt');

/** An S3 server, and the environment variables with which programs use it. */
export interface ObjectStore {
  /** URL of the S3 server, for example `http://127.0.0.1:41234`. */
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
 * Returns the S3 server at TEST_S3_ENDPOINT, for example MinIO, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.
 * Without TEST_S3_ENDPOINT, starts moto on a free port. Throws if moto cannot be started.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  // Turns off a warning of the AWS library about the Node.js version. federation/release sets the variable too.
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
    env: { PATH: process.env.PATH, PYTHONPATH: fromPip(REQUIREMENTS), PYTHONDONTWRITEBYTECODE: '1' },
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

/** Returns an S3 client for the test itself. */
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
