/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { givenApi } from '../testing/givenApi.ts';
import { aStudent } from '../testing/index.ts';
import { copyOfBucket } from './bucketCopy.ts';

/**
 * Tests that pages use the shell that is released in a bucket. While the bucket is unavailable, pages must not
 * change.
 */

const root = mkdtempSync(join(tmpdir(), 'fair-web-'));
const page = (says: string) =>
  `<html lang="en"><head><title>${says}</title><script defer src="/assets/${says}.12345678.js"></script></head>`;

/** Files in the fake bucket, by path. */
const objects = new Map<string, string>();
/** Behaviour of the bucket in all following requests: it responds, returns an error, or never responds. */
let mood: 'answers' | 'fails' | 'hangs' = 'answers';
let asked: string[] = [];
const open = new Set<ServerResponse>();
const store = createServer((request, response) => {
  const name = (request.url ?? '').replace('/fair/areas/', '');
  asked.push(name);
  if (mood === 'hangs') return void open.add(response);
  const text = objects.get(name);
  if (mood === 'fails' || text === undefined) return response.writeHead(mood === 'fails' ? 503 : 403).end();
  const etag = `"${createHash('md5').update(text).digest('hex')}"`;
  if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
  response.writeHead(200, { ETag: etag }).end(text);
});

/** Stores a version of the shell in the bucket, as `npm run release` does. */
function putShell(version: string, { scripts = true, changed = '' } = {}) {
  const files: Record<string, string> = {
    'index.html': page(`shell-${version}`),
    'style-hashes.json': JSON.stringify([`'sha256-${version}='`]),
    'preloads.json': JSON.stringify({
      pages: { about: { files: [`assets/about-${version}.js`], takes: [] } },
    }),
    'deeper/renderer.mjs': `export default '${version}';`,
  };
  const sums = Object.entries(files).map(([name, text]) => [
    name,
    { size: text.length, sha256: createHash('sha256').update(text).digest('base64') },
  ]);
  for (const [name, text] of Object.entries(files))
    objects.set(`shell/${version}/${name}`, name === changed ? `${text} ` : text);
  objects.set(`shell/${version}/files.json`, JSON.stringify(Object.fromEntries(sums)));
  if (scripts) objects.set(`assets/shell-${version}.12345678.js`, 'void 0');
}
const ENTRY = '/mf/student/1.0.0/mf-manifest.json';
const putList = (shell: string | undefined, version = '1.0.0', entry = ENTRY) =>
  objects.set(
    'remotes.json',
    JSON.stringify({
      contract: 2,
      remotes: { student: { entry, version, contract: 2 } },
      ...(shell && { shell: { version: shell, contract: 2, history: [] } }),
    }),
  );

beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), page('of-the-image'));
  writeFileSync(join(root, 'style-hashes.json'), `["'sha256-image='"]`);
  writeFileSync(
    join(root, 'remotes.json'),
    JSON.stringify({ contract: 2, remotes: { student: { entry: ENTRY, version: '0.1.0', contract: 2 } } }),
  );
  await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  store.closeAllConnections();
  store.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  mood = 'answers';
  asked = [];
});
const address = () => `http://127.0.0.1:${(store.address() as AddressInfo).port}/fair/areas`;
const api = givenApi(() => ({ WEB_ROOT: root, WEB_BUCKET_URL: `${address()}/`, ALLOW_REMOTE_OVERRIDES: '' }));

/** Requests a page. Returns the versions of shell and area that it refers to. */
async function shown() {
  const { text, headers } = await api.visitor().get('/about').set('X-Areas-Elsewhere', 'bucket').expect(200);
  const [, data = ''] = /id="page-data">(.*?)<\/script>/.exec(text) ?? [];
  return {
    title: /assets\/([\w.-]+)\.12345678\.js/.exec(text)?.[1],
    style: /'sha256-([\w.]+)='/.exec(String(headers['content-security-policy']))?.[1],
    preload: /assets\/about-([\d.]+)\.js/.exec(text)?.[1],
    student: JSON.parse(data).remotes?.remotes.student.version,
  };
}
const ofVersion = (version: string, student = '1.0.0') => ({
  title: `shell-${version}`,
  style: version,
  preload: version,
  student,
});
const OF_THE_IMAGE = { title: 'of-the-image', style: 'image', preload: undefined };

/** Requests the page until it has the expected versions. The API reads the list in the bucket at most once a second. */
async function expectShown(wanted: object) {
  const until = Date.now() + 8000;
  let last: object = {};
  do last = await shown();
  while (JSON.stringify(last) !== JSON.stringify(wanted) && Date.now() < until);
  expect(last).toEqual(wanted);
}

describe('pages of a fair whose web root is in a bucket', () => {
  test('use the files of the image until the bucket has a list, and for a list without a shell', async () => {
    // The page contains no list of areas, because the list in the image may be out of date.
    expect(await shown()).toEqual({ ...OF_THE_IMAGE, student: undefined });
    putList(undefined);
    await expectShown({ ...OF_THE_IMAGE, student: '1.0.0' });
  });

  test('follow each release with page, style hashes, preloads and list of one version', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.1.0']) {
      putShell(version);
      putList(version, version);
      await expectShown(ofVersion(version, version));
    }
    const { body } = await api.visitor().get('/remotes.json').expect(200);
    expect(body.remotes.student.version).toBe('1.1.0');
  });

  test('include the preloads and manifest of an area', async () => {
    const start = { files: ['remoteEntry.js'], takes: [] };
    objects.set('mf/student/1.1.0/preloads.json', JSON.stringify({ start, pages: {} }));
    objects.set('mf/student/1.1.0/mf-manifest.json', '{"id":"of-the-bucket"}');
    putList('1.1.0', '1.1.1', '/mf/student/1.1.0/mf-manifest.json');
    await expectShown(ofVersion('1.1.0', '1.1.1'));
    const student = await api.signedIn(await aStudent());
    const { text } = await student.get('/student/dashboard').set('X-Areas-Elsewhere', 'bucket').expect(200);
    expect(text).toContain('href="/mf/student/1.1.0/remoteEntry.js"');
    expect(text).toContain('"content":{"id":"of-the-bucket",');
    putList('1.1.0', '1.1.0');
    await expectShown(ofVersion('1.1.0', '1.1.0'));
  });

  test.each([
    ['a file that is another than was released', { changed: 'style-hashes.json' }],
    ['scripts that are not in the bucket', { scripts: false }],
  ])(
    'keep the current version when the new one has %s',
    async (_how, fault: { changed?: string; scripts?: boolean }) => {
      const version = fault.scripts === false ? '1.3.1' : '1.3.0';
      putShell(version, fault);
      putList(version, '9.9.9');
      const count = () => asked.filter((name) => name.includes(`shell/${version}`)).length;
      const until = Date.now() + 8000;
      while (count() === 0 && Date.now() < until) await shown();
      expect(count()).toBeGreaterThan(0);
      await expectShown(ofVersion('1.1.0', '1.1.0'));
      // Stores the version again, this time complete. Pages now use it.
      putShell(version);
      await expectShown(ofVersion(version, '9.9.9'));
      putList('1.1.0', '1.1.0');
      await expectShown(ofVersion('1.1.0', '1.1.0'));
    },
  );

  test('stay unchanged while the bucket fails or hangs, without waiting long for it', async () => {
    for (const how of ['fails', 'hangs'] as const) {
      mood = how;
      asked = [];
      const until = Date.now() + 8000;
      let longest = 0;
      do {
        const since = Date.now();
        expect(await shown()).toEqual(ofVersion('1.1.0', '1.1.0'));
        longest = Math.max(longest, Date.now() - since);
      } while (asked.length === 0 && Date.now() < until);
      expect(asked.length).toBeGreaterThan(0);
      expect(longest).toBeLessThan(2000);
    }
    for (const response of open) response.destroy();
    mood = 'answers';
    putList('1.2.0', '1.2.0');
    await expectShown(ofVersion('1.2.0', '1.2.0'));
  });

  test('request the list once a second, however many visitors come', async () => {
    const seconds = (since: number) => (Date.now() - since) / 1000;
    const since = Date.now();
    for (let count = 0; count < 40; count += 1) await shown();
    expect(asked.filter((name) => name === 'remotes.json').length).toBeLessThanOrEqual(seconds(since) + 1);
    expect(asked.filter((name) => name !== 'remotes.json')).toEqual([]);
  });

  test('use the last copy when the process starts while the bucket is unreachable', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fair-copy-'));
    await copyOfBucket(address(), folder).refresh();
    const failures: Error[] = [];
    mood = 'fails';
    const later = copyOfBucket(address(), folder, (error) => failures.push(error));
    await later.refresh();
    await later.refresh();
    expect(failures.map(({ message }) => message)).toEqual(['remotes.json was answered 503']);
    expect(JSON.parse(objects.get('remotes.json') ?? '')).toEqual(
      JSON.parse(readFileSync(join(folder, 'remotes.json'), 'utf8')),
    );
    expect(readFileSync(join(folder, 'shell/1.2.0/deeper/renderer.mjs'), 'utf8')).toBe(
      "export default '1.2.0';",
    );
    rmSync(folder, { recursive: true });
  });

  test('replace a list that another process has set back with the newer one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fair-copy-'));
    const copy = copyOfBucket(address(), folder);
    await copy.refresh();
    writeFileSync(join(folder, 'remotes.json'), '{"contract":2,"remotes":{}}');
    const until = Date.now() + 8000;
    const read = () => readFileSync(join(folder, 'remotes.json'), 'utf8');
    while (read() !== objects.get('remotes.json') && Date.now() < until) await copy.refresh();
    expect(read()).toBe(objects.get('remotes.json'));
    rmSync(folder, { recursive: true });
  });
});
