import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { correctedTime } from './correctedTime.ts';

const SERVER_NOW = new Date('2026-11-12T10:00:00Z');
const ago = (minutes: number) => new Date(SERVER_NOW.getTime() - minutes * 60_000);

describe('the corrected time', () => {
  test('does not depend on how wrong the clock of the device is', () => {
    const anyOffset = fc.integer({ min: -50 * 365 * 86_400_000, max: 50 * 365 * 86_400_000 });
    fc.assert(
      fc.property(anyOffset, fc.integer({ min: 0, max: 6000 }), (offset, minutes) => {
        const shifted = (moment: Date) => new Date(moment.getTime() + offset);
        const clocks = { deviceNow: shifted(SERVER_NOW), serverNow: SERVER_NOW };
        expect(correctedTime(shifted(ago(minutes)), clocks)).toEqual(ago(minutes));
      }),
    );
  });

  test('is the time of the server if it lies more than five minutes ahead', () => {
    const clocks = { deviceNow: SERVER_NOW, serverNow: SERVER_NOW };
    expect(correctedTime(ago(-5), clocks)).toEqual(ago(-5));
    expect(correctedTime(ago(-5.1), clocks)).toEqual(SERVER_NOW);
    expect(correctedTime(ago(-60 * 24 * 400), clocks)).toEqual(SERVER_NOW);
  });
});
