// @ts-check
// `npm run check:compat`: packages/compat, docs/RELEASE.md.
import { runTool } from './lib/tool.mjs';

await runTool(async (undo) => (await import('@fair/compat')).checkCompat(process.argv.slice(2), undo));
