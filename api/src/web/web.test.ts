import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Koa from 'koa';
import request from 'supertest';
import { readConfig } from '../env.ts';
import { setWorkerOff } from '../features/operations/workerSwitch/index.ts';
import { sealUnsubscription } from '../services/mail/unsubscribe.ts';
import { aStudent } from '../testing/factories.ts';
import { givenApi } from '../testing/givenApi.ts';
import { serveWeb } from './web.ts';

const root = mkdtempSync(join(tmpdir(), 'fair-web-'));
const REGISTRY = {
  contract: 2,
  remotes: {
    student: { entry: '/mf/student/1.0.0/mf-manifest.json', version: '1.0.0', contract: 2 },
  },
};
beforeAll(async () => {
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, 'mf/student/1.0.0'), { recursive: true });
  writeFileSync(
    join(root, 'index.html'),
    '<html lang="en"><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>Fair</title></head>',
  );
  writeFileSync(join(root, 'remotes.json'), JSON.stringify(REGISTRY));
  writeFileSync(join(root, 'sw.js'), 'self.isWorker = true;');
  writeFileSync(join(root, 'openapi.json'), '{}');
  writeFileSync(join(root, 'style-hashes.json'), `["'sha256-abc='"]`);
  writeFileSync(join(root, 'assets/main.12345678.js'), 'void 0');
  writeFileSync(join(root, 'assets/worker.12345678.mjs'), 'void 0');
  writeFileSync(join(root, 'assets/pdf.worker.min.12345678.mjs'), 'void 0');
  writeFileSync(join(root, 'mf/student/1.0.0/mf-manifest.json'), '{}');
});
const api = givenApi({ WEB_ROOT: root, ALLOW_REMOTE_OVERRIDES: 'none' });
afterAll(() => rmSync(root, { recursive: true }));

describe('the service worker', () => {
  test('is revalidated by browsers, never immutable, and has a policy of its own', async () => {
    const reply = await api.visitor().get('/sw.js');
    expect(reply.status).toBe(200);
    expect(reply.text).toBe('self.isWorker = true;');
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  test('is replaced by one that unregisters itself while it is off', async () => {
    await setWorkerOff(true);
    const off = await api.visitor().get('/sw.js');
    await setWorkerOff(false);
    expect(off.text).toContain('registration.unregister()');
    expect(off.headers['cache-control']).toBe('no-cache');
    expect((await api.visitor().get('/sw.js')).text).toBe('self.isWorker = true;');
  });

  test('starts the product with a page that contains nothing of the account', async () => {
    const student = await api.signedIn(await aStudent());
    const page = await student.get('/offline.html');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('page-data');
    expect(page.text).toContain('nonce="');
    expect(String(page.headers['content-security-policy'])).toContain("script-src 'self'");
    expect(page.headers['permissions-policy']).toBe('camera=(self)');
  });

  test('learns from each personal reply to which account it belongs', async () => {
    const student = await api.signedIn(await aStudent());
    const session = await student.get('/api/v1/protected/session');
    expect(session.headers['x-account']).toBe(session.body.id);
    expect((await api.visitor().get('/api/v1/public/fair')).headers['x-account']).toBeUndefined();
  });
});

describe('pages', () => {
  test('every page address returns index.html with its own nonce and without inline scripts', async () => {
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

  test('are in the language chosen on this device, whatever the browser prefers', async () => {
    const languageWith = async (cookie: string) => {
      const asked = api.visitor().get('/').set({ Cookie: cookie, 'Accept-Language': 'en' });
      const { text, headers } = await asked;
      return [/<html [^>]*lang="([^"]*)"/.exec(text)?.[1], headers['content-language']];
    };
    expect(await languageWith('fair.language=sv')).toEqual(['sv', 'sv']);
    for (const cookie of ['', 'fair.language=de', 'fair.language="><script>'])
      expect(await languageWith(cookie)).toEqual(['en', 'en']);
  });

  test('send no referrer from the pages of mailed links', async () => {
    for (const path of [
      '/firstlogin?token=x&email=y',
      '/reset-password/reset?token=x&email=y',
      '/unsubscribe?token=x',
      '/keep-cv?token=x',
    ]) {
      expect((await api.visitor().get(path)).headers['referrer-policy']).toBe('no-referrer');
    }
  });
});

describe('embedded page data', () => {
  /** Returns the data embedded in a page, parsed as in a browser. */
  const dataOf = (html: string) => {
    const [, json] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html) ?? [];
    return JSON.parse(json ?? '{}');
  };
  const pageFor = async (headers: Record<string, string> = {}, path = '/') =>
    api.visitor().get(path).set(headers).expect(200);

  test('contains the fair as its call returns it, the live areas, and a null session', async () => {
    const page = await pageFor();
    const data = dataOf(page.text);
    expect(data.session).toBeNull();
    expect(data.fair).toEqual((await api.visitor().get('/api/v1/public/fair')).body);
    expect(data.remotes).toEqual(REGISTRY);
    // `Vary: Cookie` keeps the Back button from showing a page that the browser stored for another account.
    expect(page.headers.vary).toContain('Cookie');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  test('names the logged-in user with the version of the call, in a page that is not cached', async () => {
    const cookie = await api.cookieOf(await aStudent({ name: 'Maja </script><b>' }));
    const page = await pageFor({ cookie });
    const call = await api.visitor().get('/api/v1/protected/session').set('Cookie', cookie);
    expect(call.body.name).toBe('Maja </script><b>');
    expect(dataOf(page.text).session).toEqual({ value: call.body, version: call.headers.etag });
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers.etag).not.toBe(call.headers.etag);
  });

  test('uses the language of the account, whatever the browser prefers', async () => {
    const cookie = await api.cookieOf(await aStudent({ language: 'sv' }));
    const page = await pageFor({ cookie, 'Accept-Language': 'en' });
    expect(page.text).toContain('<html lang="sv" data-language="sv">');
    expect(page.headers['content-language']).toBe('sv');
    expect(dataOf(page.text).session.language).toBe('sv');
    const dark = await pageFor({ cookie: `${cookie}; fair.colorMode=dark` });
    expect(dark.text).toContain('<html data-theme="dark" lang="sv" data-language="sv">');
    // The account has no language, so the page must not set `data-language`. It would override the language chosen in
    // the browser.
    const unknown = await pageFor({ cookie: await api.cookieOf(await aStudent()), 'Accept-Language': 'sv' });
    expect(unknown.text).toContain('<html lang="sv">');
    expect((await pageFor()).text).toContain('<html lang="en">');
  });

  test('uses the language of the mails on the unsubscribe page', async () => {
    const student = await aStudent({ language: 'sv' });
    const subscription = { personId: student._id, kind: 'decisions' } as const;
    const token = sealUnsubscription(api.app.sessionSecret, subscription);
    expect((await pageFor({}, `/unsubscribe?token=${token}`)).text).toContain('data-language="sv"');
    for (const address of ['/unsubscribe?token=x', '/unsubscribe', `/?token=${token}`])
      expect((await pageFor({}, address)).text).toContain('<html lang="en">');
  });

  test('has a null session for an ended session, and still forbids caching', async () => {
    for (const cookie of ['fair.session=x', '__Host-fair.session=x']) {
      const page = await pageFor({ cookie });
      expect([dataOf(page.text).session, page.headers['cache-control']]).toEqual([null, 'no-store']);
    }
  });

  test('is followed by the files the page needs', async () => {
    writeFileSync(
      join(root, 'preloads.json'),
      JSON.stringify({ pages: { companies: { files: ['assets/list.js'], takes: [] } } }),
    );
    const tag = 'rel="preload" as="script" fetchpriority="low" href="/assets/list.js"';
    expect((await pageFor({}, '/companies')).text).toContain(tag);
    expect((await pageFor({}, '/')).text).not.toContain('rel="preload"');
  });

  test('omits the areas when they are served elsewhere or their list is unreadable', async () => {
    expect(dataOf((await pageFor({ 'X-Areas-Elsewhere': 'bucket' })).text)).not.toHaveProperty('remotes');
    writeFileSync(join(root, 'remotes.json'), '{"contract": "cut o');
    const { fair, ...rest } = dataOf((await pageFor()).text);
    writeFileSync(join(root, 'remotes.json'), JSON.stringify(REGISTRY));
    expect([fair.year, rest]).toEqual([expect.any(Number), { session: null }]);
  });
});

describe('a released shell', () => {
  const release = async (version: string) => {
    const folder = join(root, 'shell', version);
    await mkdir(folder, { recursive: true });
    const page = `<html lang="en"><head><title>Fair</title></head><body>version ${version}</body>`;
    writeFileSync(join(folder, 'index.html'), page);
    writeFileSync(join(folder, 'style-hashes.json'), `["'sha256-${version}='"]`);
    const companies = { files: [`assets/list-${version}.js`], takes: [] };
    writeFileSync(join(folder, 'preloads.json'), JSON.stringify({ pages: { companies } }));
  };
  const point = (registry: object) => {
    const scratch = join(root, 'remotes.json.tmp');
    writeFileSync(scratch, JSON.stringify(registry));
    renameSync(scratch, join(root, 'remotes.json'));
  };
  afterAll(() => point(REGISTRY));

  /**
   * Returns the version of the shell in four places: the text of a page, its policy, its preload tags, and the
   * preload map.
   */
  async function versionsIn() {
    const { text, headers } = await api.visitor().get('/companies').expect(200);
    const map = (await api.visitor().get('/preloads.json').expect(200)).text;
    const policy = String(headers['content-security-policy']);
    return [
      /version ([^<]*)/.exec(text),
      /'sha256-([^=]+)=/.exec(policy),
      /list-?([^"]*)\.js/.exec(text),
      /list-?([^"]*)\.js/.exec(map),
    ].map((found) => found?.[1]);
  }

  test('is served from the moment the list names it, with page, policy and files of one version, and back', async () => {
    writeFileSync(
      join(root, 'preloads.json'),
      JSON.stringify({ pages: { companies: { files: ['assets/list.js'], takes: [] } } }),
    );
    const atRoot = [undefined, 'abc', '', ''];
    expect(await versionsIn()).toEqual(atRoot);
    for (const version of ['1.1.0', '1.2.0']) await release(version);
    for (const version of ['1.1.0', '1.2.0', '1.1.0']) {
      point({ ...REGISTRY, shell: { version, contract: 2, history: [] } });
      expect(await versionsIn()).toEqual([version, version, version, version]);
    }
    // A version that is no valid name of a folder is ignored.
    point({ ...REGISTRY, shell: { version: '../../elsewhere' } });
    expect(await versionsIn()).toEqual(atRoot);
    await api.visitor().get('/shell/1.1.0/index.html').expect(404);
  });
});

describe('remote overrides', () => {
  const PRODUCTION = { NODE_ENV: 'production', SESSION_SECRET: '1'.repeat(32) };

  /**
   * Requests a page from a server with the given environment variables. Returns the directives of its policy, and the
   * tag with the allowed origins.
   */
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

  test('are allowed as configured, in page and policy, for the file types of a role area', async () => {
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
  ])('are forbidden %s, in policy and page', async (_when, environment) => {
    const { policy, text } = await pageWith(environment);
    expect(policy).not.toMatch(/https?:/);
    expect(policy).toContain("script-src 'self';");
    expect(text).not.toContain('remote-origins');
  });

  test('disable upgrade-insecure-requests in production only for an allowed http: address', async () => {
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
  test('are immutable with a hash and revalidated without one', async () => {
    const cacheOf = async (path: string) =>
      (await api.visitor().get(path).expect(200)).headers['cache-control'];
    expect(await cacheOf('/assets/main.12345678.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/remotes.json')).toBe('no-cache');
    expect(await cacheOf('/openapi.json')).toBe('no-cache');
    expect(await cacheOf('/mf/student/1.0.0/mf-manifest.json')).toBe('no-cache');
  });

  test('are sent precompressed to clients that accept it, with a Vary header', async () => {
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

  test('are sent uncompressed when releases change them, even if a compressed copy exists', async () => {
    writeFileSync(join(root, 'remotes.json.br'), brotliCompressSync('{"of": "an older release"}'));
    const answer = await api.visitor().get('/remotes.json').set('Accept-Encoding', 'br').expect(200);
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, REGISTRY]);
  });

  test('return 404 when missing and never index.html', async () => {
    for (const path of ['/assets/gone.12345678.js', '/mf/student/9.9.9/mf-manifest.json', '/index.html']) {
      const { status, body } = await api.visitor().get(path);
      expect({ path, status, code: body.code }).toEqual({ path, status: 404, code: 'NOT_FOUND' });
    }
  });

  test('are served as JavaScript for a module worker', async () => {
    const { headers } = await api.visitor().get('/assets/worker.12345678.mjs').expect(200);
    expect(headers['content-type']).toContain('text/javascript');
  });

  test('let the pdf.js worker run its image decoders and fetch fonts, and no other file', async () => {
    const policyOf = async (path: string) =>
      (await api.visitor().get(path).expect(200)).headers['content-security-policy'];
    expect(await policyOf('/assets/pdf.worker.min.12345678.mjs')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    for (const path of ['/assets/worker.12345678.mjs', '/assets/main.12345678.js', '/openapi.json'])
      expect(await policyOf(path)).not.toContain('wasm');
  });

  test('are never sent when their name starts with a dot', async () => {
    const hidden = ['.env', '.git/HEAD', '.git/config', '.git/pack.idx', 'assets/.main.js'];
    await mkdir(join(root, '.git'));
    for (const name of hidden) writeFileSync(join(root, name), 'hidden away');
    for (const name of hidden) {
      const { text = '', body } = await api.visitor().get(`/${name}`);
      expect([name, `${text}${body}`.includes('hidden away')]).toEqual([name, false]);
    }
  });

  test.each(['/assets/../../secret.txt', '/assets/%2e%2e/%2e%2e/secret.txt', '/%E0%A4%A.js'])(
    'return 404 for %s',
    async (path) => {
      expect((await api.visitor().get(path)).status).toBe(404);
    },
  );
});
