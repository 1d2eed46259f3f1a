// What role areas take from the shell must be there, else the build is green and the page fails at run time.
// Reads the built manifests: `node scripts/checkShared.mjs` after a build. Exit code 1 and one line per gap.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REMOTES, ROUTER_FACADE, remoteFolder, SHELL_FOLDER } from '../rspack.shared.js';
import { findSharedGaps } from './compat/sharedGaps.mjs';

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The names the shell's router module offers. */
function routerNames() {
  const source = readFileSync(ROUTER_FACADE, 'utf8');
  const names = /export \{([^}]*)\}/.exec(source)?.[1] ?? '';
  return new Set(
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}

/** Every gap between what the areas take and what the shell provides, one sentence each. @returns {string[]} */
export function findGaps() {
  const versions = Object.entries(readJson(path.join(SHELL_FOLDER, 'dist/provided.json')));
  const provided = Object.fromEntries(versions.map(([name, version]) => [name, { version }]));
  const offered = routerNames();
  return REMOTES.flatMap((name) => {
    const manifest = path.join(remoteFolder(name), 'dist/mf-manifest.json');
    if (!existsSync(manifest)) return [`mf-${name} is not built.`];
    const gaps = findSharedGaps(
      { title: `mf-${name}`, shared: readJson(manifest).shared },
      { title: 'the shell (PROVIDED in rspack.shared.js)', provided },
    );
    /** @type {Record<string, string[]>} */
    const uses = readJson(path.join(remoteFolder(name), 'dist/uses.json'));
    // Of every other module the shell provides all that it has, which the types know.
    const missing = (uses['react-router-dom'] ?? []).filter(
      (used) => !offered.has(used.split('.')[0] ?? used),
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const gaps = findGaps();
  for (const gap of gaps) console.error(gap);
  if (gaps.length > 0) process.exitCode = 1;
  else console.log('Everything the role areas take is provided by the shell.');
}
