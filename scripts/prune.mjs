// @ts-check
// `npm run prune -- --keep 3`: deletes old versions of every area; never what is live, on trial or the one before.
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';
import { readOptions } from './release/options.mjs';
import { versionsToPrune } from './release/registry.mjs';
import { changeRegistry } from './release/registryFile.mjs';
import { sweep, takeOut, versionsOnDisk } from './release/versionFolder.mjs';

const USAGE = `npm run prune -- [--keep 3] [--to <web root>]

A tab that was opened on a version that is gone can open no further page of it until it reloads: keep as many as are
released in a week.`;

endOnSignals();
endWithNpm();
await runScript(async () => {
  const { words, webRoot, keep = '3' } = readOptions(process.argv.slice(2), USAGE, ['keep']);
  if (words.length > 0 || !/^[1-9]\d{0,3}$/.test(keep)) throw new ScriptError(USAGE);
  /** @type {string[]} */
  const gone = [];
  const { after } = await changeRegistry(webRoot, (registry) => {
    for (const [name, area] of Object.entries(registry.remotes)) {
      for (const version of versionsToPrune(area, versionsOnDisk(webRoot, name), Number(keep))) {
        takeOut(webRoot, name, version);
        gone.push(`mf-${name} ${version}`);
      }
    }
    return registry;
  });
  // Without the lock: deleting takes longer than others should wait.
  for (const name of Object.keys(after.remotes)) sweep(webRoot, name);
  console.log(gone.length > 0 ? `Deleted ${gone.join(', ')}.` : 'Nothing to delete.');
});
