// @ts-check
// `node scripts/checkShared.mjs [<area> …]` checks, after a build, that the shell provides every shared module and
// every name that the areas use. Prints a line for each missing module or name and exits with code 1. `npm run check`
// runs this check as a separate process, because it loads rspack.
import { runTool } from './lib/tool.mjs';

await runTool(async () => {
  const { findBuiltGaps } = await import('@fair/compat');
  const { REMOTES, remoteFolder, SHELL_FOLDER } = await import('../federation/rspack.shared.js');
  const named = process.argv.slice(2);
  const wanted = REMOTES.filter((name) => named.length === 0 || named.includes(name));
  const gaps = findBuiltGaps({
    shell: SHELL_FOLDER,
    areas: Object.fromEntries(wanted.map((name) => [name, remoteFolder(name)])),
  });
  for (const gap of gaps) console.error(gap);
  if (gaps.length > 0) process.exitCode = 1;
  else console.log('The shell provides everything the areas use.');
});
