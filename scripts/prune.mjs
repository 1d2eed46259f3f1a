// @ts-check
// `npm run prune -- --keep 3` deletes old versions (docs/RELEASE.md). The code of the command is in federation/release.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/release')).prune(process.argv.slice(2)));
