import { runCli } from './cli/runCli.ts';
import { unreadEnvNotice, unreadVariables } from './env.ts';
import { endOnSignals } from './signals.ts';

/**
 * The product's command line, `npm run fair -- <command>`. The exit code tells whether the command succeeded.
 */
endOnSignals();
const unread = unreadEnvNotice(unreadVariables(), 'npm run fair -- …');
if (unread) process.stderr.write(`${unread}\n`);
process.exitCode = await runCli(process.argv.slice(2), {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  environment: process.env,
});
