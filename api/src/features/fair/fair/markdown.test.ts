import { expect, test } from '@jest/globals';
import { forbiddenPartIn } from './markdown.ts';

test('stops reading a text at its limit, blocks nothing meanwhile, and reads the next', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 10);
  // Simulates a text that is parsed forever.
  const slow = forbiddenPartIn('A text', { program: 'for (;;);', limitMs: 300 });
  const next = forbiddenPartIn('With <b>HTML</b>');
  expect(await slow).toBe('TEXT_TOO_COMPLEX');
  clearInterval(counting);
  expect(turns).toBeGreaterThan(3);
  expect(await next).toEqual(['NO_HTML', { found: '<b>' }]);
  expect(await forbiddenPartIn('[a link](/companies) and *more*')).toBeUndefined();
});

test('treats a failed thread like an unreadable text', async () => {
  expect(await forbiddenPartIn('A text', { program: 'throw new Error("stand-in")' })).toBe(
    'TEXT_TOO_COMPLEX',
  );
});
