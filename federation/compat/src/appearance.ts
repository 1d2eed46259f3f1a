// Compares what a page shows in two shells. Finds missing texts (a component of the shell no longer accepts the
// property with the text) and CSS classes without style rules.
import type { Page } from '@playwright/test';
import { readMain } from './readMain.js';

/**
 * The visible content of a page: its texts and accessible names, the CSS classes it uses, and which of the classes
 * have style rules.
 */
export interface Appearance {
  texts: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  styled: ReadonlySet<string>;
}

/**
 * Matches texts that can be compared. Texts with digits may differ between two visits, and very short texts may occur
 * in the code by chance.
 */
const COMPARABLE = /^[^\d]{3,}$/;

/** Reads what the main part of a page shows. */
export async function readAppearance(page: Page): Promise<Appearance> {
  const { texts, classes, styled } = await page.locator('main').evaluate(readMain);
  return {
    texts: new Set(texts.filter((text) => COMPARABLE.test(text))),
    classes: new Set(classes),
    styled: new Set(styled),
  };
}

/**
 * Returns what a page of an area loses in another shell.
 * @param own the page in the shell with which the area was built
 * @param other the same page in the other shell
 * @param code code of the area. A missing text counts only if it occurs in the code, because the area has then passed
 * the text to a component of the shell
 */
export function findLosses(own: Appearance, other: Appearance, code: string): string[] {
  const texts = [...own.texts].filter((text) => !other.texts.has(text) && code.includes(text));
  const classes = [...own.styled].filter((name) => other.classes.has(name) && !other.styled.has(name));
  return [
    ...texts.map((text) => `no longer shows “${text}”`),
    ...classes.map((name) => `uses the class ${name}, which no style sheet there has`),
  ];
}
