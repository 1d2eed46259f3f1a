// @ts-check
// A script with two steps. stop.test.ts interrupts the first step, which starts a process that takes a while to end.
import { run } from './run.mjs';
import { endOnSignals } from './stop.mjs';

const LINGERING = `process.on('SIGTERM', () => setTimeout(() => process.exit(0), 700));
  console.log('ready ' + process.pid); setInterval(() => undefined, 1000)`;
const FIRST = `require('node:child_process').spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit' });
  setInterval(() => undefined, 1000)`;

endOnSignals();
await run(process.execPath, ['-e', FIRST, LINGERING], { show: true });
console.log('went on');
await run(process.execPath, ['-e', 'console.log("second step")'], { show: true });
