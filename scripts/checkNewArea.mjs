// @ts-check
// `npm run check:area`: packages/new-area, CONTRIBUTING.md.
import { runTool } from './lib/tool.mjs';

await runTool(async (undo) => (await import('@fair/new-area')).checkNewArea(undo));
