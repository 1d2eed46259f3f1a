import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '@fair/scripts/paths';
import { findSharedGaps } from './sharedGaps.ts';

export interface Builds {
  /** the shell's folder */
  shell: string;
  /** of each area, by its name */
  areas: Readonly<Record<string, string>>;
  /** what areas get when they import react-router-dom: shell/src/federation/reactRouter.ts */
  routerNames: readonly string[];
}

/**
 * What role areas take from the shell must be there, else the build is green and the page fails at run time.
 * @returns every gap between what is built of both, one sentence each
 */
export function findBuiltGaps({ shell, areas, routerNames }: Builds): string[] {
  const versions: [string, string][] = Object.entries(readJson(path.join(shell, 'dist/provided.json')));
  const provided = Object.fromEntries(versions.map(([name, version]) => [name, { version }]));
  return Object.entries(areas).flatMap(([name, folder]) => {
    const manifest = path.join(folder, 'dist/mf-manifest.json');
    if (!existsSync(manifest)) return [`mf-${name} is not built.`];
    const gaps = findSharedGaps(
      { title: `mf-${name}`, shared: readJson(manifest).shared },
      { title: 'the shell (PROVIDED in rspack.shared.js)', provided },
    );
    const uses: Record<string, string[]> = readJson(path.join(folder, 'dist/uses.json'));
    // Of every other module the shell provides all that it has, which the types know.
    const missing = (uses['react-router-dom'] ?? []).filter(
      (used) => !routerNames.includes(used.split('.')[0] ?? used),
    );
    return [
      ...gaps,
      ...missing.map(
        (used) =>
          `mf-${name} imports ${used} of react-router-dom, which shell/src/federation/reactRouter.ts does not offer.`,
      ),
    ];
  });
}
