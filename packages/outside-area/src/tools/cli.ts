// `fair-area …`: what an area in a repository of its own is worked on with. Packed as @fair/kit-tools.
import { parseArgs } from 'node:util';
import { fromRoot } from '@fair/scripts/paths';
import { endOnSignals, endWithNpm, runScript, ScriptError } from '@fair/scripts/stop';

const USAGE = `fair-area start [--port 4001] [--fair <address>]   this area in a fair that runs, with live reload
fair-area check [--fair <address>]                 types, a build, and whether it would work in that fair
fair-area build                                    into dist/
fair-area release --to <web root> [--version 1.1.0] [--dry-run] [--force "<why>"]
fair-area canary 10% --to <web root> | promote | off
fair-area rollback | status | prune --to <web root>

A web root is a folder or s3://<bucket>/<prefix>; WEB_ROOT and FAIR_URL stand for --to and --fair.`;

endOnSignals();
endWithNpm();
await runScript(async () => {
  const [command = '', ...args] = process.argv.slice(2);
  // Only now: the bundler takes a second to load.
  if (command === 'start') return (await import('./start.ts')).start(read(args, ['port', 'fair']));
  if (command === 'build') {
    read(args, []);
    return (await import('./build.ts')).buildOnce({ folder: fromRoot('dist') });
  }
  const { check, COMMANDS } = await import('./release.ts');
  if (command === 'check') return check(read(args, ['fair']));
  if (!Object.hasOwn(COMMANDS, command)) throw new ScriptError(USAGE);
  if (!process.env.WEB_ROOT && !args.some((arg) => arg === '--to' || arg.startsWith('--to=')))
    throw new ScriptError(`Where to? --to <web root> of the fair.\n\n${USAGE}`);
  return COMMANDS[command as keyof typeof COMMANDS](args);
});

function read(args: string[], known: readonly string[]): Record<string, string> {
  try {
    const options = Object.fromEntries(known.map((name) => [name, { type: 'string' } as const]));
    return parseArgs({ args, options }).values as Record<string, string>;
  } catch (error) {
    throw new ScriptError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
