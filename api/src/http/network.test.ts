import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { limitKey, networkOf } from './network.ts';

describe('networkOf', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('maps %s to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('counts all addresses of a /64 as one, and those of two as different', () => {
    const group = fc.nat(0xffff).map((number) => number.toString(16));
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(half, half, half, half, (network, other, one, two) => {
        expect(networkOf(`${network}:${one}`)).toBe(networkOf(`${network}:${two}`));
        expect(networkOf(`${network}:${one}`) === networkOf(`${other}:${one}`)).toBe(network === other);
      }),
    );
  });

  test('derives a key that does not reveal its parts', () => {
    expect(limitKey('a@test.example', '192.0.2.7')).toMatch(/^[\w-]{43}$/);
    expect(limitKey('a', 'b')).not.toBe(limitKey('a\nc', 'b'));
  });
});
