// @ts-check
// `node scripts/checkShared.mjs` after a build: is everything there that the role areas take from the shell? Exit code 1
// and one line per gap. A part of `npm run check`, in a process of its own, because it loads rspack's configuration.
import { runTool } from './lib/tool.mjs';

await runTool(async () => {
  const { findBuiltGaps } = await import('@fair/compat');
  const { REMOTES, remoteFolder, SHELL_FOLDER } = await import('../rspack.shared.js');
  const gaps = await findBuiltGaps({
    shell: SHELL_FOLDER,
    areas: Object.fromEntries(REMOTES.map((name) => [name, remoteFolder(name)])),
  });
  for (const gap of gaps) console.error(gap);
  if (gaps.length > 0) process.exitCode = 1;
  else console.log('Everything the role areas take is provided by the shell.');
});
