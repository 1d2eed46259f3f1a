// @ts-check
// `npm run check -- builds` builds shell and areas in two folders and fails if a file differs. A success shows that a
// version can be rebuilt from its commit for a comparison, and that a build does not depend on the path of its folder.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyTree } from '@fair/new-area';
import { run } from '../lib/run.mjs';
import { step } from '../lib/steps.mjs';
import { ScriptError } from '../lib/stop.mjs';
import { STAMP } from '../lib/targets.mjs';

/** @param {string[]} _args @param {import('../lib/tool.mjs').Undo} undo */
export async function check(_args, undo) {
  const copies = [await copyTree(), await copyTree()];
  undo.push(async () => {
    for (const { folder } of copies) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const [first = new Map(), second = new Map()] = await step(
    'Building in two folders',
    async () => {
      const builds = [];
      for (const { folder } of copies) builds.push(await buildIn(folder));
      return builds;
    },
    ([files]) => `Built twice, ${files?.size} files each`,
  );
  const names = [...new Set([...first.keys(), ...second.keys()])];
  const differing = names.filter((name) => first.get(name) !== second.get(name)).sort();
  if (differing.length > 0)
    throw new ScriptError(`${differing.length} files are not the same:\n  ${differing.join('\n  ')}`);
}

/** @param {string} folder @returns {Promise<Map<string, string>>} the hash of each built file, by path */
async function buildIn(folder) {
  const { code, output } = await run(process.execPath, [path.join(folder, 'scripts', 'build.mjs')], {
    cwd: folder,
  });
  if (code !== 0) throw new ScriptError(`It does not build:\n${output.trim()}`);
  const parts = readdirSync(folder).filter((name) => name === 'shell' || name.startsWith('mf-'));
  const files = parts.flatMap((part) =>
    readdirSync(path.join(folder, part, 'dist'), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name !== STAMP)
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return new Map(
    files.map((file) => [
      path.relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}
