import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Koa from 'koa';
import request from 'supertest';
import { readConfig } from '../env.ts';
import { givenApi } from '../testing/givenApi.ts';
import { serveWeb } from './web.ts';

const root = mkdtempSync(join(tmpdir(), 'fair-web-'));
beforeAll(async () => {
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, 'mf/student/1.0.0'), { recursive: true });
  writeFileSync(
    join(root, 'index.html'),
    '<html lang="en"><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>Fair</title></head>',
  );
  writeFileSync(join(root, 'remotes.json'), '{}');
  writeFileSync(join(root, 'openapi.json'), '{}');
  writeFileSync(join(root, 'style-hashes.json'), `["'sha256-abc='"]`);
  writeFileSync(join(root, 'assets/main.12345678.js'), 'void 0');
  writeFileSync(join(root, 'assets/worker.12345678.mjs'), 'void 0');
  writeFileSync(join(root, 'mf/student/1.0.0/mf-manifest.json'), '{}');
});
const api = givenApi({ WEB_ROOT: root, ALLOW_REMOTE_OVERRIDES: 'none' });
afterAll(() => rmSync(root, { recursive: true }));

describe('pages', () => {
  test('every address of a page is index.html, with a nonce of its own and no inline scripts', async () => {
    const [first, second] = await Promise.all([api.visitor().get('/'), api.visitor().get('/student/apply')]);
    const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1];
    for (const page of [first, second]) {
      expect(page.status).toBe(200);
      expect(page.headers['cache-control']).toBe('no-cache');
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe-eval');
      expect(policy).toContain(`'nonce-${nonceOf(page.text)}'`);
      expect(policy).toContain("'sha256-abc='");
      for (const closed of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(closed);
    }
    expect(nonceOf(first.text)).not.toBe(nonceOf(second.text));
  });

  test('tells a browser without a session that nobody is signed in, and one with a session nothing', async () => {
    const said = '<meta name="signed-in" content="no">';
    const visitor = await api.visitor().get('/');
    expect(visitor.text).toContain(said);
    // A browser that goes back must not show somebody who has signed in since the page it kept.
    expect(visitor.headers.vary).toContain('Cookie');
    for (const cookie of ['fair.session=x', '__Host-fair.session=x'])
      expect((await api.visitor().get('/').set('Cookie', cookie)).text).not.toContain(said);
  });

  test('are in the chosen colours from the first paint, and in no others', async () => {
    const themeWith = async (cookie: string) =>
      /<html lang="en"|data-theme="([^"]*)"/g
        .exec((await api.visitor().get('/').set('Cookie', cookie)).text)
        ?.at(1);
    expect(await themeWith('fair.colorMode=dark')).toBe('dark');
    expect(await themeWith('fair.colorMode=light')).toBe('light');
    for (const cookie of ['', 'fair.colorMode=system', 'fair.colorMode="><script>'])
      expect(await themeWith(cookie)).toBeUndefined();
  });

  test('the pages of mailed links send no referrer', async () => {
    for (const path of [
      '/firstlogin?token=x&email=y',
      '/reset-password/reset?token=x&email=y',
      '/unsubscribe?token=x',
    ]) {
      expect((await api.visitor().get(path)).headers['referrer-policy']).toBe('no-referrer');
    }
  });
});

describe('where a developer may point the page', () => {
  const PRODUCTION = { NODE_ENV: 'production', SESSION_SECRET: '1'.repeat(32) };

  /** What a page of a server with these variables says: its policy by directive, and its tag. */
  async function pageWith(environment: Record<string, string>) {
    const config = readConfig({ WEB_ROOT: root, ...environment });
    const { headers, text } = await request(new Koa().use(serveWeb(config)).callback())
      .get('/company')
      .expect(200);
    const policy = String(headers['content-security-policy']);
    const directives = policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    });
    const allowing = (origin: string) =>
      directives.filter(([, sources]) => sources.includes(origin)).map(([name]) => name);
    const tag = /<meta name="remote-origins" content="([^"]*)"><\/head>/.exec(text)?.[1];
    return { policy, directives: directives.map(([name]) => name), allowing, tag, text };
  }

  test('is what the server is told: page and policy name it, in what a role area consists of only', async () => {
    const { allowing, tag } = await pageWith({
      ALLOW_REMOTE_OVERRIDES: 'http://localhost:* http://127.0.0.1:*',
    });
    expect(tag).toBe('http://localhost:* http://127.0.0.1:*');
    for (const origin of ['http://localhost:*', 'http://127.0.0.1:*'])
      expect(allowing(origin)).toEqual(['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']);
  });

  test.each([
    ['when told nothing', {}],
    ['in production', PRODUCTION],
    ['when told so', { ALLOW_REMOTE_OVERRIDES: 'none' }],
  ])('is nowhere %s: neither policy nor page name an origin', async (_when, environment) => {
    const { policy, text } = await pageWith(environment);
    expect(policy).not.toMatch(/https?:/);
    expect(policy).toContain("script-src 'self';");
    expect(text).not.toContain('remote-origins');
  });

  test('in production requests are upgraded, unless to a http: address that is allowed', async () => {
    const withOrigins = async (origins: string) =>
      (await pageWith({ ...PRODUCTION, ALLOW_REMOTE_OVERRIDES: origins })).directives;
    expect(await withOrigins('none')).toContain('upgrade-insecure-requests');
    expect(await withOrigins('https://builds.example')).toContain('upgrade-insecure-requests');
    expect(await withOrigins('https://builds.example http://localhost:*')).not.toContain(
      'upgrade-insecure-requests',
    );
  });
});

describe('files', () => {
  test('hashed ones are immutable, those without a hash are asked for anew', async () => {
    const cacheOf = async (path: string) =>
      (await api.visitor().get(path).expect(200)).headers['cache-control'];
    expect(await cacheOf('/assets/main.12345678.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/remotes.json')).toBe('no-cache');
    expect(await cacheOf('/openapi.json')).toBe('no-cache');
    expect(await cacheOf('/mf/student/1.0.0/mf-manifest.json')).toBe('no-cache');
  });

  test('one that was compressed ahead comes compressed to who takes it, and caches keep the two apart', async () => {
    writeFileSync(join(root, 'assets/page.12345678.js.br'), brotliCompressSync('void 1'));
    writeFileSync(join(root, 'assets/page.12345678.js'), 'void 1');
    const ask = (encoding: string) =>
      api.visitor().get('/assets/page.12345678.js').set('Accept-Encoding', encoding).expect(200);
    const [small, plain] = await Promise.all([ask('br'), ask('identity')]);
    expect(small.headers['content-encoding']).toBe('br');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text ?? plain.body.toString()).toBe('void 1');
    for (const { headers } of [small, plain]) {
      expect(headers.vary).toContain('Accept-Encoding');
      expect(headers['content-type']).toContain('text/javascript');
    }
  });

  test('a list that releases change is sent as it is, whatever lies compressed beside it', async () => {
    writeFileSync(join(root, 'remotes.json.br'), brotliCompressSync('{"of": "the release before"}'));
    const answer = await api.visitor().get('/remotes.json').set('Accept-Encoding', 'br').expect(200);
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, {}]);
  });

  test('a missing one is a 404 and never index.html', async () => {
    for (const path of ['/assets/gone.12345678.js', '/mf/student/9.9.9/mf-manifest.json', '/index.html']) {
      const { status, body } = await api.visitor().get(path);
      expect({ path, status, code: body.code }).toEqual({ path, status: 404, code: 'NOT_FOUND' });
    }
  });

  test('a module worker is JavaScript to the browser', async () => {
    const { headers } = await api.visitor().get('/assets/worker.12345678.mjs').expect(200);
    expect(headers['content-type']).toContain('text/javascript');
  });

  test('what begins with a dot is never sent, should it get into the folder', async () => {
    const hidden = ['.env', '.git/HEAD', '.git/config', '.git/pack.idx', 'assets/.main.js'];
    await mkdir(join(root, '.git'));
    for (const name of hidden) writeFileSync(join(root, name), 'hidden away');
    for (const name of hidden) {
      const { text = '', body } = await api.visitor().get(`/${name}`);
      expect([name, `${text}${body}`.includes('hidden away')]).toEqual([name, false]);
    }
  });

  test.each(['/assets/../../secret.txt', '/assets/%2e%2e/%2e%2e/secret.txt', '/%E0%A4%A.js'])(
    '%s leads nowhere',
    async (path) => {
      expect((await api.visitor().get(path)).status).toBe(404);
    },
  );
});
