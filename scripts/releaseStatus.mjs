// @ts-check
// `npm run release:status`: packages/release, docs/RELEASE.md.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/release')).releaseStatus(process.argv.slice(2)));
