// @ts-check
// `npm run release:all -- --to s3://…`: packages/release, docs/RELEASE.md.
import { runTool } from './lib/tool.mjs';

await runTool(async () => (await import('@fair/release')).releaseAll(process.argv.slice(2)));
