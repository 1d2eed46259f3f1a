// @ts-check
// `npm run release -- mf-company`: builds this one area, puts it into a folder of its own in the web root, and makes
// it live in one step. Nothing of the others is touched. docs/RELEASE.md tells the whole story.
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';
import { readArea, readOptions, stampOfNow } from './release/options.mjs';
import { withLive } from './release/registry.mjs';
import { withVersion } from './release/versionBuild.mjs';
import { openWebRoot } from './release/webRoot.mjs';

const USAGE = `npm run release -- <area> [--version 1.1.0] [--to <web root>] [--from <folder of its build>]`;

endOnSignals();
endWithNpm();
await runScript(async () => {
  const { words, ...options } = readOptions(process.argv.slice(2), USAGE, ['version', 'from']);
  if (words.length > 1) throw new ScriptError(USAGE);
  const area = readArea(words[0], USAGE);
  const webRoot = await openWebRoot(options.webRoot);
  // Before the build: a wrong address should not cost a minute.
  await webRoot.readRegistry();
  await withVersion(webRoot, area, options, async (version, incoming) => {
    const { before, after } = await webRoot.changeRegistry(async (registry) => {
      const next = withLive(registry, area, version, { ...stampOfNow(), action: 'release' });
      await incoming.settle();
      return next;
    });
    const was = before.remotes[area]?.version;
    console.log(
      before === after
        ? `mf-${area} ${version.version} is live already, with these bytes. Nothing changed.`
        : `mf-${area} ${version.version} is live${was ? `, it was ${was}` : ''}. Back with: npm run rollback -- mf-${area}`,
    );
  });
});
