// @ts-check
// `npm run prune -- --keep 3`: packages/release, docs/RELEASE.md.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/release')).prune(process.argv.slice(2)));
