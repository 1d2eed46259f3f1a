import { expect, type Page } from '@playwright/test';
import { PACKAGES } from '../../packages/contract/src/domain/company.ts';
import { PROGRAMS } from '../../packages/contract/src/domain/programs.ts';
import { untranslatedWords } from '../../packages/texts/src/testing.ts';

export type Language = 'en' | 'sv';
const BUTTONS = { en: 'EN, English', sv: 'SV, Svenska' } as const;

/**
 * Switches the language with the button in the bar. For a logged-in account the choice is saved before the next
 * page loads.
 */
export async function switchTo(page: Page, language: Language): Promise<void> {
  const isSignedIn = (await page.context().cookies()).some(({ name }) => name.endsWith('fair.session'));
  const noted = isSignedIn && page.waitForResponse((answer) => answer.url().endsWith('/protected/language'));
  await page.getByRole('button', { name: BUTTONS[language] }).click();
  await noted;
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/**
 * Returns every text of a page: visible text, text for assistive technology, and the tab title. Text marked with a
 * language of its own is left out.
 */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const NAMES = ['aria-label', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt'];
    const isOurs = (element: Element | null) =>
      element?.checkVisibility() !== false &&
      !element?.closest('script, style, noscript, [lang]:not(html), .annotationLayer, .textLayer') &&
      // A toast keeps the language it was shown in, also in the notification list.
      !element?.closest('.fair-toaster, .shell-news-says:not(:has(a))');
    const said = [document.title];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (isOurs(walker.currentNode.parentElement)) said.push(walker.currentNode.textContent ?? '');
    for (const name of NAMES)
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isOurs(element) && !element.closest('[aria-hidden=true]'))
          said.push(element.getAttribute(name) ?? '');
    return [...new Set(said.map((text) => text.replace(/\s+/g, ' ').trim()))];
  });

/** The API replies embedded in a page (api/src/web/pageData.ts). */
const PAGE_DATA = /id="page-data">(.*?)<\/script>/s;

/**
 * Collects user content: every string in later API replies except refusals, and the names of programs and packages.
 */
export function listenToAnswers(page: Page): ReadonlySet<string> {
  const written = new Set([
    ...PROGRAMS.flatMap(({ name }) => [name.en, name.sv]),
    ...PACKAGES.map(({ label }) => label),
  ]);
  const keep = (value: unknown) => {
    if (typeof value === 'string') {
      const text = value.replace(/\s+/g, ' ').trim();
      // Addresses are shown without their common prefix, and mail addresses with a line break opportunity.
      written.add(text).add(text.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''));
      if (/^\S+@\S+$/.test(text)) for (const part of text.split('@')) written.add(part);
    }
    if (value && typeof value === 'object') for (const part of Object.values(value)) keep(part);
  };
  page.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document';
    if (!isPage && !(response.ok() && response.url().includes('/api/v1/'))) return;
    // A reply that the page has abandoned has no body, and a file is not a reply of interest.
    void response
      .text()
      .then((body) => keep(JSON.parse((isPage ? PAGE_DATA.exec(body)?.[1] : body) || 'null')))
      .catch(() => undefined);
  });
  return written;
}

/**
 * Returns the texts that are equal in both languages although they are neither shared words nor user content:
 * missing translations.
 */
export function untranslated(
  english: readonly string[],
  swedish: readonly string[],
  written: ReadonlySet<string>,
): string[] {
  const parts = [...written].filter((text) => /\p{L}{3}/u.test(text)).sort((a, b) => b.length - a.length);
  const isWritten = (text: string) => {
    if (untranslatedWords(text).length === 0) return true;
    const ours = parts.reduce((rest, part) => rest.split(part).join(' '), text);
    return (
      untranslatedWords(ours).length === 0 || parts.some((part) => part.length > 40 && part.includes(text))
    );
  };
  return [...new Set(swedish)].filter((text) => english.includes(text) && !isWritten(text));
}
