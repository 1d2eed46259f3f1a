import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { TYPESCRIPT } from '@fair/scripts/typescript';

const ROOT = resolve(import.meta.dirname, '../..');
/** Matches a code block that begins with a language and a file name, for example "```js src/remote.js". */
const FILE = /^```\w+ (\S+)\n([\s\S]*?)^```$/gm;

/**
 * Builds the example area of docs/AREAS.md from the code blocks on that page.
 * @param change fields to replace in the example's `area.json`
 * @returns the folder of the build, and a function that deletes all files
 */
export async function buildExampleArea(
  change: Record<string, unknown> = {},
): Promise<{ folder: string; remove: () => void }> {
  // The folder is inside the repository, so that the example finds React and the bundler in node_modules.
  const source = mkdtempSync(join(ROOT, 'dist', 'example-'));
  for (const [, file = '', text = ''] of readFileSync(join(ROOT, 'docs/AREAS.md'), 'utf8').matchAll(FILE)) {
    mkdirSync(dirname(join(source, file)), { recursive: true });
    writeFileSync(join(source, file), text);
  }
  const stamp = join(source, 'area.json');
  writeFileSync(stamp, JSON.stringify({ ...JSON.parse(readFileSync(stamp, 'utf8')), ...change }));
  const remove = () => rmSync(source, { recursive: true, force: true });
  try {
    const bundler = join(ROOT, 'federation/build/src/bundle.ts');
    await promisify(execFile)(process.execPath, [...TYPESCRIPT, bundler, relative(ROOT, source)], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { folder: join(source, 'dist'), remove };
}
