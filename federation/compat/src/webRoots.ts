// Reads the two sides of the comparison: shell, areas and API description of the web root that was just built, and of
// the released web root.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Json,
  manifestPath,
  type Provided,
  type Registry,
  readRegistry,
  type Said,
  saidBy,
} from '@fair/release';
import { fromRoot, readJson } from '@fair/scripts/paths';
import { ScriptError } from '@fair/scripts/stop';
import { builtRegistry, DESCRIPTION } from '@fair/scripts/webRoot';

/** A build of an area in a folder. */
export interface AreaBuild {
  /** Name of the area, for example `company`. */
  area: string;
  version: string;
  contract: number;
  /** Fields that the build of the area declares: account types, navigation and mount agreement. */
  said: Said;
  /** Folder with the files of the version. */
  folder: string;
  /** Folder with the files that versions of the area share (docs/adr/0031). It may not exist. */
  chunks: string;
  /** Name and version in messages, for example `mf-company 1.0.0`. */
  title: string;
  shared: { name: string; requiredVersion: string }[];
  /** Names that the area uses of each shared module. Undefined if the build has no `uses.json`. */
  uses: Record<string, string[]> | undefined;
  /** Ids of the API calls that the area makes. Undefined if the build has no `calls.json`. */
  calls: ReadonlySet<string> | undefined;
}

/** Shell, areas and API that were built or released together. */
export interface Whole {
  age: 'new' | 'released';
  /** Folder of the web root, from which everything except the areas is used. */
  folder: string;
  /** Contract number of the shell. */
  contract: number;
  /** Registry entry of the shell. Undefined if the shell was never released with the release command. */
  shell: Registry['shell'];
  areas: AreaBuild[];
  /** Modules that the shell shares with areas, by name. */
  provided: Record<string, Provided>;
  /** OpenAPI description of the API. Undefined if the web root has none. */
  description: Json | undefined;
}

/** Reads the shell, areas and API description that are live in a web root. */
export function readReleased(folder: string): Whole {
  const registry = readRegistry(folder);
  return readWhole('released', folder, registry, (area, { entry }) => {
    const place = path.join(folder, path.dirname(entry));
    if (!existsSync(path.join(place, 'mf-manifest.json')))
      throw new ScriptError(`mf-${area} is live in ${folder}, but its files are not there (${entry}).`);
    return { folder: place, chunks: path.join(folder, 'mf/chunks', area) };
  });
}

/**
 * Reads the shell, areas and API description built from this source. dist/web may also contain released versions, which
 * are ignored.
 */
export async function readBuilt(): Promise<Whole> {
  const built = await builtRegistry();
  return readWhole('new', fromRoot('dist/web'), built, (area) => ({
    folder: fromRoot(`mf-${area}`, 'dist'),
    chunks: fromRoot(`mf-${area}`, 'dist/chunks', area),
  }));
}

function readWhole(
  age: Whole['age'],
  folder: string,
  { contract, shell, api, remotes }: Registry,
  placesOf: (area: string, live: { entry: string }) => Pick<AreaBuild, 'folder' | 'chunks'>,
): Whole {
  const areas = Object.entries(remotes).map(([area, live]) => {
    const places = placesOf(area, live);
    const { folder: place } = places;
    return {
      area,
      version: live.version,
      contract: live.contract,
      said: saidBy(live),
      ...places,
      title: `mf-${area} ${live.version}`,
      shared: readJson(path.join(place, 'mf-manifest.json')).shared ?? [],
      uses: readIfThere(path.join(place, 'uses.json')),
      calls: callIds(readIfThere(path.join(place, 'calls.json'))),
    };
  });
  const described = api ? path.join('api', api.version, DESCRIPTION) : DESCRIPTION;
  const page = shell ? path.join('shell', shell.version) : '';
  return {
    age,
    folder,
    contract,
    shell,
    areas,
    provided: readIfThere(path.join(folder, page, 'provided.json')) ?? {},
    description: readIfThere(path.join(folder, described)),
  };
}

const callIds = (calls: Json | undefined) =>
  calls &&
  new Set(
    Object.values<Json>(calls.paths).flatMap((methods) =>
      Object.values<Json>(methods).map(({ operationId }): string => operationId),
    ),
  );

/** Returns the code of all scripts of an area as one text. */
export function readCode({ folder, chunks }: AreaBuild): string {
  const scripts = [folder, chunks].filter(existsSync).flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => path.join(place, name)),
  );
  return scripts.map((file) => readFileSync(file, 'utf8')).join('\n');
}

const readIfThere = (file: string) => (existsSync(file) ? readJson(file) : undefined);

/** Creates a web root with one shell and the given areas, using symbolic links. */
export function mixWebRoot(
  shell: Whole,
  areas: readonly AreaBuild[],
): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-compat-'));
  for (const name of readdirSync(shell.folder)) {
    const isOfAreas = name === 'mf' || name.startsWith('remotes.json') || name.startsWith('.');
    if (!isOfAreas) symlinkSync(path.join(shell.folder, name), path.join(folder, name));
  }
  mkdirSync(path.join(folder, 'mf/chunks'), { recursive: true });
  for (const { area, version, folder: place, chunks } of areas) {
    mkdirSync(path.join(folder, 'mf', area));
    symlinkSync(place, path.join(folder, 'mf', area, version));
    symlinkSync(chunks, path.join(folder, 'mf/chunks', area));
  }
  const remotes = areas.map(({ area, version, contract, said }) => [
    area,
    { entry: manifestPath(area, version), version, contract, ...said },
  ]);
  const { contract, shell: page } = shell;
  const registry = { contract, ...(page && { shell: page }), remotes: Object.fromEntries(remotes) };
  writeFileSync(path.join(folder, 'remotes.json'), JSON.stringify(registry));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
