import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { signInFrom, wayBack } from './wayBack.ts';

const asked = (next: string) => new URLSearchParams({ next });
const inAddress = (address: string) => new URLSearchParams(address.split('?')[1]);

describe('the path to return to after signing in', () => {
  test('is the previous page with its query', () => {
    const place = { pathname: '/student/apply', search: '?q=R%26D', hash: '#sent' };
    expect(wayBack(inAddress(signInFrom(place)), 'student')).toBe('/student/apply?q=R%26D#sent');
  });

  test("belongs to the user's own role, or is public", () => {
    expect(wayBack(asked('/company/applications'), 'student')).toBeUndefined();
    expect(wayBack(asked('/company'), 'admin')).toBeUndefined();
    expect(wayBack(asked('/companies/volvo'), 'student')).toBe('/companies/volvo');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'student/apply',
    '/',
    '',
  ])('is not %j', (next) => {
    expect(wayBack(asked(next), 'student')).toBeUndefined();
  });

  test('never leaves this origin, whatever the URL contains', () => {
    const bit = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '\t',
      '\n',
      '%2f',
      '%5c',
      'evil.example',
      'http',
      '?',
      '#',
      'x',
    );
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 8 }), (bits) => {
        const way = wayBack(asked(bits.join('')), 'student');
        if (way === undefined) return;
        // The URL as the router writes it into the history, resolved like a link.
        expect(new URL(way, window.location.href).origin).toBe(window.location.origin);
      }),
      { numRuns: 2000 },
    );
  });
});
