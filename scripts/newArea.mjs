// @ts-check
// `npm run new:area -- guide`. The command is in federation/new-area and described in CONTRIBUTING.md.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/new-area')).newArea(process.argv.slice(2)));
