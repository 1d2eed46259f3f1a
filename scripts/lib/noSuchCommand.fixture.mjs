// @ts-check
// A script that tries to run a program that does not exist, as on a machine without git, and then ends normally.
import { run } from './run.mjs';
import { endChildren } from './stop.mjs';

const { code } = await run('no-such-program-of-the-fair', []);
await endChildren();
console.log(`ended after ${code}`);
