import { ScriptError } from '@fair/scripts/stop';
import { writeEnded } from '../health.ts';
import { openWebRoot } from '../openWebRoot.ts';
import { readOptions } from '../options.ts';
import { readPart } from '../partName.ts';
import { partOf, titleOf, type Version, withLive, withPageAtRoot } from '../registry.ts';
import { stampFileOf } from '../versionFiles.ts';
import type { WebRoot } from '../webRoot.ts';
import { bringLive } from './bringLive.ts';
import { releaseAll } from './releaseAll.ts';
import { releaseStatus } from './releaseStatus.ts';

const USAGE = `npm run release -- <area> | shell | api [--version 1.1.0] [--to <web root>] [--from <folder of its build>]
                 [--own-root] [--dry-run] [--force "<why>"] [--fair <its address>]
npm run release -- all       every part of this source into a new web root; --help for its options
npm run release -- status    live versions, canaries and versions on disk; --help for its options

Refuses uncommitted changes and a version that would not work with the live versions, before it writes anything. --force
releases anyway and records the reason in the history. --dry-run checks and writes nothing.
--own-root builds an area with its own React, antd and kit, for a shell with another major version (docs/RELEASE.md).
api registers the API description of this source. Run it once the API processes run; areas and shells are compared with it.`;

/**
 * Runs `npm run release -- mf-company`: builds one part, copies it to a new folder in the web root and makes it live
 * atomically, without changing other parts (docs/RELEASE.md). `release all` releases every part, and `release status`
 * prints what is live.
 * @param args arguments after `npm run release --`
 * @throws ScriptError that says what is wrong
 */
export async function release(args: string[]): Promise<void> {
  const [command, ...others] = args;
  if (command === 'all') return releaseAll(others);
  if (command === 'status') return releaseStatus(others);
  const { words, ...options } = readOptions(args, USAGE, ['version', 'from', 'force', 'dry-run', 'own-root']);
  if (words.length > 1) throw new ScriptError(USAGE);
  const webRoot = await openWebRoot(options.webRoot);
  const part = await readPart(words[0], USAGE, webRoot, options.from);
  if (!options['dry-run']) await writeEnded(webRoot, options.fair);
  const atRoot = part === 'shell' ? await readPageAtRoot(webRoot) : undefined;
  const { version, before, after } = await bringLive({
    webRoot,
    part,
    options,
    change: (registry, next, stamp) =>
      withLive(withPageAtRoot(registry, atRoot), part, next, { ...stamp, action: 'release' }),
  });
  const title = `${titleOf(part)} ${version.version}`;
  const was = partOf(withPageAtRoot(before, atRoot), part)?.version;
  if (options['dry-run'])
    console.log(
      `${title} would be live${was && was !== version.version ? `, it is ${was}` : ''}. Nothing was written.`,
    );
  else if (before === after) console.log(`${title} is already live with the same content. Nothing changed.`);
  else {
    const back = was ? ` Back with: npm run rollback -- ${titleOf(part)}` : '';
    console.log(`${title} is live${was ? `, it was ${was}` : ''}.${back}`);
  }
}

/** Reads version and contract number of the page directly in the web root, where `npm run build` writes it. */
async function readPageAtRoot(webRoot: WebRoot): Promise<Version | undefined> {
  const text = await webRoot.readText(stampFileOf('shell'));
  return text === undefined ? undefined : JSON.parse(text);
}
