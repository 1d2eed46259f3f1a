import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { startChild } from './child.ts';
import { limitData, systemLimits } from './limits.ts';

/** Without a size of its own: how large it is, only its letters tell. */
const LONG_TEXT = `<svg><text>${'a'.repeat(200_000)}</text></svg>`;

describe('a process that opens files, where the system sets no limits', () => {
  it('reads what is in order, and is killed over what takes more than a file gets', async () => {
    const child = await startChild([]);
    const drawn = await child.ask({ task: 'picture', bytes: Buffer.from('<svg viewBox="0 0 9 5"/>') });
    expect(drawn.verdict).toBe('ok');
    expect(child.isFit()).toBe(true);
    const verdict = await child.ask({ task: 'picture', bytes: Buffer.from(LONG_TEXT) });
    expect(verdict).toEqual({ verdict: 'unreadable' });
    expect(child.isFit()).toBe(false);
    child.kill();
  });
});

const whereThereAreLimits = systemLimits().length > 0 ? describe : describe.skip;

whereThereAreLimits('the limit of its memory', () => {
  /** Asks for memory as it is told, after it has set half a gigabyte aside without using it, as V8 of Node 24 does. */
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

  it('is so much beyond what it has when it is ready, whatever the runtime has set aside', async () => {
    const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(child, 'message');
    await limitData(child.pid ?? 0);
    const gets = async (megabytes: number) => {
      child.send(megabytes);
      return (await once(child, 'message'))[0];
    };
    expect(await gets(60)).toBe(false);
    expect(await gets(25)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
});
