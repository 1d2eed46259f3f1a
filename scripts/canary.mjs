// @ts-check
// `npm run canary -- mf-admin 10%` gives a version of an area to a share of the visitors (docs/RELEASE.md). The code of
// the command is in federation/release.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/release')).canary(process.argv.slice(2)));
