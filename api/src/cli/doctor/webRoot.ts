import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Config } from '../../env.ts';
import { copyOfBucket } from '../../web/bucketCopy.ts';
import { readRegistry } from '../../web/webRoot.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const BUILD_AGAIN = 'Run npm run build, or set WEB_ROOT to the folder with the built pages.';
const RELEASE_AGAIN = 'Release it again, or roll it back.';
/** List of the files of a build with their sizes in bytes (federation/build). */
const CONTENTS = 'contents.json';
/** Folder in the web root that all versions of the shell share. */
const SHARED_OF_SHELL = 'assets/';
/** Folder in `mf` with one folder for each area. All versions of the area share this folder. */
const SHARED_OF_AREA = 'chunks/';
const UNPACK = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;
/**
 * File that every release replaces. A compressed copy next to the file would still have the content of an older
 * release.
 */
const NEVER_COMPRESSED = 'remotes.json';
/**
 * A compressed file counts as outdated if it is older than its original by more than this time in ms. The modification
 * times of files that were copied together differ by less.
 */
const OLDER_MS = 60_000;
const MOST_NAMED = 3;

interface Area {
  readonly entry?: unknown;
  readonly version?: unknown;
  readonly canary?: Area;
}

/**
 * Checks that the built pages and each role area of remotes.json exist and are complete, and that compressed files
 * match their originals.
 */
export async function checkPages({ webRoot }: Pick<Config, 'webRoot'>): Promise<Finding[]> {
  const root = resolve(webRoot);
  if ((await sizeOf(join(root, 'remotes.json'))) === undefined && !(await hasPage(root)))
    return [noPage(root)];
  let areas: Record<string, Area>;
  let shell: Area | undefined;
  try {
    ({ remotes: areas, shell } = JSON.parse(await readFile(join(root, 'remotes.json'), 'utf8')));
  } catch {
    return [wrong('pages', `remotes.json in ${root} is missing or not valid JSON`, BUILD_AGAIN)];
  }
  // A released shell has a version, and a folder named after the version.
  const place = shell ? join(root, 'shell', String(shell.version)) : root;
  const [title, advice] = shell ? [`shell ${shell.version}`, RELEASE_AGAIN] : ['shell', BUILD_AGAIN];
  if (!(await hasPage(place))) return [noPage(place, advice)];
  const findings = await checkContents(place, title, advice, { [SHARED_OF_SHELL]: root });
  for (const [name, area] of Object.entries(areas)) {
    for (const { entry, version } of [area, area.canary ?? []].flat())
      findings.push(...(await checkArea(root, name, entry, version)));
  }
  findings.push(...(await checkCompressed(root)));
  if (findings.length > 0) return findings;
  return [ok('pages', `shell and ${Object.keys(areas).length} areas in ${root}`)];
}

/** If the web root is in a bucket, checks that the files that pages need can be read from the bucket. */
export async function checkBucket({ webBucketUrl }: Pick<Config, 'webBucketUrl'>): Promise<Finding[]> {
  if (!webBucketUrl) return [];
  const folder = await mkdtemp(join(tmpdir(), 'fair-bucket-'));
  try {
    await copyOfBucket(webBucketUrl, folder).look();
    const { shell } = (await readRegistry(folder)) ?? {};
    return [ok('bucket', shell ? `shell ${shell.version} in ${webBucketUrl}` : `areas in ${webBucketUrl}`)];
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { message?: string } };
    const why = cause?.message ? `${message}: ${cause.message}` : message;
    return [
      wrong(
        'bucket',
        `${why}; pages are unchanged`,
        'WEB_BUCKET_URL is read without an account: remotes.json, mf/*, shell/* and assets/* must be readable from here.',
      ),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const hasPage = async (folder: string) => (await sizeOf(join(folder, 'index.html'))) !== undefined;
const noPage = (folder: string, advice = BUILD_AGAIN) => wrong('pages', `no index.html in ${folder}`, advice);

async function checkArea(root: string, name: string, entry: unknown, version: unknown): Promise<Finding[]> {
  const title = `area ${name} ${version}`;
  const place = typeof entry === 'string' ? join(root, entry) : undefined;
  if (place === undefined || (await sizeOf(place)) === undefined)
    return [wrong('pages', `${title} is not at ${entry}`, RELEASE_AGAIN)];
  return checkContents(dirname(place), title, RELEASE_AGAIN, { [SHARED_OF_AREA]: join(root, 'mf') });
}

/**
 * Checks the files of one build. A build without a list of files counts as complete.
 * @param elsewhere the folders of files that several versions share, by the beginning of the file names
 */
async function checkContents(
  folder: string,
  title: string,
  advice: string,
  elsewhere: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const text = await readFile(join(folder, CONTENTS), 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  let contents: Record<string, number>;
  try {
    contents = JSON.parse(text);
  } catch {
    return [wrong('pages', `${title}: ${join(folder, CONTENTS)} is not valid JSON`, advice)];
  }
  const bad: string[] = [];
  for (const [name, bytes] of Object.entries(contents)) {
    const [, place = folder] = Object.entries(elsewhere).find(([begin]) => name.startsWith(begin)) ?? [];
    const size = await sizeOf(join(place, name));
    if (size === undefined) bad.push(`${name} is missing`);
    else if (size !== bytes) bad.push(`${name} has ${size} bytes of ${bytes}`);
  }
  return bad.length > 0 ? [wrong('pages', `${title}: ${some(bad)}`, advice)] : [];
}

/**
 * Checks that each compressed file has the same content as the uncompressed file beside it, because the compressed
 * file is sent instead.
 */
async function checkCompressed(root: string): Promise<Finding[]> {
  const unlike: string[] = [];
  const older: string[] = [];
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    const ending = extname(file) as keyof typeof UNPACK;
    if (!entry.isFile() || !(ending in UNPACK)) continue;
    const original = file.slice(0, -ending.length);
    const name = relative(root, file);
    if (relative(root, original) === NEVER_COMPRESSED || !(await isSame(file, UNPACK[ending], original)))
      unlike.push(name);
    else if (await isOlder(file, original)) older.push(name);
  }
  return [
    ...(unlike.length > 0
      ? [
          wrong(
            'compressed',
            `${some(unlike)}: not what the file beside it is now`,
            'Delete them; node deploy/precompress.mjs creates the valid ones.',
          ),
        ]
      : []),
    ...(older.length > 0
      ? [
          warning(
            'compressed',
            `${some(older)}: older than the file beside it`,
            'Run node deploy/precompress.mjs on the web root.',
          ),
        ]
      : []),
  ];
}

async function isSame(
  file: string,
  unpack: (bytes: Buffer) => Promise<Buffer>,
  original: string,
): Promise<boolean> {
  try {
    return (await unpack(await readFile(file))).equals(await readFile(original));
  } catch {
    return false;
  }
}

async function isOlder(file: string, original: string): Promise<boolean> {
  const [{ mtimeMs }, beside] = await Promise.all([stat(file), stat(original)]);
  return mtimeMs < beside.mtimeMs - OLDER_MS;
}

const sizeOf = async (path: string): Promise<number | undefined> => {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
};

const some = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
    : names.join(', ');
