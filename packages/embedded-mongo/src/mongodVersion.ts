import { runCommand } from './runCommand.ts';

/** Oldest supported version of the server. Older ones lack features that the product's queries and indexes use. */
const MINIMUM_MONGOD = '6.0';

/**
 * Runs `mongod --version`. Success shows that the file is complete, fits this processor and system, and finds its
 * libraries.
 * @returns the version, for example `6.0.5`
 * @throws Error with a one-line reason if the file does not run or is older than {@link MINIMUM_MONGOD}
 */
export async function readMongodVersion(path: string): Promise<string> {
  const result = await runCommand(path, ['--version'], 20_000);
  const version = /db version v(\d+\.\d+\.\d+)/.exec(result.stdout)?.[1];
  if (!result.ok || version === undefined) {
    const detail = result.stderr.trim().split('\n')[0];
    throw new Error(
      result.notFound ? `${path}: no such file` : `${path} does not run (${detail || result.ending})`,
    );
  }
  if (compareReleases(version, MINIMUM_MONGOD) < 0) {
    throw new Error(`${path} is MongoDB ${version}, ${MINIMUM_MONGOD} or newer is needed`);
  }
  return version;
}

/** Compares the releases of two versions, for example `8.0` of `8.0.12`. The result is negative if `a` is older. */
export function compareReleases(a: string, b: string): number {
  const [majorA = 0, minorA = 0] = a.split('.').map(Number);
  const [majorB = 0, minorB = 0] = b.split('.').map(Number);
  return majorA - majorB || minorA - minorB;
}
