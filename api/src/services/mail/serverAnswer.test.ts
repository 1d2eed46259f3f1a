import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { serverAnswer } from './serverAnswer.ts';

const said = (response: string, to?: string) => serverAnswer({ response }, to);

test('keeps a server’s own words except for addresses', () => {
  expect(said('550 5.1.1 <anna.berg@uni.se>: Recipient address rejected: User unknown')).toBe(
    '550 5.1.1 <…>: Recipient address rejected: User unknown',
  );
  expect(said('550 "anna berg"@uni.se unknown')).toBe('550 … unknown');
  expect(said("550 <d'arc@uni.se> unknown")).toBe('550 <…> unknown');
  expect(said('452 mailbox anna.berg is full', 'anna.berg@uni.se')).toBe('452 mailbox … is full');
  expect(said('451 4.7.1 try\r\n451 again\u0000 later')).toBe('451 4.7.1 try 451 again later');
  expect(serverAnswer(new Error('connect ECONNREFUSED 127.0.0.1:2525'), undefined)).toBe(
    'connect ECONNREFUSED 127.0.0.1:2525',
  );
  expect(serverAnswer({}, undefined)).toBeUndefined();
});

test('keeps no address of any mailbox', () => {
  const frame = fc.constantFrom('<', ' ', '(', '"', ':', ',', ';', 'for ');
  fc.assert(
    fc.property(fc.emailAddress(), frame, fc.string({ maxLength: 40 }), (address, before, after) => {
      const kept = said(`550 no ${before}${address} ${after}`, address) ?? '';
      expect(kept).not.toContain(address);
      expect(kept.length).toBeLessThanOrEqual(200);
    }),
    { examples: [["'@a.aa", '<', '']] },
  );
});
