import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

const SCRIPT = path.join(__dirname, 'interrupted.fixture.mjs');

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a script that is told to end', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'by %s goes on to nothing, and leaves no process of what it had started',
    async (signal, expected) => {
      const script = spawn(process.execPath, [SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'] });
      let output = '';
      const ready = new Promise<number>((resolve) =>
        script.stdout.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          const pid = /ready (\d+)/.exec(output)?.[1];
          if (pid) resolve(Number(pid));
        }),
      );
      const lingering = await ready;
      const ended = once(script, 'close');
      script.kill(signal);
      const [code] = await ended;
      expect(code).toBe(expected);
      expect(isAlive(lingering)).toBe(false);
      expect(output.trim()).toBe(`ready ${lingering}`);
    },
  );
});

test('ends normally after running a missing program', async () => {
  const script = spawn(process.execPath, [path.join(__dirname, 'noSuchCommand.fixture.mjs')]);
  const said: string[] = [];
  script.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const [code] = await once(script, 'close');
  expect([code, said.join('').trim()]).toEqual([0, 'ended after 127']);
});
