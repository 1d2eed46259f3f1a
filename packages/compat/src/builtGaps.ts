import { existsSync } from 'node:fs';
import path from 'node:path';
import { SURFACE_FILE } from '@fair/build/surface';
import { findSharedGaps, findSurfaceGaps, type Provided } from '@fair/release';
import { readJson } from '@fair/scripts/paths';

export interface Builds {
  /** the shell's folder */
  shell: string;
  /** of each area, by its name */
  areas: Readonly<Record<string, string>>;
}

/**
 * What role areas take from the shell must be there, else the build is green and the page fails at run time.
 * @returns every gap between what is built of both, one sentence each
 */
export async function findBuiltGaps({ shell, areas }: Builds): Promise<string[]> {
  const provided: Record<string, Provided> = readJson(path.join(shell, 'dist/provided.json'));
  const title = 'the shell (PROVIDED and FACADES in rspack.shared.js)';
  const ofNames = Object.entries(areas).flatMap(([name, folder]) => {
    const manifest = path.join(folder, 'dist/mf-manifest.json');
    if (!existsSync(manifest)) return [`mf-${name} is not built.`];
    return findSharedGaps(
      {
        title: `mf-${name}`,
        shared: readJson(manifest).shared,
        uses: readJson(path.join(folder, 'dist/uses.json')),
      },
      { title, provided },
    );
  });
  if (ofNames.length > 0) return ofNames;
  const surfaceOf = (folder: string) => readJson(path.join(folder, 'dist', SURFACE_FILE));
  return findSurfaceGaps({
    shell: { title: 'the shell', surface: surfaceOf(shell) },
    areas: Object.entries(areas).map(([name, folder]) => ({
      title: `mf-${name}`,
      surface: surfaceOf(folder),
    })),
  });
}
