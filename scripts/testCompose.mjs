// @ts-check
// `npm run test:compose`: packages/containers, docs/OPERATIONS.md.
import { runTool } from './lib/tool.mjs';

await runTool(async (undo) => (await import('@fair/containers')).testCompose(undo, process.argv.slice(2)));
