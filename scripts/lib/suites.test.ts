import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';

const ROOT = path.join(__dirname, '../..');
/** The folder is inside the repository, so that its tests can import Playwright. */
mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
const folder = mkdtempSync(path.join(ROOT, 'test-results/.retries-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CONFIG = path.join(folder, 'playwright.config.ts');
const TRIES = `export default { testDir: '.', outputDir: './out', testMatch: '*.spec.ts', retries: 2, workers: 1,
  reporter: [['json', { outputFile: process.env.E2E_REPORT }]] };`;

/**
 * Runs Playwright tests that need no browser, and returns the counts. Steady tests pass, flaky tests pass at the second
 * attempt, and broken tests never pass.
 */
async function resultOf({ steady = 0, flaky = 0, broken = 0, missing = [] as string[] }) {
  const tests = (count: number, title: string, fails: string) =>
    Array.from(
      { length: count },
      (_, n) => `test('${title} ${n}', ({}, { retry }) => { expect(${fails}).toBe(false); });`,
    );
  const lines = [
    ...tests(steady, 'steady', 'false'),
    ...tests(flaky, 'flaky', 'retry < 1'),
    ...tests(broken, 'broken', 'true'),
    ...missing.map((reason) => `test('in ${reason}', () => test.skip(true, '${reason} is not installed'));`),
  ];
  writeFileSync(CONFIG, TRIES);
  writeFileSync(
    path.join(folder, 'made.spec.ts'),
    `import { expect, test } from '@playwright/test';\n${lines.join('\n')}`,
  );
  const script = `import { retriedLine, runPlaywright } from './scripts/lib/suites.mjs';
    const result = await runPlaywright([], "", "", { config: process.argv[1] });
    console.log(JSON.stringify({ ...result, line: retriedLine(result.retried) }));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script, CONFIG],
    { cwd: ROOT, env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined } },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

describe('browser tests that pass only when tried again', () => {
  test('are listed and accepted up to three', async () => {
    expect(await resultOf({ steady: 2, flaky: 3 })).toEqual({
      passed: 5,
      failed: 0,
      skipped: 0,
      failures: [],
      reasons: [],
      retried: [0, 1, 2].map((n) => `made.spec.ts › flaky ${n}`),
      line: '3 retried: made.spec.ts › flaky 0; made.spec.ts › flaky 1; made.spec.ts › flaky 2',
    });
  });

  test('fail the suite when there are more than three; a test that fails consistently is not among them', async () => {
    const result = await resultOf({ steady: 1, flaky: 4, broken: 1 });
    expect(result).toMatchObject({ passed: 5, failed: 2, skipped: 0 });
    expect(result.failures[0].split('\n').map((line: string) => line.trim())).toEqual([
      'made.spec.ts › broken 0',
      'Error: expect(received).toBe(expected) // Object.is equality',
      'Expected: false',
      'Received: true',
    ]);
    expect(result.line).toMatch(/^4 retried \(more than 3: a failure\): made\.spec\.ts › flaky 0; /);
    expect(result.line).not.toContain('broken');
  });
});

test('counts a browser that is not installed as skipped, and names it', async () => {
  const result = await resultOf({ steady: 1, missing: ['Firefox', 'WebKitGTK'] });
  expect(result).toMatchObject({
    passed: 1,
    failed: 0,
    skipped: 2,
    reasons: ['Firefox is not installed', 'WebKitGTK is not installed'],
    retried: [],
    line: '0 retried',
  });
});
