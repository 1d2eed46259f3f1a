import { runCli } from './cli/runCli.ts';
import { endOnSignals } from './signals.ts';

/** The product's command line: `npm run fair -- <command>`. The exit code tells how it went. */
endOnSignals();
process.exitCode = await runCli(process.argv.slice(2), {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  environment: process.env,
});
