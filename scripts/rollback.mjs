// @ts-check
// `npm run rollback -- mf-company`: packages/release, docs/RELEASE.md.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/release')).rollback(process.argv.slice(2)));
