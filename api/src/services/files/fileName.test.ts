import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { safeFileName } from './fileName.ts';

describe('safeFileName', () => {
  it.each([
    ['cv.pdf', 'cv.pdf'],
    ['Åsas CV.PDF', 'Åsas CV.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\kim\\cv.pdf', 'cv.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.exe.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
    ['.pdf', 'cv.pdf'],
    ['...', 'cv.pdf'],
    ['', 'cv.pdf'],
  ])('makes %p into %p', (original, expected) => {
    expect(safeFileName(original, 'cv', 'pdf')).toBe(expected);
  });

  it('keeps one extension of a JPEG', () => {
    expect(safeFileName('me.jpeg', 'logo', 'jpg')).toBe('me.jpg');
  });

  it('never returns a path, an overlong name or a name without its extension', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (original) => {
        const name = safeFileName(original, 'cv', 'pdf');
        expect(name).not.toMatch(/[/\\\p{Cc}]/u);
        expect(name.length).toBeLessThanOrEqual(255);
        expect(name).toMatch(/^[^.].*\.pdf$/su);
        expect(() => encodeURIComponent(name)).not.toThrow();
      }),
    );
  });
});
