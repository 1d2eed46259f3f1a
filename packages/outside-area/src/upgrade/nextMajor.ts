import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { copyTree } from '@fair/new-area';
import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import type { Undo } from '@fair/scripts/tool';

export interface NextMajor {
  /** its contract number, which is the kit's first one */
  contract: number;
  /** the folder of a build of it: `shell`, `mf-student` */
  buildOf: (workspace: string) => string;
}

/**
 * The fair of the next major, in a copy of the tree: another contract number, so another kit, and a look that nobody can overlook; shell
 * and areas in version 2.0.0, built.
 */
export async function makeNextMajor(workspaces: readonly string[], undo: Undo): Promise<NextMajor> {
  const { folder } = await copyTree();
  undo.push(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const edit = (file: string, from: string | RegExp, to: string) => {
    const place = path.join(folder, file);
    const text = readFileSync(place, 'utf8');
    const next = text.replace(from, to);
    if (next === text) throw new ScriptError(`${file} has no ${from}.`);
    writeFileSync(place, next);
  };
  const contract = CONTRACT_NUMBER + 1;
  edit('packages/contract/src/contractNumber.ts', /CONTRACT_NUMBER = \d+/, `CONTRACT_NUMBER = ${contract}`);
  edit(
    'packages/ui/src/AppProviders/base.css',
    /\nh1,\nh2,/,
    '\nh1 {\n  text-decoration: underline;\n}\n\nh1,\nh2,',
  );
  for (const workspace of workspaces)
    edit(path.join(workspace, 'package.json'), /"version": "[^"]+"/, '"version": "2.0.0"');
  const { code, output } = await run(process.execPath, [path.join(folder, 'scripts', 'build.mjs')], {
    cwd: folder,
    env: { WEB_ROOT: path.join(folder, 'dist', 'web') },
  });
  if (code !== 0) throw new ScriptError(`The next major does not build:\n${output.trim()}`);
  return { contract, buildOf: (workspace) => path.join(folder, workspace, 'dist') };
}
