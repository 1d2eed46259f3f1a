// @ts-check
// `npm run check:outside-area`: packages/outside-area, CONTRIBUTING.md.
import { runTool } from './lib/tool.mjs';

await runTool(async (undo) => {
  const { checkOutsideArea } = await import('@fair/outside-area');
  const { callsOfContract, sharing } = await import('../rspack.shared.js');
  await checkOutsideArea({ ...sharing(), calls: callsOfContract() }, undo);
});
