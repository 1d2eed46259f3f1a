// @ts-check
// `npm run canary -- mf-admin 10%`. The command is in federation/release and described in docs/RELEASE.md.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/release')).canary(process.argv.slice(2)));
