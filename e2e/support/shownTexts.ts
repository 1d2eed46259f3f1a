import { expect, type Page } from '@playwright/test';
import { PROGRAMS } from '../../packages/contract/src/fair/programs.rules.ts';
import { PACKAGES } from '../../packages/contract/src/recruitment/companies.rules.ts';
import { untranslatedWords } from '../../packages/texts/src/testing.ts';

export type Language = 'en' | 'sv';
const BUTTONS = { en: 'EN, English', sv: 'SV, Svenska' } as const;

/**
 * Switches the language with the button in the navbar. For a logged-in account, waits until the language is saved,
 * because the next page is loaded in the saved language.
 */
export async function switchTo(page: Page, language: Language): Promise<void> {
  const isSignedIn = (await page.context().cookies()).some(({ name }) => name.endsWith('fair.session'));
  const noted = isSignedIn && page.waitForResponse((answer) => answer.url().endsWith('/protected/language'));
  await page.getByRole('button', { name: BUTTONS[language] }).click();
  await noted;
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/**
 * Returns all texts of a page: visible text, text for screen readers, and the title. Leaves out text that is marked as
 * being in another language or as not to be translated.
 */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const NAMES = ['aria-label', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt'];
    const isOurs = (element: Element | null) =>
      element?.checkVisibility() !== false &&
      !element?.closest(
        'script, style, noscript, [lang]:not(html), [translate=no], .annotationLayer, .textLayer',
      ) &&
      // Shapes of the map contain only booth codes, and codes are not translated.
      !element?.closest('.shell-map-shapes text') &&
      // A toast stays in the language in which it was shown first, also in the list of news.
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

/** Matches the API responses embedded in a page (api/src/web/pageData.ts). */
const PAGE_DATA = /id="page-data">(.*?)<\/script>/s;

/**
 * Returns a set of texts that are not translated, because users have written them. It grows with all strings in later
 * API responses except errors. It also contains the names and codes of programs and packages.
 */
export function listenToAnswers(page: Page): ReadonlySet<string> {
  const written = new Set([
    ...PROGRAMS.flatMap(({ code, name }) => [code, name.en, name.sv]),
    ...PACKAGES.map(({ label }) => label),
  ]);
  const keep = (value: unknown) => {
    if (typeof value === 'string') {
      const text = value.replace(/\s+/g, ' ').trim();
      // Pages show URLs without `https://www.`. They show email addresses in two parts, because a line may break at the
      // @.
      written.add(text).add(text.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''));
      if (/^\S+@\S+$/.test(text)) for (const part of text.split('@')) written.add(part);
    }
    if (value && typeof value === 'object') for (const part of Object.values(value)) keep(part);
  };
  page.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document';
    if (!isPage && !(response.ok() && response.url().includes('/api/v1/'))) return;
    // Errors are ignored: a response has no body if the page has aborted the request, and a file is not JSON.
    void response
      .text()
      .then((body) => keep(JSON.parse((isPage ? PAGE_DATA.exec(body)?.[1] : body) || 'null')))
      .catch(() => undefined);
  });
  return written;
}

/**
 * Returns the texts that lack a translation. They are the same in both languages, although their words differ between
 * the languages and the texts were not written by users.
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
