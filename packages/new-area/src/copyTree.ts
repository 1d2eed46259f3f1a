import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot, readJson } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';

/** A copy of the repository in which everything may be changed; installed packages are only pointed to. */
export interface Tree {
  folder: string;
  /** the files of the repository that are not the same in the copy */
  changedFiles: () => string[];
  /** makes a new area known as an install would */
  link: (area: string) => void;
}

/** Copies what git knows or would add, with the changes that are not committed. */
export async function copyTree(): Promise<Tree> {
  const { code, output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (code !== 0) throw new ScriptError(`The files of the repository are not known: ${output.trim()}`);
  const files = [...new Set(output.split('\0'))].filter((file) => file !== '' && existsSync(fromRoot(file)));
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-new-area-'));
  const at = (...parts: string[]) => path.join(folder, ...parts);
  for (const file of files) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    cpSync(fromRoot(file), at(file));
  }
  pointToPackages(at('node_modules'));
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

/** npm's own list of what it installed. */
const INSTALLED = '.package-lock.json';

/** Our own packages are the copy's, all others those of the repository. */
function pointToPackages(folder: string): void {
  const there = fromRoot('node_modules');
  mkdirSync(path.join(folder, '@fair'), { recursive: true });
  for (const name of readdirSync(there))
    if (name !== '@fair' && name !== INSTALLED) symlinkSync(path.join(there, name), path.join(folder, name));
  for (const name of readdirSync(path.join(there, '@fair')))
    symlinkSync(readlinkSync(path.join(there, '@fair', name)), path.join(folder, '@fair', name));
  cpSync(path.join(there, INSTALLED), path.join(folder, INSTALLED));
}
