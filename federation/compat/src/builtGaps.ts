import { existsSync } from 'node:fs';
import path from 'node:path';
import { findSharedGaps, type Provided } from '@fair/release';
import { readJson } from '@fair/scripts/paths';

export interface Builds {
  /** Folder of the shell's source and build. */
  shell: string;
  /** Folders of the areas, by name of the area. */
  areas: Readonly<Record<string, string>>;
}

/**
 * Compares the built areas with the built shell. The build does not fail if an area uses a shared module that the shell
 * does not provide; a page would fail at run time.
 * @returns a sentence for each gap, for example a missing module or name
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
