// @ts-check
// `npm run pack:kit`: packages/outside-area, docs/RELEASE.md.
import { runTool } from './lib/tool.mjs';

await runTool(async () => {
  const { packKit } = await import('@fair/outside-area');
  const { callsOfContract, sharing } = await import('../rspack.shared.js');
  const { folder, create } = await packKit({ ...sharing(), calls: callsOfContract() });
  console.log(
    `In ${folder}. A repository begins with:\n  npm exec --package=${create} -- create-fair-area <name> --for <account type>`,
  );
});
