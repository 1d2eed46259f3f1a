import { runCli } from './cli/runCli.ts';

/** The product's command line: `npm run fair -- <command>`. The exit code tells how it went. */
process.exitCode = await runCli(process.argv.slice(2), {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  environment: process.env,
});
