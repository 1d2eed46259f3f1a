// @ts-check
// `npm run release -- mf-company` releases a part of the product (docs/RELEASE.md). The code of the command is in
// federation/release.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/release')).release(process.argv.slice(2)));
