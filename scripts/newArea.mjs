// @ts-check
// `npm run new:area -- guide`: packages/new-area, CONTRIBUTING.md.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/new-area')).newArea(process.argv.slice(2)));
