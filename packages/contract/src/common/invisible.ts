import * as z from 'zod/mini';

/**
 * Rules for invisible characters in typed and pasted text. Every text field of every call uses `line`, `lines` or
 * `address`. Passwords may contain any character, so they use none of them.
 */

/**
 * Zero-width characters that are removed at both ends of a text: zero width space, word joiner and byte order mark.
 * Joiners (U+200C, U+200D) are not removed, because words and emoji contain them.
 */
const ZERO_WIDTH = '\u200B\u2060\uFEFF';
/** Characters that are always refused: C1 controls, DEL, and marks that change the reading direction. */
const UNPRINTABLE = '\u007F-\u009F\u202A-\u202E\u2066-\u2069';

/**
 * Single halves of surrogate pairs, which cannot be stored as UTF-8. With the flag `u`, a regular expression matches
 * only halves without their other half.
 */
const LONE_SURROGATES = '\\uD800-\\uDFFF';

const REFUSED_IN_LINE = new RegExp(`[\\u0000-\\u001F${UNPRINTABLE}${LONE_SURROGATES}]`, 'u');
const REFUSED_IN_LINES = new RegExp(
  `[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F${UNPRINTABLE}${LONE_SURROGATES}]`,
  'u',
);
const ALL_ZERO_WIDTH = new RegExp(`[${ZERO_WIDTH}]`, 'g');
const AFFECTED = new RegExp(`[\\u0000-\\u001F${UNPRINTABLE}${ZERO_WIDTH}]`);

/** Texts that the schemas accept unchanged, because they are stored already. Empty unless `acceptingStored` runs. */
let accepted: ReadonlySet<string> = new Set();

/**
 * Runs `parse`, which must be synchronous. Until it returns, the schemas accept every text in `stored` unchanged.
 * Otherwise, a form with a text that was stored before these rules existed could not be saved.
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

/** Returns whether `value` contains a text that the rules would change or refuse. */
export const hasInvisible = (value: unknown): boolean => affectedTextsIn(value).size > 0;

function affectedTextsIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'string' && AFFECTED.test(part)) found.add(part);
    return part;
  });
  return found;
}

/**
 * Returns whether a character is removed at the ends of a text. Vertical tab and form feed are not: they are refused
 * like other control characters, although JavaScript treats them as white space.
 */
const isBlank = (character: string) =>
  ZERO_WIDTH.includes(character) || (character.trim() === '' && !'\v\f'.includes(character));

/**
 * Removes blank characters at both ends of a text. A regular expression would take quadratic time for a text with many
 * spaces in its middle.
 */
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

/** Checks of a text on one line: blank characters at both ends are removed, and control characters are refused. */
export const line = [z.overwrite<string>(trimmed), refusing(REFUSED_IN_LINE)] as const;

/** Checks of a text that may contain line breaks and tabs. */
export const lines = [z.overwrite<string>(trimmed), refusing(REFUSED_IN_LINES)] as const;

/** Checks of an email address. Zero-width characters are removed everywhere, because no email address contains them. */
export const address = [
  z.overwrite<string>((text) => text.replace(ALL_ZERO_WIDTH, '').trim().toLowerCase()),
  refusing(REFUSED_IN_LINE),
] as const;
