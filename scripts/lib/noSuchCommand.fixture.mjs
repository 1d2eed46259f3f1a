// @ts-check
// A script that asks a program which is not there, as one of a machine without git does, and ends orderly.
import { run } from './run.mjs';
import { endChildren } from './stop.mjs';

const { code } = await run('no-such-program-of-the-fair', []);
await endChildren();
console.log(`ended after ${code}`);
