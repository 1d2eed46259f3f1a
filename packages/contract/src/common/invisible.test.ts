import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CALLS } from '../calls.ts';
import type { Schema } from '../defineCall.ts';
import { signup } from '../index.ts';
import { acceptingStored } from './invisible.ts';

/** Definition of a zod schema, as far as it can contain further schemas. */
interface Definition {
  readonly type?: string;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly [part: string]: unknown;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Returns all text fields in a schema, each with its path. */
function textsIn(schema: Schema, path: string): { readonly path: string; readonly field: Schema }[] {
  const def = schema._zod.def as unknown as Definition;
  if (def.type === 'string') return [{ path, field: schema }];
  const inside = def.shape
    ? Object.entries(def.shape).map(([name, part]) => [`${path}.${name}`, part] as const)
    : Object.entries(def)
        .filter(([name]) => name !== 'checks')
        .flatMap(([, part]) => (Array.isArray(part) ? part : [part]))
        .map((part) => [path, part] as const);
  return inside.flatMap(([name, part]) => (isSchema(part) ? textsIn(part, name) : []));
}

const fields = Object.values(CALLS)
  .flat()
  .flatMap(({ id, params, query, body, upload }) =>
    Object.entries({ params, query, body, ...upload?.json }).flatMap(([part, schema]) =>
      schema ? textsIn(schema, `${id}.${part}`) : [],
    ),
  );

const PASSWORD = /\.(password|newPassword|currentPassword)$/;
const EMAIL = /\.(email|technicalEmail|dpoEmail)$/;
/** Matches the paths of fields for codes, which accept only letters, digits and hyphens. */
const CODE = /\.(code|posterCode)$/;
/**
 * Matches the paths of scanned texts. They accept any text, because one damaged scan must not refuse the whole call,
 * and because they are never stored.
 */
const SCANNED = /(Checkins|BoothScans)\.body\.scans\.code$/;
/** Matches the paths of fields that pages show as a text area. */
const MULTI_LINE =
  /\.(description|qualifications|note|notes|text|answer|reason|meetingsReason|about\.\w\w|body\.body\.\w\w|mailNotes\.\w+\.\w\w|text\.\w\w)$/;

/**
 * Returns a text that is long enough for all fields with a minimum length. Fields with a special format do not accept
 * it.
 */
const word = (middle: string) => `Anna${middle}Berg`;
const takes = (field: Schema, text: string) => field.safeParse(text).success;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, n) => String.fromCharCode(from + n));
const TAB_AND_BREAKS = ['\t', '\n', '\r'];
const ALWAYS_REFUSED = [
  ...range(0x00, 0x1f).filter((character) => !TAB_AND_BREAKS.includes(character)),
  ...range(0x7f, 0x9f),
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
  // Single halves of a surrogate pair, which UTF-8 cannot encode.
  ...['\uD800', '\uDBFF', '\uDC00', '\uDFFF'],
];
const REMOVED = ['\u200B', '\u2060', '\uFEFF'];
const name = (character: string) => `U+${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const named = (wrong: readonly { readonly path: string }[]) => wrong.map(({ path }) => path);
const texts = fields.filter(({ path }) => !PASSWORD.test(path) && !SCANNED.test(path));
/** Fields that accept any text. Only in these fields can the test see whether characters are removed. */
const freeTexts = texts.filter(
  ({ path, field }) => !EMAIL.test(path) && !CODE.test(path) && takes(field, word('')),
);

describe('every text field of every call', () => {
  test('is found', () => {
    expect(fields.length).toBeGreaterThan(300);
    expect(freeTexts.length).toBeGreaterThan(150);
  });

  test.each(ALWAYS_REFUSED.map((character) => [name(character), character]))(
    'refuses %s',
    (_name, character) => {
      expect(named(texts.filter(({ field }) => takes(field, word(character))))).toEqual([]);
      expect(named(freeTexts.filter(({ field }) => takes(field, `${word('')}${character}`)))).toEqual([]);
    },
  );

  test('refuses tabs and line breaks unless it has several lines', () => {
    const takesSome = freeTexts.filter(({ field }) =>
      TAB_AND_BREAKS.some((text) => takes(field, word(text))),
    );
    const takesAll = freeTexts.filter(({ field }) =>
      TAB_AND_BREAKS.every((text) => takes(field, word(text))),
    );
    expect(named(takesSome)).toEqual(named(takesAll));
    expect(named(takesAll).filter((path) => !MULTI_LINE.test(path))).toEqual([]);
    expect(named(freeTexts.filter(({ path }) => MULTI_LINE.test(path)))).toEqual(named(takesAll));
  });

  test('loses zero-width characters at its ends only', () => {
    const joined = word('\u200D \u200C');
    const inside = word(REMOVED.join(''));
    for (const text of [joined, inside]) {
      const ends = ` ${REMOVED.join(' ')}${text}${REMOVED.join(' ')} `;
      const wrong = freeTexts.filter(
        ({ field }) => (field.safeParse(ends).data as string)?.toLowerCase() !== text.toLowerCase(),
      );
      expect(named(wrong)).toEqual([]);
    }
  });

  test('loses zero-width characters anywhere when it is an email address', () => {
    const emails = fields.filter(({ path }) => EMAIL.test(path) && !path.includes('filter'));
    expect(emails.length).toBeGreaterThan(10);
    const typed = '\uFEFFan\u200Bna@fair\u2060.example\u200B ';
    expect(named(emails.filter(({ field }) => field.safeParse(typed).data !== 'anna@fair.example'))).toEqual(
      [],
    );
  });

  test('is left alone when it is a password', () => {
    const passwords = fields.filter(({ path }) => PASSWORD.test(path));
    expect(passwords.length).toBeGreaterThan(5);
    const typed = '\u200Bsecret\u0007\u202E of mine\u2060 ';
    expect(named(passwords.filter(({ field }) => field.safeParse(typed).data !== typed))).toEqual([]);
  });
});

test('trims as String.trim does, in linear time', () => {
  const { name: field } = signup.body.shape;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (text) => {
      const parsed = field.safeParse(`  ${text} `);
      if (parsed.success)
        expect(parsed.data.replaceAll(/[\u200B\u2060]/g, '')).toBe(
          text.replaceAll(/[\u200B\u2060\uFEFF]/g, '').trim(),
        );
    }),
  );
});

test('accepts a stored text as it is, and nothing else with the same character', () => {
  const { name: field } = signup.body.shape;
  const stored = { deep: [{ name: 'An\u0007na' }, { name: '\u200BBo' }] };
  expect(acceptingStored(stored, () => field.safeParse('An\u0007na').data)).toBe('An\u0007na');
  expect(acceptingStored(stored, () => field.safeParse('\u200BBo').data)).toBe('\u200BBo');
  expect(acceptingStored(stored, () => field.safeParse('An\u0007').success)).toBe(false);
  expect(field.safeParse('An\u0007na').success).toBe(false);
});

test('names the character and its position', () => {
  const [issue] = signup.body.shape.name.safeParse('Anna\u202EBerg').error?.issues ?? [];
  expect(issue).toMatchObject({
    message: 'INVISIBLE_CHARACTER',
    params: { character: 'U+202E', position: 5 },
  });
});
