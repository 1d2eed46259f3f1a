// @ts-check
// Prints the content of /remotes.json for the current source. Runs as a separate process, because the build
// configuration loads rspack, which a start with existing builds does not need.
import { remoteRegistry } from '../../federation/rspack.shared.js';

process.stdout.write(`${JSON.stringify(remoteRegistry(), null, 2)}\n`);
process.exit(0);
