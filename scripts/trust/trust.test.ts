/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import { findFigures, hasHeld, runFigure } from './figures.mjs';
import { plant, readPlace } from './mutants.mjs';
import { lineOf, paragraphOf, summaryOf } from './report.mjs';

const ROOT = resolve(__dirname, '../..');
/** Maximum time in ms until the process of a trust test has started on a busy machine. */
const PATIENCE_MS = 60_000;

const folders: string[] = [];
function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trust-test-'));
  folders.push(folder);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function put(folder: string, file: string, text: string): string {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  return join(folder, file);
}

function ran(body: string, withinMs = PATIENCE_MS, id = 'R4') {
  const file = put(
    aFolder(),
    'r4Clicks.mts',
    `export const figure = {
      id: '${id}', title: 'clicks', mutant: { file: 'a', find: 'b', replace: 'c' },
      run: async (trust: any) => { ${body} },
    };`,
  );
  const mongod = { path: '', version: '', source: 'PATH' as const };
  const run = { long: false, seed: 7, databaseUri: 'mongodb://none', mongod };
  return runFigure(ROOT, { id: 'R4', file: relative(ROOT, file) }, { run }, withinMs);
}

describe('a figure in a process of its own', () => {
  test('reports the number of attempts, a tenth of the full count in the short form', async () => {
    const result = await ran(
      'return { tried: trust.count(100_000), failed: 0, notes: [String([trust.count(9, 3), trust.seed])] }',
    );
    expect(result).toMatchObject({
      title: 'clicks',
      mutant: { file: 'a', find: 'b', replace: 'c' },
      outcome: { tried: 10_000, failed: 0, notes: ['3,7'] },
    });
    expect(hasHeld(result)).toBe(true);
  });

  test.each([
    ['throws', "throw new Error('a word of why')", 'a word of why'],
    ['ends', 'process.exit(0)', 'no outcome'],
    ['is killed', "process.kill(process.pid, 'SIGKILL')", 'SIGKILL'],
  ])('that %s counts as failed', async (_how, body, why) => {
    const result = await ran(body);
    expect(hasHeld(result)).toBe(false);
    expect(result.broke).toContain(why);
    expect(paragraphOf(result)).toContain(why);
    expect(summaryOf([result], false)).toContain('0 of 1 figures held');
  });

  test('is killed when it hangs, and counts as failed', async () => {
    const result = await ran('await new Promise((done) => setTimeout(done, 600_000)); return {}', 2_000);
    expect(result.broke).toBe('not done within 2 s');
    expect(hasHeld(result)).toBe(false);
  });

  test('counts as failed under another id than its file name', async () => {
    expect(hasHeld(await ran('return { tried: 1, failed: 0, notes: [] }', PATIENCE_MS, 'R5'))).toBe(false);
  });

  test('fails when it tried nothing or failed once', () => {
    const result = { id: 'R1', title: '', tookMs: 0 };
    expect(hasHeld({ ...result, outcome: { tried: 0, failed: 0, notes: [] } })).toBe(false);
    expect(hasHeld({ ...result, outcome: { tried: 9, failed: 1, notes: [] } })).toBe(false);
    expect(hasHeld({ ...result, outcome: { tried: 9, failed: 0, notes: [] } })).toBe(true);
  });
});

describe('the figures of a tree', () => {
  const aTree = (...names: string[]) => {
    const root = aFolder();
    for (const name of names) put(root, `bench/trust/figures/${name}`, '');
    return root;
  };

  test('are found by number or name', () => {
    const root = aTree('r10CsvRows.ts', 'r2Kills.ts', 'shared.ts', 'r9Images.ts');
    expect(findFigures(root, []).map(({ id }) => id)).toEqual(['R2', 'R9', 'R10']);
    expect(findFigures(root, ['r10', 'R2']).map(({ id }) => id)).toEqual(['R2', 'R10']);
  });

  test('are refused when the name is unknown or ambiguous', () => {
    expect(() => findFigures(aTree('r2Kills.ts'), ['R3'])).toThrow('No figure R3');
    expect(() => findFigures(aTree('r2Kills.ts', 'r2Other.ts'), [])).toThrow('two figures R2');
  });
});

describe('what is printed', () => {
  const result = {
    id: 'R4',
    title: 'clicks through lost answers',
    tookMs: 31_400,
    outcome: { tried: 10_000, failed: 0, notes: ['a note'] },
  };

  test('is one line for each figure, its notes below', () => {
    expect(lineOf(result)).toMatch(/^R4 +clicks through lost answers +10,000 tried +0 failed +31 s$/);
    expect(paragraphOf(result)).toMatch(/31 s\n {6}a note$/);
  });

  test('lists the numbers without a figure after a full run', () => {
    expect(summaryOf([result], true)).toMatch(/R3 +has no figure here/);
    expect(summaryOf([result], true)).toMatch(/R11 +held by/);
    expect(summaryOf([result], false)).not.toContain('R3');
  });
});

describe('a planted fault', () => {
  const source = 'const a = 1;\nconst b = 2;\nconst c = 2;\n';
  const aTree = () => {
    const root = aFolder();
    put(root, 'api/a.ts', source);
    return root;
  };
  const planted = (root: string, find: string, replace = '$& $1') =>
    plant(root, { file: 'api/a.ts', find, replace });

  test('is planted exactly and removed', () => {
    const root = aTree();
    const takeOut = planted(root, '= 1;');
    expect(readFileSync(join(root, 'api/a.ts'), 'utf8')).toBe(source.replace('= 1;', () => '$& $1'));
    takeOut();
    expect(readFileSync(join(root, 'api/a.ts'), 'utf8')).toBe(source);
  });

  test('is refused when its text occurs nowhere or twice', () => {
    expect(() => planted(aTree(), 'const d')).toThrow('0 times');
    expect(() => planted(aTree(), '= 2;')).toThrow('2 times');
    expect(() => plant(aTree(), { file: 'api/b.ts', find: 'a', replace: 'b' })).toThrow('no api/b.ts');
    expect(() => planted(aTree(), '= 1;', '= 1;')).toThrow('changes nothing');
  });

  // If the source code at this place has changed, the fault cannot be planted, and nothing shows that the trust test
  // would find it.
  test('of every figure occurs once in the source', async () => {
    // R4 comes last. It defines `window` in its process, and the libraries of other trust tests would then act as in a
    // browser.
    const files = findFigures(ROOT, [])
      .toSorted((a, b) => Number(a.id === 'R4') - Number(b.id === 'R4'))
      .map(({ file }) => join(ROOT, file));
    expect(files.length).toBeGreaterThan(10);
    for (const mutant of await mutantsOf(files)) readPlace(ROOT, mutant);
  });
});

/** Reads the planted faults in a separate process, because the trust tests import the TypeScript of the API. */
async function mutantsOf(files: readonly string[]): Promise<Parameters<typeof readPlace>[1][]> {
  const program = `
    const mutants = [];
    for (const file of ${JSON.stringify(files)}) mutants.push((await import(file)).figure.mutant);
    console.log(JSON.stringify(mutants));
    process.exit();
  `;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx/esm', '--input-type=module', '--eval', program],
    { cwd: ROOT, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return JSON.parse(stdout);
}
