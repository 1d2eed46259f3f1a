import { describe, expect, it } from '@jest/globals';
import { startChild } from './child.ts';

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
