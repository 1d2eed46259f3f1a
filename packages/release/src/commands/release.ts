import { readArea } from '@fair/scripts/areas';
import { ScriptError } from '@fair/scripts/stop';
import { openWebRoot } from '../openWebRoot.ts';
import { readOptions, stampOfNow } from '../options.ts';
import { withLive } from '../registry.ts';
import { withVersion } from '../versionBuild.ts';

const USAGE = `npm run release -- <area> [--version 1.1.0] [--to <web root>] [--from <folder of its build>]`;

/**
 * `npm run release -- mf-company`: builds this one area, puts it into a folder of its own in the web root, and makes
 * it live in one step. Nothing of the others is touched. docs/RELEASE.md tells the whole story.
 * @param args what is typed behind `npm run release --`
 * @throws ScriptError that says what is wrong
 */
export async function release(args: string[]): Promise<void> {
  const { words, ...options } = readOptions(args, USAGE, ['version', 'from']);
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
}
