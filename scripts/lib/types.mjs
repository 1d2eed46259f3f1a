// @ts-check
// Checks the types of all workspaces with one `tsc --build`, so that the source of a package is checked once, and not
// again for each workspace that imports the package. The project references are generated from the dependencies in the
// package.json files. They are written to an ignored folder, where the compiler also stores its state for the next run.
// Editors and `tsc --project` use the tsconfig.json of each workspace, which stays unchanged.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, readJson, workspaceFolders } from './paths.mjs';

const OUTPUT = fromRoot('.cache', 'types');

/** @param {string} folder of a workspace, `.` for scripts and configs */
const configFile = (folder) =>
  path.join(OUTPUT, `${folder === '.' ? 'root' : folder.replaceAll('/', '-')}.json`);

/**
 * Writes the configuration files for tsc.
 * @returns {(folder?: string) => string} a function that returns the configuration file for a workspace and everything
 * it imports, or without a folder for all workspaces
 */
export function writeTypeProjects() {
  const folders = workspaceFolders().filter((folder) => existsSync(fromRoot(folder, 'tsconfig.json')));
  /** @type {Map<string, string>} */
  const folderOf = new Map(
    folders.map((folder) => [readJson(fromRoot(folder, 'package.json')).name, folder]),
  );
  /** @param {string} folder @returns {string[]} */
  const importedBy = (folder) => {
    const { dependencies, devDependencies, peerDependencies } = readJson(fromRoot(folder, 'package.json'));
    const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
    return names.flatMap((name) => folderOf.get(name) ?? []).filter((other) => other !== folder);
  };
  const packages = new Set(folders.flatMap(importedBy));
  /** @param {string} folder @param {Set<string>} found */
  const addImports = (folder, found) => {
    for (const other of folder === '.' ? packages : importedBy(folder)) {
      if (found.has(other)) continue;
      found.add(other);
      addImports(other, found);
    }
    return found;
  };
  const references = (/** @type {Iterable<string>} */ of) =>
    [...of].map((folder) => ({ path: configFile(folder) }));

  mkdirSync(OUTPUT, { recursive: true });
  for (const folder of ['.', ...folders]) {
    /** @type {{ include: string[] }} */
    const { include } = readJson(fromRoot(folder, 'tsconfig.json'));
    const isImported = packages.has(folder);
    write(configFile(folder), {
      extends: fromRoot(folder, 'tsconfig.json'),
      compilerOptions: {
        tsBuildInfoFile: `${configFile(folder)}.tsbuildinfo`,
        // tsc reads the declarations of imported workspaces and not their sources, so it must write declarations.
        ...(isImported
          ? {
              composite: true,
              noEmit: false,
              emitDeclarationOnly: true,
              rootDir: fromRoot(folder),
              outDir: path.join(OUTPUT, folder),
            }
          : { incremental: true }),
      },
      include: include.flatMap((files) => [
        fromRoot(folder, files),
        ...(isImported ? [fromRoot(folder, files, '**/*.json')] : []),
      ]),
      exclude: [fromRoot('**/node_modules'), fromRoot('**/dist')],
      references: references(addImports(folder, new Set())),
    });
  }
  const all = path.join(OUTPUT, 'tsconfig.json');
  write(all, { files: [], references: references(['.', ...folders]) });
  return (folder) => (folder === undefined ? all : configFile(folder));
}

/** @param {string} file @param {object} content */
const write = (file, content) => writeFileSync(file, JSON.stringify(content, null, 2));
