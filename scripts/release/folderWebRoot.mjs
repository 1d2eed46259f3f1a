// @ts-check
// A web root that is a folder, which may be shared between machines.
import { changeRegistry, readRegistry } from './registryFile.mjs';
import { bringIn, contractOnDisk, hasVersion, sweep, takeOut, versionsOnDisk } from './versionFolder.mjs';

/** @param {string} folder @returns {import('./webRoot.mjs').WebRoot} */
export const folderWebRoot = (folder) => ({
  name: folder,
  readRegistry: async () => readRegistry(folder),
  changeRegistry: (change, options) => changeRegistry(folder, change, options),
  hasVersion: async (area, version) => hasVersion(folder, area, version),
  contractOf: async (area, version) => contractOnDisk(folder, area, version),
  versionsOf: async (area) => versionsOnDisk(folder, area),
  bringIn: async (build, area, version) => {
    const { settle, discard } = await bringIn(build, folder, area);
    return { settle: async () => settle(version), discard };
  },
  takeOut: async (choose) => {
    /** @type {import('./webRoot.mjs').AreaVersion[]} */
    const gone = [];
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
