import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { returnPath, signInFrom } from './returnPath.ts';

const asked = (next: string) => new URLSearchParams({ next });
const inAddress = (address: string) => new URLSearchParams(address.split('?')[1]);

describe('the path to return to after signing in', () => {
  test('is the previous page with its query', () => {
    const place = { pathname: '/student/apply', search: '?q=R%26D', hash: '#sent' };
    expect(returnPath(inAddress(signInFrom(place)), 'student')).toBe('/student/apply?q=R%26D#sent');
  });

  test("belongs to the user's own role, or is public", () => {
    expect(returnPath(asked('/company/applications'), 'student')).toBeUndefined();
    expect(returnPath(asked('/company'), 'admin')).toBeUndefined();
    expect(returnPath(asked('/companies/volvo'), 'student')).toBe('/companies/volvo');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    // The parsed path is `//companies`.
    '/x/..//companies',
    'javascript:alert(1)',
    'student/apply',
    '/',
    '',
  ])('is not %j', (next) => {
    expect(returnPath(asked(next), 'student')).toBeUndefined();
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
        const way = returnPath(asked(bits.join('')), 'student');
        if (way === undefined) return;
        // Resolves the path as the browser does. The result must be on this site.
        expect(new URL(way, window.location.href).origin).toBe(window.location.origin);
      }),
      { numRuns: 2000 },
    );
  });
});
