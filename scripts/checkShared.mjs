// What role areas take from the shell must be there, else the build is green and the page fails at run time.
// Reads the built manifests: `node scripts/checkShared.mjs` after a build. Exit code 1 and one line per gap.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** @param {string} folder @returns {string[]} */
const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|[\\/])testing[\\/]/.test(file))
    .map((file) => path.join(folder, file));

/** Names that sources import from react-router-dom and the shell does not offer; types do not count. @param {string} folder */
function missingRouterNames(folder) {
  const offered = routerNames();
  if (!existsSync(folder)) return [];
  return sourcesIn(folder).flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'react-router-dom'/g);
    const names = [...imports].flatMap((match) => (match[1] ?? '').split(',').map((name) => name.trim()));
    const values = names.filter((name) => name !== '' && !name.startsWith('type '));
    return values.map((name) => name.split(' ')[0] ?? name).filter((name) => !offered.has(name));
  });
}

/** Every gap between what the areas take and what the shell provides, one sentence each. @returns {string[]} */
export function findGaps() {
  const versions = Object.entries(readJson(path.join(SHELL_FOLDER, 'dist/provided.json')));
  const provided = Object.fromEntries(versions.map(([name, version]) => [name, { version }]));
  const taken = REMOTES.flatMap((name) => {
    const manifest = path.join(remoteFolder(name), 'dist/mf-manifest.json');
    if (!existsSync(manifest)) return [`mf-${name} is not built.`];
    const { shared } = readJson(manifest);
    return findSharedGaps(
      { title: `mf-${name}`, shared },
      { title: 'the shell (PROVIDED in rspack.shared.js)', provided },
    );
  });
  const packages = path.join(SHELL_FOLDER, '../packages');
  // Packages that only areas use are bundled with them; @fair/ui runs in the shell and sees the whole router.
  const bundled = readdirSync(packages)
    .filter((name) => name !== 'ui')
    .map((name) => path.join(packages, name));
  const router = [...REMOTES.map(remoteFolder), ...bundled].flatMap((folder) =>
    missingRouterNames(path.join(folder, 'src')).map(
      (missing) =>
        `${path.basename(folder)} imports ${missing} of react-router-dom, which shell/src/federation/reactRouter.ts does not offer.`,
    ),
  );
  return [...taken, ...router];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const gaps = findGaps();
  for (const gap of gaps) console.error(gap);
  if (gaps.length > 0) process.exitCode = 1;
  else console.log('Everything the role areas take is provided by the shell.');
}
