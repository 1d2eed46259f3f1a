import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import { canary, prune, release, rollback } from '@fair/release';
import { ScriptError } from '@fair/scripts/stop';
import { jest } from '@jest/globals';
import type { Ended } from './outputOf.ts';

/** Functions that the scripts in scripts/ run, by the file name of the script. */
const TOOLS = {
  'canary.mjs': canary,
  'prune.mjs': prune,
  'release.mjs': release,
  'rollback.mjs': rollback,
} as const;
export type Script = keyof typeof TOOLS;

/** Output of the current command. Commands run in parallel, so the output of each is collected separately. */
const saying = new AsyncLocalStorage<string[]>();
for (const level of ['log', 'error'] as const) {
  jest.spyOn(console, level).mockImplementation((...words) => {
    const line = `${format(...words)}\n`;
    const said = saying.getStore();
    if (said) said.push(line);
    else process.stdout.write(line);
  });
}

/**
 * Runs a command as a function call in this process, because starting a process takes longer than most commands.
 * Returns the exit code and the output, as for a process.
 */
export function callTool(script: Script, args: string[]): Promise<Ended> {
  const said: string[] = [];
  return saying.run(said, async () => {
    try {
      await TOOLS[script](args);
      return { code: 0, output: said.join('') };
    } catch (error) {
      const { message, stack } = error as Error;
      return { code: 1, output: `${said.join('')}\n${error instanceof ScriptError ? message : stack}` };
    }
  });
}
