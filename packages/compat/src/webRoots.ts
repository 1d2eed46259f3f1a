// What is compared: the shell, the areas and the API's description of one web root, the one just built or the released.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Json, manifestPath, type Registry, readRegistry, type Said, saidBy } from '@fair/release';
import { fromRoot, readJson } from '@fair/scripts/paths';
import { ScriptError } from '@fair/scripts/stop';
import { builtRegistry, DESCRIPTION } from '@fair/scripts/webRoot';

/** An area as it lies somewhere. */
export interface AreaBuild {
  /** `company` */
  area: string;
  version: string;
  contract: number;
  /** what its entry of the list says beside: whose it is, its navigation, and whether it has a root of its own, which takes nothing of the shell */
  said: Said;
  /** its files, but for those that all its versions share … */
  folder: string;
  /** … and these, which one from before docs/adr/0031 has not */
  chunks: string;
  /** `mf-company 1.0.0` */
  title: string;
  shared: { name: string; requiredVersion: string }[];
  /** not known of builds from before `uses.json` */
  uses: Record<string, string[]> | undefined;
}

/** Shell, areas and API of one age. */
export interface Whole {
  age: 'new' | 'released';
  /** the web root, for everything but areas */
  folder: string;
  /** the shell's */
  contract: number;
  /** the shell's own, where it has one */
  shell: Registry['shell'];
  areas: AreaBuild[];
  /** OpenAPI; undefined in a web root from before builds wrote it */
  description: Json | undefined;
}

/** What a web root serves: its shell, and of each area what is live. */
export function readReleased(folder: string): Whole {
  const registry = readRegistry(folder);
  return readWhole('released', folder, registry, (area, { entry }) => {
    const place = path.join(folder, path.dirname(entry));
    if (!existsSync(path.join(place, 'mf-manifest.json')))
      throw new ScriptError(`mf-${area} is live in ${folder}, but its files are not there (${entry}).`);
    return { folder: place, chunks: path.join(folder, 'mf/chunks', area) };
  });
}

/** What was just built from the source at hand; dist/web may also hold what was released into it. */
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
    };
  });
  const described = api ? path.join('api', api.version, DESCRIPTION) : DESCRIPTION;
  return { age, folder, contract, shell, areas, description: readIfThere(path.join(folder, described)) };
}

const readIfThere = (file: string) => (existsSync(file) ? readJson(file) : undefined);

/** A web root of one shell and other areas, of which it only points to the files. */
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
