// @ts-check
// Puts what the source at hand builds into the `remotes.json` of a web root, for `npm run build`. A process of its own:
// loading the shared build configuration loads rspack, which a start with nothing to build should not wait for, and the
// server that starts afterwards should not carry.
import { registerBuilds } from '@fair/release';
import { remoteRegistry } from '../rspack.shared.js';
import { runScript } from './lib/stop.mjs';

await runScript(() => registerBuilds(process.argv[2] ?? '', remoteRegistry()));
process.exit();
