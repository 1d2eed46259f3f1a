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

/** A copy of the repository. Everything except the files of installed packages may be changed in it. */
export interface Tree {
  folder: string;
  /** returns the files that differ from the repository */
  changedFiles: () => string[];
  /** links a new workspace, as an install would */
  link: (area: string) => void;
}

/** The copy includes uncommitted changes and new files. */
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

/** npm's list of installed packages. */
const INSTALLED = '.package-lock.json';

/**
 * Hard-links installed packages if both folders are on one disk. Workspaces are symbolic links into the copy. Files that
 * this tool rewrites must be copies.
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
