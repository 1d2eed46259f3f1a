import { copyFile, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Order for the stand-in of the file inspector (standInInspector.mjs). */
export interface Order {
  /** `wait` uses no processor time, `spin` as much as possible. */
  readonly does?: 'allocate' | 'spin' | 'wait' | 'exit';
  /** Number of bytes to allocate. */
  readonly bytes?: number;
  /** Path of a marker file. The stand-in obeys only if the file is missing, and then creates it. */
  readonly onceBy?: string;
  /** Verdict to return; `ok` by default. */
  readonly verdict?: string;
}

/** Returns the path of the stand-in. @param api the folder of the API */
export const standInIn = (api: string): string => resolve(api, 'src/testing/standInInspector.mjs');

/** Returns a harmless text with an order for the stand-in. */
export const standInFile = (order: Order): Buffer =>
  Buffer.from(`%PDF-stand-in ${JSON.stringify(order)}\n%%EOF\n`);

/**
 * Copies the built API to a temporary folder in which the stand-in opens the files. Returns the path of its
 * `main.js`.
 * @param api the folder of the API; it must be built
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
