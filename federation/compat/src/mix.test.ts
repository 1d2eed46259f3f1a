/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestPath, saidBy } from '@fair/release';
import { describe, expect, test } from '@jest/globals';
import { pagesFor } from './pages.ts';
import { type AreaBuild, mixWebRoot, type Whole } from './webRoots.ts';

const label = { en: 'Wall', sv: 'Vägg' };
const said = saidBy({
  accountTypes: ['company'],
  names: { en: 'sponsor', sv: 'sponsordelen' },
  nav: [
    { to: '/sponsor/home', label },
    { to: '/sponsor/home', label },
    { to: '/sponsor/wall', label },
    { to: '/company/profile', label },
  ],
  source: '@sponsors/area',
  mount: 1,
});

test('copies all declared fields of an area into the registry of a mix', () => {
  const shell = mkdtempSync(join(tmpdir(), 'fair-shell-'));
  writeFileSync(join(shell, 'index.html'), 'the page');
  mkdirSync(join(shell, 'chunks'));
  writeFileSync(join(shell, 'chunks', 'page.js'), 'a chunk');
  const whole: Whole = {
    age: 'new',
    folder: shell,
    contract: 2,
    shell: undefined,
    areas: [],
    provided: {},
    description: undefined,
  };
  const area: AreaBuild = {
    area: 'sponsor',
    version: '1.2.0',
    contract: 2,
    folder: shell,
    chunks: join(shell, 'chunks'),
    title: 'mf-sponsor 1.2.0',
    shared: [],
    uses: undefined,
    calls: undefined,
    said,
  };
  const mix = mixWebRoot(whole, [area]);
  try {
    expect(readdirSync(mix.folder).sort()).toEqual(['chunks', 'index.html', 'mf', 'remotes.json']);
    // `mf/chunks` is the path from which browsers request the shared files of areas.
    expect(readFileSync(join(mix.folder, 'mf/chunks/sponsor/page.js'), 'utf8')).toBe('a chunk');
    expect(JSON.parse(readFileSync(join(mix.folder, 'remotes.json'), 'utf8'))).toEqual({
      contract: 2,
      remotes: {
        sponsor: { entry: manifestPath('sponsor', '1.2.0'), version: '1.2.0', contract: 2, ...said },
      },
    });
  } finally {
    mix.remove();
    rmSync(shell, { recursive: true });
  }
});

describe('the pages to open', () => {
  const ofCompany = ['/company/profile', '/company/team', '/companies/fjallripa'];

  test('of a role area are those of its accounts', () => {
    expect(pagesFor(ofCompany, { area: 'company', said: {} })).toEqual(['/company/profile', '/company/team']);
    expect(pagesFor(ofCompany, { area: 'admin', said: {} })).toEqual([]);
  });

  test('of an area of another repository are its navigation entries, each once, for its account types', () => {
    const area = { area: 'sponsor', said };
    expect(pagesFor(ofCompany, area)).toEqual(['/sponsor/home', '/sponsor/wall']);
    expect(pagesFor(['/student/profile'], area)).toEqual([]);
  });
});
