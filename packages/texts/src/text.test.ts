import { expect, test } from '@jest/globals';
import { errors } from './errors.ts';
import { fields, fieldText, problemOf } from './fields.ts';
import { refusals } from './refusals.ts';
import { catalogue, text } from './text.ts';

test("returns a code's text in each language, with its parameters", () => {
  expect(text(errors, 'en', 'SLOT_TAKEN')).toBe('That time was just taken.');
  expect(text(errors, 'sv', 'SLOT_TAKEN')).toBe('Den tiden togs nyss.');
  expect(text(fields, 'sv', ['AT_MOST_CHARACTERS', { maximum: 100 }])).toBe('Högst 100 tecken.');
});

test('formats a language-dependent parameter in each language', () => {
  const when = (language: string) => (language === 'sv' ? 'i morgon' : 'tomorrow');
  expect(text(refusals, 'en', ['BOOKING_OPENS', { when }])).toBe('Booking opens tomorrow.');
  expect(text(refusals, 'sv', ['BOOKING_OPENS', { when }])).toBe('Bokningen öppnar i morgon.');
});

test('uses the singular for one, the plural for none and many', () => {
  const said = (companies: number) => text(refusals, 'en', ['BOOKING_CLOSES_NOW', { companies }]);
  expect(said(1)).toBe('Booking closes now. 1 company gets its final schedule.');
  expect(said(0)).toBe('Booking closes now. 0 companies get their final schedule.');
});

test('does not expand placeholders in parameter values', () => {
  const company = '{{gap}} $& <b>';
  expect(text(refusals, 'sv', ['MEETING_TOO_NEAR', { company, time: '13:10', gap: 10 }])).toBe(
    'Du träffar {{gap}} $& <b> 13:10; lämna minst 10 minuter mellan möten.',
  );
});

test('says which kind of value is expected in words of the language', () => {
  const said = (language: 'en' | 'sv', expected: string) =>
    fieldText(language, problemOf({ code: 'invalid_type', message: 'Invalid input', expected } as never));
  expect([said('en', 'string'), said('sv', 'string')]).toEqual(['Expected a text.', 'Här väntas en text.']);
  expect([said('en', 'array'), said('sv', 'array')]).toEqual(['Expected a list.', 'Här väntas en lista.']);
});

test('fails to compile for unknown codes, other parameters and missing languages', () => {
  // This function is never called. The test is that the compiler refuses each of its lines.
  const refusedByTheCompiler = () => [
    // @ts-expect-error: no such code
    text(fields, 'sv', 'NO_SUCH_CODE'),
    // @ts-expect-error: it takes a parameter
    text(fields, 'sv', 'AT_MOST'),
    // @ts-expect-error: it takes another one
    text(fields, 'sv', ['AT_MOST', { minimum: 1 }]),
    // @ts-expect-error: Swedish lacks a code
    catalogue({ en: { ONE: 'one', TWO: 'two' }, sv: { ONE: 'ett' } }),
    // @ts-expect-error: English lacks it
    catalogue({ en: { ONE: 'one' }, sv: { ONE: 'ett', TWO: 'två' } }),
    // @ts-expect-error: Swedish lacks a parameter
    catalogue({ en: { ONE: '{{count}} of {{all}}' }, sv: { ONE: '{{count}}' } }),
    // @ts-expect-error: Swedish has one more
    catalogue({ en: { ONE: '{{count}}' }, sv: { ONE: '{{count}} av {{all}}' } }),
  ];
  expect(refusedByTheCompiler).toBeInstanceOf(Function);
});
