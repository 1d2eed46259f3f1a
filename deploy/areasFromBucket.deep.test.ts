import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import { USER_TYPES } from '@fair/contract';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { freePort } from '@fair/scripts/freePort';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiProcess, startApiProcess } from '../api/src/testing/apiProcess.ts';
import { findCaddy } from '../api/src/testing/findCaddy.ts';
import { startWebEntry, type WebEntry } from '../api/src/testing/webEntry.ts';
import { handmadeArea } from '../e2e/support/handmadeArea.ts';
import { handmadeShell } from '../e2e/support/handmadeWholes.ts';
import { type ObjectStore, startObjectStore, storeClient } from '../e2e/support/objectStore.ts';

/**
 * Tests the web entry (deploy/) with areas in a bucket. `npm run release -- all` has released the areas to the bucket.
 */

const ROOT = resolve(__dirname, '..');
const BUCKET = `fair-served-${process.pid}-${Date.now().toString(36)}`;
const FOR_EVER = 'public, max-age=31536000, immutable';

interface Registry {
  readonly remotes: Record<string, { readonly version: string; readonly entry: string }>;
}

describe('areas from a bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fair-bucket-'));
  let store: ObjectStore;
  let api: ApiProcess;
  let entry: WebEntry;
  let address: string;
  let environment: Record<string, string>;

  beforeAll(async () => {
    store = await startObjectStore();
    environment = { ...store.environment, AWS_ENDPOINT_URL_S3: store.endpoint };
    await makeBucket(store);
    const snippets = join(folder, 'snippets');
    mkdirSync(snippets);
    copyFileSync(join(ROOT, 'deploy/areasFromBucket.caddy'), join(snippets, 'areas.caddy'));
    // The web root contains only the shell, like that of a container image without areas.
    const webRoot = join(folder, 'web');
    const isOfAreas = /dist\/web\/(?:mf|remotes\.json)/;
    cpSync(join(ROOT, 'dist/web'), webRoot, { recursive: true, filter: (from) => !isOfAreas.test(from) });
    const database = new URL(process.env.TEST_MONGODB_URI ?? '');
    database.pathname = `/served-${process.pid}`;
    api = await startApiProcess(database.href, {
      WEB_ROOT: webRoot,
      WEB_BUCKET_URL: `${store.endpoint}/${BUCKET}/areas`,
    });
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    entry = await startWebEntry({
      caddy: await findCaddy(),
      port,
      webRoot,
      folder,
      upstreams: [api.address],
      environment: {
        WEB_SNIPPETS: snippets,
        AREAS_UPSTREAM: store.endpoint,
        AREAS_HOST: new URL(store.endpoint).host,
        AREAS_PREFIX: `/${BUCKET}/areas`,
      },
    });
  }, 15 * 60_000);
  afterAll(async () => {
    await entry?.stop();
    await api?.stop();
    await store?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const command = async (script: string, ...args: string[]) => {
    const file = join(ROOT, 'scripts', script);
    const all = [file, ...args, '--to', `s3://${BUCKET}/areas`];
    const { stdout } = await promisify(execFile)(process.execPath, all, {
      env: { ...process.env, ...environment },
    });
    return stdout;
  };
  const call = (path: string, init?: RequestInit) => fetch(`${address}${path}`, init);
  const registry = async () => (await (await call('/remotes.json')).json()) as Registry;

  test(
    'a bucket is begun with every area, and a second time nothing changes',
    async () => {
      expect(await command('release.mjs', 'all')).toMatch(/Live in s3:.*mf-company/);
      expect(await command('release.mjs', 'all')).toMatch(/Nothing changed/);
    },
    10 * 60_000,
  );

  test('pages find their areas there, each file with its type and how long it may be kept', async () => {
    const list = await call('/remotes.json');
    expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const { remotes } = (await list.json()) as Registry;
    expect(Object.keys(remotes).sort()).toEqual([...USER_TYPES].sort());
    for (const { entry: manifest } of Object.values(remotes)) {
      const answer = await call(manifest);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      const { metaData } = (await answer.json()) as { metaData: { remoteEntry: { name: string } } };
      const script = await call(manifest.replace(/[^/]*$/, metaData.remoteEntry.name), {
        headers: { 'accept-encoding': 'gzip' },
      });
      expect([script.status, script.headers.get('cache-control')]).toEqual([200, FOR_EVER]);
      expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(script.headers.get('content-encoding')).toBe('gzip');
      expect(script.headers.get('x-content-type-options')).toBe('nosniff');
      expect([...script.headers.keys()].filter((name) => name.startsWith('x-amz-'))).toEqual([]);
      const built = join(ROOT, new URL(script.url).pathname.replace(/^\/mf\/(\w+)\/[^/]+/, 'mf-$1/dist'));
      expect(await script.text()).toBe(readFileSync(built, 'utf8'));
    }
  });

  test('the page itself and the calls are the API’s', async () => {
    const page = await call('/');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? [];
    expect((await call(script)).headers.get('cache-control')).toBe(FOR_EVER);
    expect((await call('/api/v1/public/companies')).headers.get('content-type')).toMatch(/json/);
  });

  test('the pdf.js worker has a policy of its own, wherever it comes from', async () => {
    const worker = readdirSync(join(ROOT, 'dist/web/assets')).find((name) => /^pdf\.worker.*mjs$/.test(name));
    for (const path of [`/assets/${worker}`, '/mf/company/1.0.0/pdf.worker.min.0123abcd.mjs'])
      expect((await call(path)).headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      );
    expect((await call('/favicon.svg')).headers.get('content-security-policy')).not.toContain('wasm');
  });

  test('what is not there is 404 and no page of the store; nothing else of the store is reached', async () => {
    const gone = await call('/mf/company/1.0.0/gone.0123abcd.js');
    expect([gone.status, gone.headers.get('cache-control'), await gone.text()]).toEqual([
      404,
      'no-store',
      '',
    ]);
    expect((await call('/mf/company/', { method: 'PUT', body: 'x' })).status).not.toBe(200);
    const list = await (await call('/remotes.json?acl')).text();
    expect(JSON.parse(list).contract).toBe(CONTRACT_NUMBER);
    expect(await rawStatus(address, `/mf/../../${BUCKET}/areas/remotes.json`)).not.toBe(200);
  });

  test('a release is seen at once, and a rollback too', async () => {
    const { version: first = '' } = (await registry()).remotes.company ?? {};
    const build = handmadeArea(join(folder, 'company'), { area: 'company', version: '98.1.0' });
    await command('release.mjs', 'mf-company', '--from', build);
    const { remotes } = await registry();
    expect(remotes.company?.version).toBe('98.1.0');
    expect((await call(remotes.company?.entry ?? '')).status).toBe(200);
    await command('rollback.mjs', 'mf-company');
    expect((await registry()).remotes.company?.version).toBe(first);
  });

  describe('a shell that is released there', () => {
    /** Reloads the page until it contains this version, and returns the page. */
    const pageOf = async (version: string) => {
      const until = Date.now() + 20_000;
      let page = '';
      let policy = '';
      do {
        const answer = await call('/about');
        [page, policy] = [await answer.text(), answer.headers.get('content-security-policy') ?? ''];
      } while (!page.includes(`shell ${version}`) && Date.now() < until);
      expect(page).toContain(`content: "shell ${version}"`);
      const [style = ''] = /(?<=<style>)[^<]*/.exec(page) ?? [];
      expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
      const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
      return { page, script };
    };
    const releaseShell = (version: string) =>
      command(
        'release.mjs',
        'shell',
        '--from',
        handmadeShell(join(folder, version), { version }),
        '--force',
        'a test',
      );

    test('is what pages are, with its policy; its scripts come, those of the one before too, and it goes back', async () => {
      await releaseShell('98.0.0');
      const first = await pageOf('98.0.0');
      await releaseShell('98.1.0');
      const second = await pageOf('98.1.0');
      for (const [script, says] of [
        [first.script, 'shell 98.0.0'],
        [second.script, 'shell 98.1.0'],
      ] as const) {
        const answer = await call(script);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, FOR_EVER]);
        expect(await answer.text()).toContain(says);
      }
      expect((await call('/assets/gone.01234567.js')).status).toBe(404);
      expect(await command('rollback.mjs', 'shell')).toMatch(/shell 98\.0\.0 is live again/);
      await pageOf('98.0.0');
    });

    test('comes with the list of areas as it is in the bucket', async () => {
      const { page } = await pageOf('98.0.0');
      const [, data = ''] = /id="page-data">(.*?)<\/script>/.exec(page) ?? [];
      const { remotes, areaToken } = JSON.parse(data) as { remotes: Registry; areaToken?: string };
      expect(remotes.remotes.company?.version).toBe((await registry()).remotes.company?.version);
      expect(areaToken).toBeTruthy();
    });
  });
});

/** Creates a bucket in which everybody can read the areas, as described in docs/RELEASE.md. */
async function makeBucket(store: ObjectStore): Promise<void> {
  const client = storeClient(store);
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  const readable = ['remotes.json', 'mf/*', 'shell/*', 'assets/*'].map(
    (name) => `arn:aws:s3:::${BUCKET}/areas/${name}`,
  );
  const Statement = [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: readable }];
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
  await client.send(new PutBucketPolicyCommand({ Bucket: BUCKET, Policy }));
  client.destroy();
}

/** Requests a path exactly as written, because `fetch` would normalise it. Returns the status. */
function rawStatus(address: string, path: string): Promise<number | undefined> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(address);
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    })
      .once('error', failed)
      .end();
  });
}
