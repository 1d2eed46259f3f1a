// @ts-check
// `npm run new:area -- guide` adds a role and its area (CONTRIBUTING.md). The code of the command is in
// federation/new-area.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/new-area')).newArea(process.argv.slice(2)));
