// A web root in a folder, which several machines may share.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { partsOf } from '../registry.ts';
import type { PartVersion, WebRoot } from '../webRoot.ts';
import { changeRegistry, readRegistry } from './registryFile.ts';
import { bringIn, hasVersion, stampOnDisk, sweep, takeOut, versionsOnDisk } from './versionFolder.ts';

/** Opens a folder as a web root. The folder need not exist. */
export const folderWebRoot = (folder: string): WebRoot => ({
  name: folder,
  readRegistry: async () => readRegistry(folder),
  changeRegistry: (change, options) => changeRegistry(folder, change, options),
  readText: async (file) => {
    const place = path.join(folder, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  },
  hasVersion: async (part, version) => hasVersion(folder, part, version),
  stampOf: async (part, version) => stampOnDisk(folder, part, version),
  versionsOf: async (part) => versionsOnDisk(folder, part),
  bringIn: async (build, part, version) => {
    const { settle, discard } = await bringIn(build, folder, part);
    return { settle: async () => settle(version), discard };
  },
  takeOut: async (choose) => {
    const gone: PartVersion[] = [];
    const { after } = await changeRegistry(folder, (registry) => {
      for (const [name, live] of partsOf(registry)) {
        for (const version of choose(live, versionsOnDisk(folder, name))) {
          takeOut(folder, name, version);
          gone.push({ part: name, version });
        }
      }
      return registry;
    });
    // Files are deleted after the lock is released, because deleting takes long.
    for (const [name] of partsOf(after)) sweep(folder, name);
    return gone;
  },
});
