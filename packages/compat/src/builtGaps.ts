import { existsSync } from 'node:fs';
import path from 'node:path';
import { findSharedGaps, type Provided } from '@fair/release';
import { readJson } from '@fair/scripts/paths';

export interface Builds {
  /** the shell's folder */
  shell: string;
  /** folder of each area, by name */
  areas: Readonly<Record<string, string>>;
}

/**
 * Compares the built areas with the built shell. A shared module that is missing does not fail the build, but the page
 * fails at run time.
 * @returns every gap as one sentence
 */
export function findBuiltGaps({ shell, areas }: Builds): string[] {
  const provided: Record<string, Provided> = readJson(path.join(shell, 'dist/provided.json'));
  const title = 'the shell (PROVIDED and FACADES in rspack.shared.js)';
  return Object.entries(areas).flatMap(([name, folder]) => {
    const manifest = path.join(folder, 'dist/mf-manifest.json');
    if (!existsSync(manifest)) return [`mf-${name} is not built.`];
    const { shared } = readJson(manifest);
    const uses = readJson(path.join(folder, 'dist/uses.json'));
    return findSharedGaps({ title: `mf-${name}`, shared, uses }, { title, provided });
  });
}
