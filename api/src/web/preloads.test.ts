import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RegisteredArea, User } from '@fair/contract';
import { afterAll, expect, test } from '@jest/globals';
import type { PageData } from './pageData.ts';
import { pagePreloads } from './preloads.ts';

const root = mkdtempSync(join(tmpdir(), 'fair-preloads-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, content: object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
}

const needs = (files: string[], takes: string[] = []) => ({ files, takes });
write('preloads.json', {
  signedIn: needs(['assets/sections.js']),
  pages: {
    companies: needs(['assets/list.js']),
    'companies-item': needs(['assets/one.js', 'assets/one.css']),
  },
  shares: { '@fair/ui/Page': ['assets/parts.js', 'assets/parts.css'], 'antd/es/table': ['assets/tables.js'] },
});
write('mf/student/1.2.0/preloads.json', {
  start: needs(['chunks/student/remote.js', 'remoteEntry.js'], ['@fair/ui/Page', 'react']),
  pages: { apply: needs(['chunks/student/apply.js'], ['antd/es/table', '@fair/ui/Page']) },
});

const LIVE: RegisteredArea = { entry: '/mf/student/1.2.0/mf-manifest.json', version: '1.2.0', contract: 2 };
const pageData = (type: User['type'] | undefined, student: RegisteredArea = LIVE): PageData => ({
  session: type ? { value: { type } as User, version: '"0"' } : null,
  remotes: { contract: 2, remotes: { student } },
});
const START = [
  '/mf/student/1.2.0/mf-manifest.json',
  '/mf/chunks/student/remote.js',
  '/mf/student/1.2.0/remoteEntry.js',
];
const SHARED = ['/assets/parts.js', '/assets/parts.css'];

async function filesFor(path: string, data: PageData): Promise<string[]> {
  return [...(await pagePreloads(root, root, path, data)).tags.matchAll(/href="([^"]+)"/g)].map(
    ([, href]) => href ?? '',
  );
}

test('names the files of a visitor’s page beyond those every page loads, by its path', async () => {
  expect(await filesFor('/companies', pageData(undefined))).toEqual(['/assets/list.js']);
  expect(await filesFor('/companies/oj', pageData(undefined))).toEqual(['/assets/one.js', '/assets/one.css']);
  expect(await filesFor('/', pageData(undefined))).toEqual([]);
});

test('names the files of the live version, of the page, and of their shared modules, each once', async () => {
  const student = pageData('student');
  expect(await filesFor('/student/apply', student)).toEqual([
    '/assets/sections.js',
    ...START,
    '/mf/chunks/student/apply.js',
    ...SHARED,
    '/assets/tables.js',
  ]);
  // For logged-in users, the start page `/` redirects to the dashboard, so both need the same files.
  for (const path of ['/', '/student/dashboard'])
    expect(await filesFor(path, student)).toEqual(['/assets/sections.js', ...START, ...SHARED]);
});

test('names no files of an area for other roles, during a canary, or without a preload list', async () => {
  const canary = { ...LIVE, version: '1.3.0', percent: 10 };
  for (const data of [
    pageData('company'),
    pageData('student', { ...LIVE, canary }),
    pageData('student', { ...LIVE, contract: 7 }),
    pageData('student', { ...LIVE, entry: '/mf/student/1.1.0/mf-manifest.json' }),
    { session: pageData('student').session ?? null },
  ])
    expect(await filesFor('/student/apply', data)).toEqual(['/assets/sections.js']);
  expect(
    await pagePreloads(join(root, 'nowhere'), join(root, 'nowhere'), '/companies', pageData(undefined)),
  ).toEqual({ tags: '' });
});

test('preloads each file by its type, and escapes the names in a list', async () => {
  const odd = pageData('student', { ...LIVE, entry: '/mf/student/1.2.0/"odd".json' });
  const tags = (await pagePreloads(root, root, '/student/apply', odd)).tags.match(/<link [^>]+>/g);
  expect(tags).toContain(
    '<link rel="preload" as="fetch" crossorigin href="/mf/student/1.2.0/&quot;odd&quot;.json">',
  );
  expect(tags).toContain('<link rel="preload" as="style" fetchpriority="low" href="/assets/parts.css">');
  expect(tags).toContain('<link rel="preload" as="script" fetchpriority="low" href="/assets/parts.js">');
  expect(tags).toHaveLength(START.length + SHARED.length + 3);
});

test('reads a build again when it changes under the same version', async () => {
  write('mf/company/1.0.0/preloads.json', { start: needs(['old.js']), pages: {} });
  const data: PageData = {
    ...pageData('company'),
    remotes: { contract: 2, remotes: { company: { ...LIVE, entry: '/mf/company/1.0.0/mf-manifest.json' } } },
  };
  expect(await filesFor('/company/dashboard', data)).toContain('/mf/company/1.0.0/old.js');
  write('mf/company/1.0.0/preloads.json', { start: needs(['new.js']), pages: {} });
  utimesSync(join(root, 'mf/company/1.0.0/preloads.json'), new Date(), new Date(Date.now() + 5_000));
  expect(await filesFor('/company/dashboard', data)).toContain('/mf/company/1.0.0/new.js');
});

test('embeds the current manifest of the area instead of preloading it, if it is readable', async () => {
  const entry = '/mf/admin/1.0.0/mf-manifest.json';
  const data: PageData = {
    ...pageData('admin'),
    remotes: { contract: 2, remotes: { admin: { ...LIVE, entry } } },
  };
  const ahead = () => pagePreloads(root, root, '/admin/students', data);
  write('mf/admin/1.0.0/preloads.json', { start: needs(['remoteEntry.js']), pages: {} });
  expect(await ahead()).toEqual({ tags: expect.stringContaining(`href="${entry}"`) });
  for (const [at, content] of [{ id: 'mf_admin' }, { id: 'built again' }].entries()) {
    write('mf/admin/1.0.0/mf-manifest.json', { ...content, shared: [{ name: 'react' }] });
    utimesSync(join(root, 'mf/admin/1.0.0/mf-manifest.json'), new Date(), new Date(Date.now() + at * 5_000));
    const { tags, manifest } = await ahead();
    expect([tags.includes('mf-manifest.json'), tags.includes('remoteEntry.js')]).toEqual([false, true]);
    expect(manifest).toEqual({ entry, content: { ...content, shared: [] } });
  }
  writeFileSync(join(root, 'mf/admin/1.0.0/mf-manifest.json'), '{"cut o');
  expect(await ahead()).toEqual({ tags: expect.stringContaining(`href="${entry}"`) });
});

test('reads nothing outside the web root', async () => {
  write('outside/preloads.json', { start: needs(['remoteEntry.js']), pages: {} });
  write('outside/mf-manifest.json', { secret: true });
  const student = pageData('student', { ...LIVE, entry: '/../mf-manifest.json' });
  const webRoot = join(root, 'outside/web');
  expect(await pagePreloads(webRoot, webRoot, '/student/apply', student)).toEqual({ tags: '' });
});

test('names the files of an area from another repository, for its account types', async () => {
  write('mf/sponsor/1.0.0/preloads.json', {
    start: needs(['remoteEntry.js']),
    pages: { stand: needs(['stand.js']) },
  });
  const sponsor: RegisteredArea = {
    entry: '/mf/sponsor/1.0.0/mf-manifest.json',
    version: '1.0.0',
    contract: 2,
    accountTypes: ['company'],
  };
  const filesOf = async (type: User['type'] | undefined) => {
    const remotes = { contract: 2, remotes: { sponsor } } as PageData['remotes'];
    const session = type ? { value: { type } as User, version: '"0"' } : null;
    const files = await filesFor('/sponsor/stand', { session, ...(remotes && { remotes }) });
    return files.filter((file) => file.includes('sponsor'));
  };
  expect(await filesOf('company')).toEqual([
    '/mf/sponsor/1.0.0/mf-manifest.json',
    '/mf/sponsor/1.0.0/remoteEntry.js',
    '/mf/sponsor/1.0.0/stand.js',
  ]);
  expect(await filesOf('student')).toEqual([]);
  expect(await filesOf(undefined)).toEqual([]);
});
