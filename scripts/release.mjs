// @ts-check
// `npm run release -- mf-company`. The command is in federation/release and described in docs/RELEASE.md.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/release')).release(process.argv.slice(2)));
