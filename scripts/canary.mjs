// @ts-check
// `npm run canary -- mf-admin 10%`: packages/release, docs/RELEASE.md.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/release')).canary(process.argv.slice(2)));
