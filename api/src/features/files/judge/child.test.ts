import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { childrenOf } from '../../../testing/processes.ts';
import { NoChild, startChild } from './child.ts';

const DRAWING = { task: 'picture', bytes: Buffer.from('<svg viewBox="0 0 9 5"/>') } as const;
/** Without a size of its own: how large it is, only its letters tell. */
const LONG_TEXT = `<svg><text>${'a'.repeat(200_000)}</text></svg>`;

describe('a process that opens files, where the system sets no limits', () => {
  it('reads what is in order, and is killed over what takes more than a file gets', async () => {
    const child = await startChild([]);
    expect((await child.ask(DRAWING)).verdict).toBe('ok');
    const verdict = await child.ask({ task: 'picture', bytes: Buffer.from(LONG_TEXT) });
    expect(verdict).toEqual({ verdict: 'unreadable' });
    expect(child.isFit()).toBe(false);
    child.kill();
  });
});

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('a process that opens files', () => {
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
      expect(limits).toMatch(new RegExp(`^Max data size +${both(112 * 1024 * 1024)}`, 'm'));
      expect(limits).toMatch(new RegExp(`^Max cpu time +${both(7)}`, 'm'));
      expect(limits).toMatch(new RegExp(`^Max stack size +${both(2 * 1024 * 1024)}`, 'm'));
      expect(limits).toMatch(new RegExp(`^Max core file size +${both(0)}`, 'm'));
      const names = (environment ?? '').split('\0').map((variable) => variable.split('=')[0]);
      expect(names).toContain('PATH');
      expect(names).not.toContain('SESSION_SECRET');
      delete process.env.SESSION_SECRET;
      child.kill();
    },
  );

  it('reads one file after the other, as long as they cost little', async () => {
    const child = await startChild();
    for (let file = 0; file < 3; file += 1) {
      expect((await child.ask(DRAWING)).verdict).toBe('ok');
      expect(child.isFit()).toBe(true);
    }
    child.kill();
    expect(await child.ask(DRAWING)).toEqual({ verdict: 'unreadable' });
    expect(child.isFit()).toBe(false);
  });

  it.each([
    ['as an event', 'no-such-program'],
    ['at once', `/${'x'.repeat(200_000)}`],
  ])('that the system refuses to start, %s, is nobody’s file’s fault', async (_how, program) => {
    await expect(startChild([program])).rejects.toThrow(NoChild);
  });
});
