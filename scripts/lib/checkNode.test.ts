import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const ROOT = path.join(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const FILES = [
  ...new Set(Object.values<string>(scripts).flatMap((line) => /scripts\/\S+\.mjs/.exec(line) ?? [])),
];

/** Code of a module loader. It removes `import.meta.dirname`, which Node.js 18 does not have, from the scripts. */
const HOOK = `export async function load(url, context, next) {
  const loaded = await next(url, context);
  return url.includes('/scripts/') && loaded.format === 'module'
    ? { ...loaded, source: String(loaded.source).replaceAll('import.meta.dirname', 'undefined') }
    : loaded;
}`;
const asModule = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;
const NODE_18 = asModule(`import { register } from 'node:module';
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } });
register(${JSON.stringify(asModule(HOOK))});`);

test('names the required Node.js before failing on an older one', async () => {
  expect(FILES.length).toBeGreaterThan(10);
  for (const file of FILES) {
    const started = promisify(execFile)(process.execPath, ['--import', NODE_18, path.join(ROOT, file)]);
    await expect(started).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: '\nNode.js 20.19 or newer is needed, this is 18.20.8. Get one at https://nodejs.org\n',
    });
  }
});

test('package.json asks npm for the same', () => {
  const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect(engines.node).toBe('>=20.19');
});
