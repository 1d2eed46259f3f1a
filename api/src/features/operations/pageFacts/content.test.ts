import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCompany, aStudent } from '../../../testing/index.ts';
import { CompanyModel } from '../../recruitment/companies/model.ts';

// Tests the API's part of rendering, with a renderer that only prints its input. The shell's own renderer is tested
// in e2e/stories/pageContents.spec.ts.

const root = mkdtempSync(join(tmpdir(), 'fair-content-'));
const RENDERER = join(root, 'renderer.cjs');
const SHOWS = `
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
globalThis.fairRenderer = {
  render: async (order) => ({
    html: '<pre>' + escaped(JSON.stringify(order)) + '</pre>',
    css: ':root{--own:1}',
    sheet: '/assets/antd.12345678.css',
  }),
};`;
writeFileSync(RENDERER, SHOWS);
writeFileSync(
  join(root, 'index.html'),
  '<html lang="en"><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>Fair</title><link href="/assets/main.css" rel="stylesheet"></head><body><div id="root"></div></body></html>',
);
writeFileSync(join(root, 'style-hashes.json'), '[]');
writeFileSync(
  join(root, 'preloads.json'),
  JSON.stringify({ pages: { companies: { files: ['assets/page.css', 'assets/page.js'], takes: [] } } }),
);
writeFileSync(join(root, 'remotes.json'), JSON.stringify({ contract: 2, remotes: {} }));

const api = givenApi({ WEB_ROOT: root });
beforeAll(() => api.app.cache.start());
afterAll(async () => {
  await api.app.cache.stop();
  rmSync(root, { recursive: true });
});

const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await api.visitor().get(path).set(headers).expect(200)).text;
const ROOT = /<div id="root"( [^>]*)?>(.*?)<\/div>/;
const contentIn = (html: string) => ROOT.exec(html)?.[2] ?? '';
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');

/**
 * Requests a page until it has rendered content. At first it has none, because the thread must load the renderer and
 * the cache must be filled.
 */
async function contentOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const html = await textOf(path, headers);
    if (contentIn(html) !== '') return html;
    await pause(100);
  }
  throw new Error(`${path} has no content.`);
}

test('embeds content, styles and the responses a public page needs', async () => {
  const hostile = `</script><img src=x onerror=alert(1)> $& $' ${'$'}{x}`;
  const { slug } = await aCompany({ companyName: 'Hostile', description: hostile });
  for (const [path, ...calls] of [
    ['/'],
    ['/about'],
    ['/terms'],
    ['/companies', '/api/v1/public/catalogue?lang=en'],
    [
      `/companies/${slug}`,
      ...['', '/aims', '/openings'].map((part) => `/api/v1/public/companies/${slug}${part}`),
    ],
  ] as const) {
    const html = await contentOf(path);
    const [, mark] = ROOT.exec(html) ?? [];
    expect(mark).toBe(` data-rendered="${path}" data-colours="system"`);
    expect(contentIn(html)).toContain(`"path":"${path}"`);
    const answered = [];
    for (const call of calls) answered.push((await api.visitor().get(call)).body);
    expect(dataIn(html).answers.map(({ value }: { value: unknown }) => value)).toEqual(answered);
    // Texts written by users are escaped in the rendered content and in the embedded data.
    expect(html).not.toContain('<img');
    const [, nonce] = /property="csp-nonce" nonce="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<style nonce="${nonce}">:root{--own:1}</style>`);
    expect(html).toContain(
      '<link href="/assets/antd.12345678.css" rel="stylesheet"><link href="/assets/main.css"',
    );
  }
  expect(await contentOf('/companies')).toContain('<link rel="stylesheet" href="/assets/page.css">');
});

test('uses the language and the colours of the cookies', async () => {
  const html = await contentOf('/about', { Cookie: 'fair.language=sv; fair.colorMode=dark' });
  expect(html).toContain('<html data-theme="dark" lang="sv">');
  expect(contentIn(html)).toContain('"language":"sv","colours":"dark"');
});

test('omits the content of personal pages and of addresses with a query', async () => {
  await contentOf('/');
  const cookie = await api.cookieOf(await aStudent({ name: 'Maja Maker' }));
  const own = await textOf('/', { Cookie: cookie });
  expect(contentIn(own)).toBe('');
  expect(dataIn(own)).not.toHaveProperty('answers');
  for (const path of [
    '/?email=a@b.example',
    '/?signup',
    '/companies?q=x',
    '/companies/nobody',
    '/student/apply',
  ])
    expect(contentIn(await textOf(path))).toBe('');
  expect(contentIn(await textOf('/?next=%2Fcompanies'))).not.toBe('');
  // Another visitor's page contains no data of the user who is logged in.
  expect(await contentOf('/')).not.toContain('Maja');
});

test('shows a company’s change on the next page', async () => {
  const company = await aCompany({ companyName: 'Before' });
  const path = `/companies/${company.slug}`;
  expect(await contentOf(path)).toContain('Before');
  expect(await contentOf('/companies')).toContain('Before');
  await CompanyModel.updateOne({ _id: company._id }, { companyName: 'After' });
  for (const one of [path, '/companies']) {
    for (let tries = 0; tries < 50 && (await textOf(one)).includes('Before'); tries += 1) await pause(100);
    const html = await contentOf(one);
    expect([contentIn(html).includes('After'), html.includes('Before')]).toEqual([true, false]);
  }
});

test.each([
  ['throws', 'globalThis.fairRenderer = { render: async () => { throw new Error(); } };'],
  ['hangs', 'globalThis.fairRenderer = { render: async () => { for (;;); } };'],
])(
  'leaves the page without content soon when a renderer %s, and the next one works',
  async (_what, script) => {
    await contentOf('/terms');
    writeFileSync(RENDERER, script);
    const begun = performance.now();
    const html = await textOf('/terms');
    expect(html).toContain('<div id="root"></div>');
    expect(dataIn(html).fair).toBeDefined();
    expect(performance.now() - begun).toBeLessThan(3000);
    await pause(20);
    writeFileSync(RENDERER, `${SHOWS}\n// ${script}`);
    expect(await contentOf('/terms')).toContain('<pre>');
  },
  30_000,
);

test('is not served, and a shell without a renderer has ordinary pages', async () => {
  await api.visitor().get('/renderer.cjs').expect(404);
  const kept = readFileSync(RENDERER);
  rmSync(RENDERER);
  expect(await textOf('/terms')).toContain('<div id="root"></div>');
  await pause(20);
  writeFileSync(RENDERER, kept);
});
