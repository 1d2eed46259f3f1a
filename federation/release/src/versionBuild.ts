// Gets a version of a part: builds it from this source, or takes it from the folder given with `--from`.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle } from '@fair/scripts/bundle';
import { fromRoot, readJson } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { step } from '@fair/scripts/steps';
import { ScriptError } from '@fair/scripts/stop';
import { TYPESCRIPT } from '@fair/scripts/typescript';
import { completeStamp } from './areaStamp.ts';
import type { ReadFile } from './gate/gate.ts';
import { requireVersion } from './options.ts';
import { type PartName, saidBy, titleOf, type Version } from './registry.ts';
import { manifestOf, readStamp, stampFileOf } from './versionFiles.ts';
import type { WebRoot } from './webRoot.ts';

/** A built version in a folder, before it is copied to the web root. */
export interface BuiltVersion {
  version: Version;
  folder: string;
  /** Reads the files of this version, for the gate. */
  read: ReadFile;
}

/**
 * Builds a version, or reads it from the folder `from`, and passes it to `work`. Afterwards deletes the files that it
 * has built.
 * @throws ScriptError if the build fails, or if `from` contains another part or version
 */
export async function withBuild<T>(
  part: PartName,
  {
    version,
    from,
    'own-root': ownRoot = false,
  }: { version?: string | undefined; from?: string | undefined; 'own-root'?: boolean | undefined },
  work: (built: BuiltVersion) => Promise<T>,
): Promise<T> {
  const wanted = version ?? (from ? readStamp(path.resolve(from), part).version : sourceVersion(part));
  const folder = from ? path.resolve(from) : fromRoot('dist', 'release', `${part}-${randomUUID()}`);
  try {
    if (!from && part === 'api') await describe(folder, version);
    else if (!from) await build(part, wanted, folder, ownRoot);
    const stamp = completeStamp(readStamp(folder, part), path.join(folder, stampFileOf(part)));
    requireVersion(stamp.version);
    const isWanted = part === 'api' && !version ? true : stamp.version === wanted;
    if ((stamp.area ?? stamp.part) !== part || !isWanted) {
      const is = `${titleOf(stamp.area ?? stamp.part ?? '')} ${stamp.version}`;
      throw new ScriptError(`${folder} is ${is}, not ${titleOf(part)} ${wanted}.`);
    }
    return await work({
      version: { version: stamp.version, contract: stamp.contract, ...saidBy(stamp) },
      folder,
      read: async (of, which, file) =>
        of === part && which === stamp.version ? folderReader(folder)(file) : undefined,
    });
  } finally {
    if (!from) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns a function that reads a file of a build as text. The function returns undefined if the file does not exist.
 */
export const folderReader = (folder: string) => (file: string) => {
  const place = path.join(folder, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
};

const sourceFolder = (part: PartName) => (part === 'shell' || part === 'api' ? part : `mf-${part}`);

const sourceVersion = (part: PartName): string =>
  readJson(fromRoot(sourceFolder(part), 'package.json')).version;

/** Builds a part to a separate folder. The part's `dist` does not change, and two releases can run at the same time. */
async function build(part: PartName, version: string, folder: string, ownRoot: boolean) {
  const title = titleOf(part);
  await step(
    `Building ${title} ${version}`,
    async () => {
      const { code, output } = await bundle(sourceFolder(part), {
        NODE_ENV: 'production',
        MF_RELEASE_VERSION: version,
        MF_BUILD_VERSION: version,
        MF_RELEASE_FOLDER: folder,
        ...(ownRoot && { MF_OWN_ROOT: '1' }),
      });
      if (code !== 0) throw new ScriptError(`${title} does not build:\n${output.trim()}`);
    },
    () => `Built ${title} ${version}`,
  );
}

/**
 * Writes the API description of this source. By default, its version contains a hash of the description, so that
 * different descriptions have different versions.
 */
async function describe(folder: string, version: string | undefined) {
  const source = fromRoot('api', 'src', 'describe.ts');
  const { code, output } = await run(process.execPath, [...TYPESCRIPT, source]);
  if (code !== 0) throw new ScriptError(`The API could not be described:\n${output.trim()}`);
  const hash = createHash('sha256').update(output).digest('hex').slice(0, 8);
  mkdirSync(folder, { recursive: true });
  const stamp = {
    part: 'api',
    version: version ?? `${sourceVersion('api')}-${hash}`,
    contract: Number(JSON.parse(output).info.version),
  };
  writeFileSync(path.join(folder, manifestOf('api')), output);
  writeFileSync(path.join(folder, stampFileOf('api')), `${JSON.stringify(stamp)}\n`);
}

/**
 * Checks that the files of a version are in the web root.
 * @throws ScriptError if files are missing
 */
export async function requireVersionThere(webRoot: WebRoot, part: PartName, version: string) {
  if (!(await webRoot.hasVersion(part, version))) {
    throw new ScriptError(
      `${titleOf(part)} ${version} is not in ${webRoot.name}. Release it, or choose another version.`,
    );
  }
}
