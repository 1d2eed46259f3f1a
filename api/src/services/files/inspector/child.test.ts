import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { childrenOf } from '../../../testing/processes.ts';
import { type Order, standInFile, standInIn } from '../../../testing/standInFile.ts';
import { NoChild, startChild } from './child.ts';
import { CPU_S, limitData, systemLimits } from './limits.ts';

/**
 * A drawing that is 160 times as wide as high. A square one would be enlarged to full size, which takes half of a
 * process's allowed processor time on a slow machine.
 */
const DRAWING = {
  task: 'picture',
  bytes: Buffer.from('<svg viewBox="0 0 160 1"><path d="M0 0h160v1z"/></svg>'),
} as const;
const SQUARE = { task: 'picture', bytes: Buffer.from('<svg viewBox="0 0 9 9"/>') } as const;
const STAND_IN = standInIn(resolve(__dirname, '../../../..'));
const MB = 2 ** 20;

const questionFor = (order: Order) => ({ task: 'pdf', bytes: standInFile(order) }) as const;

describe('a file inspector process on a system without limits', () => {
  it('reads a file, and is killed when it uses more memory than one file may', async () => {
    const child = await startChild({ through: [], program: STAND_IN });
    expect(await child.ask(questionFor({}))).toEqual({ verdict: 'ok' });
    expect(child.isFit()).toBe(true);
    expect(await child.ask(questionFor({ does: 'allocate', bytes: 400 * MB }))).toEqual({
      verdict: 'tooComplex',
    });
    expect(child.isFit()).toBe(false);
    child.kill();
  });
});

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('a file inspector process', () => {
  onLinux(
    'is held by the system to memory, time and stack, and knows nothing of the API’s variables',
    async () => {
      process.env.SESSION_SECRET = 'only the API knows';
      const before = await childrenOf(process.pid);
      const child = await startChild();
      const [pid] = (await childrenOf(process.pid)).filter((one) => !before.includes(one));
      const [limits, environment] = await Promise.all(
        ['limits', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'latin1')),
      );
      const both = (value: number) => `${value} +${value} `;
      // Matches a limit whose soft and hard value are equal. If the hard value was not set, it is "unlimited".
      expect(limits).toMatch(/^Max data size +(\d+) +\1 /m);
      expect(limits).toMatch(new RegExp(`^Max cpu time +${both(CPU_S)}`, 'm'));
      expect(limits).toMatch(new RegExp(`^Max stack size +${both(2 * 1024 * 1024)}`, 'm'));
      expect(limits).toMatch(new RegExp(`^Max core file size +${both(0)}`, 'm'));
      const names = (environment ?? '').split('\0').map((variable) => variable.split('=')[0]);
      expect(names).toContain('PATH');
      expect(names).not.toContain('SESSION_SECRET');
      delete process.env.SESSION_SECRET;
      child.kill();
    },
  );

  it('reads one file after another as long as they need little', async () => {
    const child = await startChild();
    for (let file = 0; file < 3; file += 1) {
      expect((await child.ask(DRAWING)).verdict).toBe('ok');
      expect(child.isFit()).toBe(true);
    }
    child.kill();
    expect(await child.ask(DRAWING)).toEqual({ verdict: 'tooComplex' });
    expect(child.isFit()).toBe(false);
  });

  it('is replaced after a file that is too complex and after an invalid answer', async () => {
    for (const order of [{ verdict: 'tooComplex' }, { verdict: 'fine' }, { does: 'exit' }] as const) {
      const child = await startChild({ program: STAND_IN });
      expect(await child.ask(questionFor(order))).toEqual({ verdict: 'tooComplex' });
      expect(child.isFit()).toBe(false);
      child.kill();
    }
  });

  it.each([
    ['as an event', 'no-such-program'],
    ['at once', `/${'x'.repeat(200_000)}`],
  ])('reports NoChild when the system refuses to start it %s', async (_how, program) => {
    await expect(startChild({ through: [program] })).rejects.toThrow(NoChild);
  });
});

const whereThereAreLimits = systemLimits().length > 0 ? describe : describe.skip;

whereThereAreLimits('the limit of its processor time', () => {
  it('ends a process that uses it up', async () => {
    const through = systemLimits().map((word) => (word.startsWith('--cpu=') ? '--cpu=1' : word));
    const child = await startChild({ through, program: STAND_IN });
    expect(await child.ask(questionFor({ does: 'spin' }))).toEqual({ verdict: 'tooComplex' });
    expect(child.isFit()).toBe(false);
    child.kill();
  });
});

whereThereAreLimits('the limit of its memory', () => {
  /**
   * Source code of a program that allocates as much memory as each message says. At its start it reserves 512 MB that
   * it does not use, like V8 of Node 24.
   */
  const PROGRAM = `
    const setAside = Buffer.allocUnsafeSlow(512 * 2 ** 20);
    process.on('message', (megabytes) => {
      try {
        process.send(Buffer.allocUnsafeSlow(megabytes * 2 ** 20).length > 0);
      } catch {
        process.send(setAside.length === 0);
      }
    });
    process.send(true);
  `;

  it('applies to what exceeds its memory when ready, whatever the runtime has reserved', async () => {
    const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(child, 'message');
    await limitData(child.pid ?? 0, 58 * MB);
    const gets = async (megabytes: number) => {
      child.send(megabytes);
      return (await once(child, 'message'))[0];
    };
    expect(await gets(60)).toBe(false);
    expect(await gets(25)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('makes an ordinary picture too complex, not unreadable, when it is too low', async () => {
    const child = await startChild({ workBytes: 30 * MB });
    expect(await child.ask(SQUARE)).toEqual({ verdict: 'tooComplex' });
    child.kill();
  });
});
