// @ts-check
// `npm run prune -- --keep 3`. The command is in federation/release and described in docs/RELEASE.md.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/release')).prune(process.argv.slice(2)));
