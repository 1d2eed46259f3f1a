// @ts-check
// `npm run rollback -- mf-company`. The command is in federation/release and described in docs/RELEASE.md.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/release')).rollback(process.argv.slice(2)));
