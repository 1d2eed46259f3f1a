import * as z from 'zod/mini';

/**
 * Rules for invisible characters in typed and pasted text. Every text field of every call uses `line`, `lines` or
 * `address`; passwords use none of them.
 */

/** Zero width space, word joiner and byte order mark. Joiners (U+200C, U+200D) are part of words and emoji and stay. */
const ZERO_WIDTH = '\u200B\u2060\uFEFF';
/** C1 controls, DEL and the marks that change the reading direction. */
const UNPRINTABLE = '\u007F-\u009F\u202A-\u202E\u2066-\u2069';

/**
 * Halves of surrogate pairs without the other half, which cannot be stored as UTF-8. Expressions with the flag `u` do
 * not match the halves of complete pairs.
 */
const LONE_SURROGATES = '\\uD800-\\uDFFF';

const REFUSED_IN_LINE = new RegExp(`[\\u0000-\\u001F${UNPRINTABLE}${LONE_SURROGATES}]`, 'u');
const REFUSED_IN_LINES = new RegExp(
  `[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F${UNPRINTABLE}${LONE_SURROGATES}]`,
  'u',
);
const ALL_ZERO_WIDTH = new RegExp(`[${ZERO_WIDTH}]`, 'g');
const AFFECTED = new RegExp(`[\\u0000-\\u001F${UNPRINTABLE}${ZERO_WIDTH}]`);

/** Stored values that the schemas accept unchanged while `acceptingStored` runs. */
let accepted: ReadonlySet<string> = new Set();

/**
 * Runs `parse` (synchronous) while the schemas accept every text of `stored` as it is. Without this, nobody could save a
 * form that contains a value stored before these rules existed.
 */
export function acceptingStored<T>(stored: unknown, parse: () => T): T {
  const before = accepted;
  accepted = affectedTextsIn(stored);
  try {
    return parse();
  } finally {
    accepted = before;
  }
}

/** Whether `value` contains a text that the rules would change or refuse. */
export const hasInvisible = (value: unknown): boolean => affectedTextsIn(value).size > 0;

function affectedTextsIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'string' && AFFECTED.test(part)) found.add(part);
    return part;
  });
  return found;
}

/** Vertical tab and form feed count as white space in JavaScript, but they are control characters and are refused. */
const isBlank = (character: string) =>
  ZERO_WIDTH.includes(character) || (character.trim() === '' && !'\v\f'.includes(character));

/** A loop, because a regular expression takes quadratic time for a long run of spaces inside a text. */
function trimmed(text: string): string {
  if (accepted.has(text)) return text;
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charAt(start))) start += 1;
  while (end > start && isBlank(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const refusing = (refused: RegExp) =>
  z.check<string>(({ value, issues }) => {
    const position = value.search(refused);
    if (position < 0 || accepted.has(value)) return;
    const code = value.charCodeAt(position).toString(16).toUpperCase().padStart(4, '0');
    issues.push({
      code: 'custom',
      input: value,
      message: 'INVISIBLE_CHARACTER',
      params: { character: `U+${code}`, position: position + 1 },
    });
  });

/** Checks of a text on one line: trimmed, without control characters. */
export const line = [z.overwrite<string>(trimmed), refusing(REFUSED_IN_LINE)] as const;

/** Checks of a text with line breaks and tabs. */
export const lines = [z.overwrite<string>(trimmed), refusing(REFUSED_IN_LINES)] as const;

/** Checks of an email address: zero-width characters are removed everywhere, as no address contains them. */
export const address = [
  z.overwrite<string>((text) => text.replace(ALL_ZERO_WIDTH, '').trim().toLowerCase()),
  refusing(REFUSED_IN_LINE),
] as const;
