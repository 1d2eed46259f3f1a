// @ts-check
// `npm run rollback -- mf-company` makes the previous version of a part live again (docs/RELEASE.md). The code of the
// command is in federation/release.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/release')).rollback(process.argv.slice(2)));
