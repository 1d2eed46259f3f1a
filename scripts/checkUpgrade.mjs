// @ts-check
// `npm run check:upgrade`: packages/outside-area, docs/RELEASE.md ("A major of React, antd or the kit").
import { runTool } from './lib/tool.mjs';

await runTool(async (undo) => (await import('@fair/outside-area')).checkUpgrade(undo));
