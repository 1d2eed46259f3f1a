import { expect, test } from '@jest/globals';

interface Texts {
  readonly [key: string]: string | Texts;
}

/** Every text by its full key; `{{name}}` placeholders are what both languages must share. */
function placeholders(texts: Texts, path = ''): [string, string[]][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${path}${key}`, [...text.matchAll(/\{\{\w+\}\}/g)].map(([found]) => found).sort()]]
      : placeholders(text, `${path}${key}.`),
  );
}

/** Tests that a message catalogue is complete in both languages. */
export function checkTexts(en: Texts, sv: Texts): void {
  test('Swedish has every key of English, with the same placeholders, and no other', () => {
    expect(Object.fromEntries(placeholders(sv))).toEqual(Object.fromEntries(placeholders(en)));
  });

  test('no text is empty', () => {
    expect(JSON.stringify([en, sv])).not.toMatch(/:\s*""/);
  });
}
