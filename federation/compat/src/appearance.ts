// Compares what a page shows in two shells. It finds texts that are missing, because a component no longer accepts the
// property with the text, and CSS classes that no longer have style rules.
import type { Page } from '@playwright/test';
import { readMain } from './readMain.js';

/** Texts and accessible names on a page, the CSS classes it uses, and those of the classes that have style rules. */
export interface Appearance {
  texts: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  styled: ReadonlySet<string>;
}

/**
 * Matches texts that can be compared. Texts with digits may change between two visits, and very short texts may occur in
 * the code by chance.
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
 * @param own the page in the shell with which it was built
 * @param other the same page in the other shell
 * @param code code of the area; a text counts only if it occurs here, because the area then passed it to a component
 */
export function findLosses(own: Appearance, other: Appearance, code: string): string[] {
  const texts = [...own.texts].filter((text) => !other.texts.has(text) && code.includes(text));
  const classes = [...own.styled].filter((name) => other.classes.has(name) && !other.styled.has(name));
  return [
    ...texts.map((text) => `no longer shows “${text}”`),
    ...classes.map((name) => `uses the class ${name}, which no style sheet there has`),
  ];
}
