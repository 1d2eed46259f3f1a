// @ts-check
// Registers the builds of the current source in the `remotes.json` of a web root, for `npm run build`. Runs in a
// separate process, because the shared build configuration loads rspack, which neither a start without builds nor
// the running server needs.
import { registerBuilds } from '@fair/release';
import { remoteRegistry } from '../rspack.shared.js';
import { runScript } from './lib/stop.mjs';

await runScript(() => registerBuilds(process.argv[2] ?? '', remoteRegistry()));
process.exit();
