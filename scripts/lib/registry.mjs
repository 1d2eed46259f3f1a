// @ts-check
// Prints the content of /remotes.json for the source at hand. A process of its own: loading the shared build
// configuration loads rspack, which a start with nothing to build should not wait for.
import { remoteRegistry } from '../../rspack.shared.js';

process.stdout.write(`${JSON.stringify(remoteRegistry(), null, 2)}\n`);
process.exit(0);
