import { copyFile, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Order that a file contains for the stand-in of the inspector (standInInspector.mjs). */
export interface Order {
  /** Action of the stand-in. `wait` uses no processor time; `spin` uses as much as it can. */
  readonly does?: 'allocate' | 'spin' | 'wait' | 'exit';
  /** Number of bytes that `allocate` allocates. */
  readonly bytes?: number;
  /** Path of a marker file. If it exists, the stand-in ignores the order; otherwise the stand-in creates it. */
  readonly onceBy?: string;
  /** Verdict that the stand-in returns; by default, `ok`. */
  readonly verdict?: string;
}

/** Returns the path of the stand-in's program. @param api path of the API's folder */
export const standInIn = (api: string): string => resolve(api, 'src/testing/standInInspector.mjs');

/** Returns the bytes of a file that contains an order for the stand-in. The file is harmless for real parsers. */
export const standInFile = (order: Order): Buffer =>
  Buffer.from(`%PDF-stand-in ${JSON.stringify(order)}\n%%EOF\n`);

/**
 * Copies the built API into a temporary folder. The stand-in replaces its inspector. Returns the path of `main.js`.
 * @param api path of the API's folder; the API must be built
 */
export async function apiWithStandIn(api: string): Promise<string> {
  const dist = resolve(api, 'dist');
  const folder = await mkdtemp(join(tmpdir(), 'fair-stand-in-'));
  await symlink(resolve(api, '../node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  for (const name of await readdir(dist))
    if (name.endsWith('.js')) await copyFile(join(dist, name), join(folder, name));
  await copyFile(standInIn(api), join(folder, 'inspector.js'));
  return join(folder, 'main.js');
}
