// A web root that is a folder, which may be shared between machines.

import type { AreaVersion, WebRoot } from '../webRoot.ts';
import { changeRegistry, readRegistry } from './registryFile.ts';
import { bringIn, hasVersion, stampOnDisk, sweep, takeOut, versionsOnDisk } from './versionFolder.ts';

/** A folder as a web root; it need not be one yet. */
export const folderWebRoot = (folder: string): WebRoot => ({
  name: folder,
  readRegistry: async () => readRegistry(folder),
  changeRegistry: (change, options) => changeRegistry(folder, change, options),
  hasVersion: async (area, version) => hasVersion(folder, area, version),
  stampOf: async (area, version) => stampOnDisk(folder, area, version),
  versionsOf: async (area) => versionsOnDisk(folder, area),
  bringIn: async (build, area, version) => {
    const { settle, discard } = await bringIn(build, folder, area);
    return { settle: async () => settle(version), discard };
  },
  takeOut: async (choose) => {
    const gone: AreaVersion[] = [];
    const { after } = await changeRegistry(folder, (registry) => {
      for (const [name, area] of Object.entries(registry.remotes)) {
        for (const version of choose(area, versionsOnDisk(folder, name))) {
          takeOut(folder, name, version);
          gone.push({ area: name, version });
        }
      }
      return registry;
    });
    // Without the lock: deleting takes longer than others should wait.
    for (const name of Object.keys(after.remotes)) sweep(folder, name);
    return gone;
  },
});
