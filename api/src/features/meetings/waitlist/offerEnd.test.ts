import { timeOf } from '@fair/clock';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { offerEnd } from './offerEnd.ts';

const ZONE = 'Europe/Stockholm';
const FAR = new Date('2027-06-01T10:00:00Z');
const MINUTE_MS = 60_000;

describe('the end of an offer', () => {
  it.each([
    // In December, Stockholm is one hour ahead of UTC.
    ['in the day', '2026-12-01T10:00:00Z', 240, '2026-12-01T14:00:00Z'],
    ['at eight to the minute', '2026-12-01T03:00:00Z', 240, '2026-12-01T07:00:00Z'],
    ['just before nine in the evening', '2026-12-01T15:59:00Z', 240, '2026-12-01T19:59:00Z'],
    ['at nine in the evening', '2026-12-01T16:00:00Z', 240, '2026-12-02T08:00:00Z'],
    ['after midnight', '2026-12-01T21:30:00Z', 240, '2026-12-02T08:00:00Z'],
    ['a minute before eight', '2026-12-01T02:59:00Z', 240, '2026-12-01T08:00:00Z'],
    ['in the night that summer time begins', '2026-03-28T19:00:00Z', 240, '2026-03-29T07:00:00Z'],
    ['in the night that it ends', '2026-10-24T18:00:00Z', 240, '2026-10-25T08:00:00Z'],
  ])('%s', (_when, now, ttl, end) => {
    expect(offerEnd(new Date(now), FAR, ttl, ZONE)).toEqual(new Date(end));
  });

  it('is at the latest an hour before the meeting, even at night', () => {
    const now = new Date('2026-12-01T16:00:00Z');
    expect(offerEnd(now, new Date('2026-12-02T07:30:00Z'), 240, ZONE)).toEqual(
      new Date('2026-12-02T06:30:00Z'),
    );
  });

  it('is never at night, never early, and at most the night later, in every zone and season', () => {
    const moments = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
      .map((at) => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS));
    const zones = fc.constantFrom(ZONE, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    const minutes = fc.integer({ min: 5, max: 10_080 });
    fc.assert(
      fc.property(moments, fc.integer({ min: 90, max: 60_000 }), minutes, zones, (now, ahead, ttl, zone) => {
        const startsAt = new Date(now.getTime() + ahead * MINUTE_MS);
        const end = offerEnd(now, startsAt, ttl, zone);
        const latest = startsAt.getTime() - 60 * MINUTE_MS;
        const plain = now.getTime() + ttl * MINUTE_MS;
        expect(end.getTime()).toBeLessThanOrEqual(latest);
        if (end.getTime() === latest) return;
        expect(end.getTime()).toBeGreaterThanOrEqual(plain);
        // The longest extension is 13 hours: the night from 21:00 to 09:00, and one hour if clocks go back.
        expect(end.getTime() - plain).toBeLessThanOrEqual(13 * 60 * MINUTE_MS);
        const shown = timeOf(end, zone);
        expect(shown >= '08:00' && shown < '21:00').toBe(true);
        if (end.getTime() !== plain) expect(shown).toBe('09:00');
      }),
      { numRuns: 3000 },
    );
  });
});
