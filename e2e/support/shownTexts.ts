import { expect, type Page } from '@playwright/test';
import { PACKAGES } from '../../packages/contract/src/domain/company.ts';
import { PROGRAMS } from '../../packages/contract/src/domain/programs.ts';
import { wordsOfOneLanguage } from '../../packages/texts/src/testing.ts';

export type Language = 'en' | 'sv';
const BUTTONS = { en: 'EN, English', sv: 'SV, Svenska' } as const;

/** Switches the language by the button in the bar; of who is signed in it is noted then, and the next page begins in it. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  const isSignedIn = (await page.context().cookies()).some(({ name }) => name.endsWith('fair.session'));
  const noted = isSignedIn && page.waitForResponse((answer) => answer.url().endsWith('/protected/language'));
  await page.getByRole('button', { name: BUTTONS[language] }).click();
  await noted;
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Everything a page says: to the eye, to assistive technology, and in its tab. What is written in a language of its own is left out. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const NAMES = ['aria-label', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt'];
    const isOurs = (element: Element | null) =>
      element?.checkVisibility() !== false &&
      !element?.closest('script, style, noscript, [lang]:not(html), .annotationLayer, .textLayer') &&
      // A toast stays as it was said, in the list of news too.
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

/** The answers that a page brings along (api/src/http/pageData.ts). */
const PAGE_DATA = /id="page-data">(.*?)<\/script>/s;

/** What people wrote: every string of what the API answers from now on, and the names of programs and packages. Refusals are not among it. */
export function listenToAnswers(page: Page): ReadonlySet<string> {
  const written = new Set([
    ...PROGRAMS.flatMap(({ name }) => [name.en, name.sv]),
    ...PACKAGES.map(({ label }) => label),
  ]);
  const keep = (value: unknown) => {
    if (typeof value === 'string') {
      const text = value.replace(/\s+/g, ' ').trim();
      // An address is shown without what every address begins with, that of a mailbox with a place to break it.
      written.add(text).add(text.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''));
      if (/^\S+@\S+$/.test(text)) for (const part of text.split('@')) written.add(part);
    }
    if (value && typeof value === 'object') for (const part of Object.values(value)) keep(part);
  };
  page.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document';
    if (!isPage && !(response.ok() && response.url().includes('/api/v1/'))) return;
    // What the page has left meanwhile has no body any more; a file is no answer.
    void response
      .text()
      .then((body) => keep(JSON.parse((isPage ? PAGE_DATA.exec(body)?.[1] : body) || 'null')))
      .catch(() => undefined);
  });
  return written;
}

/**
 * What a page says in the same words in both languages although it is no word of both and nobody wrote it: a text that is
 * missing in one of them.
 */
export function untranslated(
  english: readonly string[],
  swedish: readonly string[],
  written: ReadonlySet<string>,
): string[] {
  const parts = [...written].filter((text) => /\p{L}{3}/u.test(text)).sort((a, b) => b.length - a.length);
  const isWritten = (text: string) => {
    if (wordsOfOneLanguage(text).length === 0) return true;
    const ours = parts.reduce((rest, part) => rest.split(part).join(' '), text);
    return (
      wordsOfOneLanguage(ours).length === 0 || parts.some((part) => part.length > 40 && part.includes(text))
    );
  };
  return [...new Set(swedish)].filter((text) => english.includes(text) && !isWritten(text));
}
