// Compares what a page shows in two shells. Finds properties that a component no longer takes (the text passed to it is gone),
// and classes that lost their style rules.
import type { Page } from '@playwright/test';
import { readMain } from './readMain.js';

/** Names and texts on a page, and the classes it uses, each with a set of those that have style rules. */
export interface Appearance {
  texts: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  styled: ReadonlySet<string>;
}

/** Texts that may change between two visits, or are too short to tell from other code. */
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
 * @param own the page in the shell it was built with
 * @param other the same page in the other shell
 * @param code of the area: only texts that it contains were passed by it to a component
 */
export function findLosses(own: Appearance, other: Appearance, code: string): string[] {
  const texts = [...own.texts].filter((text) => !other.texts.has(text) && code.includes(text));
  const classes = [...own.styled].filter((name) => other.classes.has(name) && !other.styled.has(name));
  return [
    ...texts.map((text) => `no longer shows “${text}”`),
    ...classes.map((name) => `uses the class ${name}, which no style sheet there has`),
  ];
}
