// @ts-check
// `node scripts/checkShared.mjs` after a build: is everything there that the role areas (or those that are named) take from the shell? Exit code 1
// and one line per gap. Asked of all areas, also: has the number of the kit been raised with what it gives? `--keep-kit` keeps what it gives
// now. A part of `npm run check`, in a process of its own, because it loads rspack's configuration.
import { runTool } from './lib/tool.mjs';

await runTool(async () => {
  const { findBuiltGaps } = await import('@fair/compat');
  const { keepKit, whyNotTheKit } = await import('@fair/outside-area');
  const { REMOTES, remoteFolder, SHELL_FOLDER } = await import('../rspack.shared.js');
  const named = process.argv.slice(2);
  if (named.includes('--keep-kit')) return keepKit(SHELL_FOLDER);
  const wanted = REMOTES.filter((name) => named.length === 0 || named.includes(name));
  const gaps = await findBuiltGaps({
    shell: SHELL_FOLDER,
    areas: Object.fromEntries(wanted.map((name) => [name, remoteFolder(name)])),
  });
  const ofKit = wanted.length === REMOTES.length ? whyNotTheKit(SHELL_FOLDER) : undefined;
  if (ofKit) gaps.push(ofKit);
  for (const gap of gaps) console.error(gap);
  if (gaps.length > 0) process.exitCode = 1;
  else console.log('Everything the role areas take is provided by the shell.');
});
