// @ts-check
// Registers the builds of the current source in the `remotes.json` of a web root, for `npm run build`. Runs as a
// separate process, because the build configuration loads rspack, which a server and a start with existing builds do
// not need.
import { registerBuilds } from '@fair/release';
import { remoteRegistry } from '../federation/rspack.shared.js';
import { runScript } from './lib/stop.mjs';

await runScript(() => registerBuilds(process.argv[2] ?? '', remoteRegistry()));
process.exit();
