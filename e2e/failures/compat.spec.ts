import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { expect, test } from '@playwright/test';
import { copyPreparedDatabase } from '../support/database.ts';
import { handmadeArea } from '../support/handmadeArea.ts';
import { type Ended, outputOf } from '../support/outputOf.ts';

/**
 * Runs `npm run check -- compat` as a team's CI does. A copy of the current builds stands in for the released web root.
 */
const ROOT = resolve(import.meta.dirname, '../..');

/** Database of the demo fair. All tests share it, because loading it takes long, and only read from it. */
let demo: string;
let released: string;
let running: ChildProcess | undefined;
test.beforeAll(async () => {
  demo = await copyPreparedDatabase('compat');
});
test.beforeEach(() => {
  released = mkdtempSync(join(tmpdir(), 'fair-released-'));
  cpSync(join(ROOT, 'dist/web'), released, { recursive: true });
});
test.afterEach(() => {
  // After a timeout of the test, the command is still running.
  running?.kill('SIGTERM');
  rmSync(released, { recursive: true, force: true });
});

function checkCompat(...args: string[]): Promise<Ended> {
  const env = { ...process.env, TEST_DEMO_URI: demo };
  const child = spawn(process.execPath, [join(ROOT, 'scripts/check.mjs'), 'compat', ...args], { env });
  running = child;
  return outputOf(child).ended;
}

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
type Json = any;
const editJson = (file: string, edit: (content: Json) => unknown) => {
  const content = JSON.parse(readFileSync(file, 'utf8'));
  edit(content);
  writeFileSync(file, JSON.stringify(content));
};
/** Returns the folder of an area's live version in the released web root. */
const folderOf = (area: string) => {
  const [version = ''] = readdirSync(join(released, 'mf', area));
  return join(released, 'mf', area, version);
};

test('accepts a release of the same source, in both directions and for each call', {
  tag: '@deep',
}, async () => {
  test.setTimeout(600_000);
  const heading = `{ $$typeof: Symbol.for('react.transitional.element'), type: 'h1', key: null, props: { children: 'Sponsor' } }`;
  handmadeArea(join(released, 'mf/sponsor/1.2.0'), {
    area: 'sponsor',
    version: '1.2.0',
    module: `{ contract: ${CONTRACT_NUMBER}, Routes: () => (${heading}) }`,
  });
  editJson(join(released, 'remotes.json'), ({ remotes }) => {
    remotes.sponsor = {
      entry: '/mf/sponsor/1.2.0/mf-manifest.json',
      version: '1.2.0',
      contract: CONTRACT_NUMBER,
      accountTypes: ['admin'],
      names: { en: 'sponsor', sv: 'sponsordelen' },
      nav: ['home', 'wall'].map((page) => ({ to: `/sponsor/${page}`, label: { en: page, sv: page } })),
    };
  });
  const { code, output } = await checkCompat('--released', released, 'logistic', 'mf-sponsor');
  expect(output).toMatch(/✔ API: \d{2,} calls/);
  expect(output).toMatch(/✔ mf-logistic \S+ \(released\) in the new shell: [1-9]\d* pages/);
  expect(output).toMatch(/✔ mf-logistic \S+ \(new\) in the released shell: [1-9]\d* pages/);
  expect(output).toContain('✔ mf-sponsor 1.2.0 (released) in the new shell: 2 pages');
  expect(output).toContain('mf-sponsor 1.2.0 is released, but not built from this source');
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Nothing here breaks') });
});

test('names the call, the export, the page and the area that would break', {
  tag: '@deep',
}, async () => {
  test.setTimeout(600_000);
  editJson(join(released, 'openapi.json'), ({ paths }) => {
    paths['/company/badge'] = { get: { operationId: 'getBadge', responses: { 200: {} } } };
    paths['/company/schedule'].get.responses[200].headers = { 'X-Tables': {} };
  });
  // Makes the released area look as if it had been built when the export `Page` of @fair/ui/Page had another name.
  const company = folderOf('company');
  const chunks = join(released, 'mf/chunks/company');
  for (const file of readdirSync(chunks, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue;
    const source = readFileSync(join(chunks, file), 'utf8');
    writeFileSync(join(chunks, file), source.replaceAll(/\.Page\b/g, '.OldPage'));
    // The compressed file is deleted, because it still has the old content and the server would send it.
    rmSync(join(chunks, `${file}.gz`), { force: true });
  }
  editJson(join(company, 'uses.json'), (uses) => {
    uses['@fair/ui/Page'] = ['OldPage'];
  });
  const module = `{ contract: ${CONTRACT_NUMBER}, Routes() { throw new Error('broken while rendering'); } }`;
  handmadeArea(join(released, 'mf/logistic/0.9.0'), { area: 'logistic', version: '0.9.0', module });
  editJson(join(released, 'remotes.json'), ({ remotes }) => {
    remotes.logistic = {
      entry: '/mf/logistic/0.9.0/mf-manifest.json',
      version: '0.9.0',
      contract: CONTRACT_NUMBER,
    };
  });

  const { code, output } = await checkCompat('--released', released, 'mf-company', 'mf-logistic');
  expect(code, output).toBe(1);
  expect(output).toContain('getBadge (GET /company/badge) is gone. ');
  expect(output).toMatch(
    /getCompanySchedule \(GET \S+\), answer 200: no longer has the header X-Tables\. Used by .*mf-company \S+; not known of mf-logistic 0\.9\.0\./,
  );
  expect(output).toMatch(
    /mf-company \S+ uses OldPage of @fair\/ui\/Page, which the new shell does not provide\./,
  );
  expect(output).toMatch(
    /mf-company \S+ in the new shell shows “The company area is not available right now”: \/company\/dashboard, /,
  );
  const everyPage = '/logistic/dashboard, /logistic/profile, /logistic/privacy, /logistic/clicker';
  expect(output).toContain(
    `mf-logistic 0.9.0 in the new shell shows “The logistics area is not available right now”: ${everyPage}`,
  );
  expect(output).toContain(
    `mf-logistic 0.9.0 in the new shell reports Error: broken while rendering: ${everyPage}`,
  );
  expect(output).toContain('It has no uses.json');
  for (const area of ['company', 'logistic'])
    expect(output).toMatch(new RegExp(`✔ mf-${area} \\S+ \\(new\\) in the released shell`));
  expect(output).not.toMatch(/mf-(?:admin|student) \S+ \(/);
});

test('names a text and a class that an area loses in the other shell', { tag: '@deep' }, async () => {
  test.setTimeout(600_000);
  // Changes the released shell: tiles lose their title, and a CSS class has another name.
  const assets = join(released, 'assets');
  for (const file of readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name))) {
    const source = readFileSync(join(assets, file), 'utf8');
    const edited = source
      .replaceAll(
        'className:"fair-badge-title",children:[e.title,',
        'className:"fair-badge-title",children:["",',
      )
      .replaceAll(/\.fair-badge(?![\w-])/g, '.fair-old-badge');
    writeFileSync(join(assets, file), edited);
    // The compressed file is deleted, because it still has the old content and the server would send it.
    rmSync(join(assets, `${file}.gz`), { force: true });
  }
  const { code, output } = await checkCompat('--released', released, 'mf-logistic');
  expect(code, output).toBe(1);
  const where = 'in the released shell';
  expect(output).toMatch(
    new RegExp(`mf-logistic \\S+ ${where} no longer shows “Clicker”: /logistic/dashboard`),
  );
  expect(output).toMatch(
    new RegExp(`mf-logistic \\S+ ${where} uses the class fair-badge, which no style sheet`),
  );
  expect(output).toMatch(/✔ mf-logistic \S+ \(released\) in the new shell/);
});

test('reports a release with another contract and without a description', {
  tag: '@deep',
}, async () => {
  test.setTimeout(600_000);
  rmSync(join(released, 'openapi.json'));
  editJson(join(released, 'remotes.json'), (registry) => {
    registry.contract = 7;
    registry.remotes.logistic.contract = 7;
  });
  const { code, output } = await checkCompat('--released', released, 'mf-logistic');
  expect(code, output).toBe(1);
  expect(output).toContain('API: not compared, because the release has no openapi.json');
  expect(output).toMatch(/mf-logistic \S+ speaks contract 7, the new shell \d:/);
  expect(output).toMatch(/mf-logistic \S+ speaks contract \d, the released shell 7:/);
  expect(output).toContain('2 findings');
});

for (const [what, args, sentence] of [
  ['no web root', ['--released', tmpdir()], /is no web root/],
  ['no area', ['mf-nobody'], /Unknown area: mf-nobody/],
  ['no commit', ['--against', 'nowhere'], /no commit nowhere/],
  ['both', ['--released', '.', '--against', 'HEAD'], /not both/],
] as const) {
  test(`reports ${what} in one sentence`, async () => {
    const { code, output } = await checkCompat(...args);
    expect(code, output).toBe(1);
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(/\n\s+at /);
  });
}
