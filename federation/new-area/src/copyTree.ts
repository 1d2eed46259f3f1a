import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot, readJson } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';

/** A copy of the repository. A caller may change all of its files except those of installed packages. */
export interface Tree {
  folder: string;
  /** Returns the files that differ from those of the repository. */
  changedFiles: () => string[];
  /** Links a new workspace into node_modules, as `npm install` would. */
  link: (area: string) => void;
}

/** Copies the repository, including uncommitted changes and new files. */
export async function copyTree(): Promise<Tree> {
  const { code, output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (code !== 0) throw new ScriptError(`The files of the repository could not be listed: ${output.trim()}`);
  const files = [...new Set(output.split('\0'))].filter((file) => file !== '' && existsSync(fromRoot(file)));
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-new-area-'));
  const at = (...parts: string[]) => path.join(folder, ...parts);
  for (const file of files) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    cpSync(fromRoot(file), at(file));
  }
  await copyPackages(at('node_modules'));
  return {
    folder,
    changedFiles: () =>
      files.filter(
        (file) => !existsSync(at(file)) || !readFileSync(at(file)).equals(readFileSync(fromRoot(file))),
      ),
    link: (area) => {
      symlinkSync(`../../mf-${area}`, at('node_modules', '@fair', `mf-${area}`));
      const installed = readJson(at('node_modules', INSTALLED));
      installed.packages[`node_modules/@fair/mf-${area}`] = { resolved: `mf-${area}`, link: true };
      writeFileSync(at('node_modules', INSTALLED), JSON.stringify(installed));
    },
  };
}

/** File in which npm lists the installed packages. */
const INSTALLED = '.package-lock.json';

/**
 * Hard-links the installed packages if both folders are on the same disk. Workspaces become symbolic links into the
 * copy. Files that this tool changes are copied, because a change of a hard link would also change the original.
 */
async function copyPackages(folder: string): Promise<void> {
  const there = fromRoot('node_modules');
  const { code } = await run('cp', ['-al', there, folder]);
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(there, folder, { recursive: true, verbatimSymlinks: true });
  }
  rmSync(path.join(folder, INSTALLED));
  cpSync(path.join(there, INSTALLED), path.join(folder, INSTALLED));
}
