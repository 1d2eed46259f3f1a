import type { Browser, Page } from '@playwright/test';
import { expectNoFindings, findings, settle } from '../support/axe.ts';
import { expect, test } from '../support/fair.ts';
import { holdBack } from '../support/network.ts';
import { OPENER, openEach, POPUPS } from '../support/openers.ts';
import { NOWHERE, ROLE_PAGES, ROLES, VISITORS, type Visitor } from '../support/pages.ts';
import { DEMO, openAs } from '../support/people.ts';
import { type Language, listenToAnswers, shownTexts, switchTo, untranslated } from '../support/shownTexts.ts';

const PROTECTED = 'You need to be logged in to view this page';
const MISSING = "This page doesn't exist or is not available right now.";
/** Title of the page that is shown instead of a missing or protected page, in both languages. */
const ERROR_TITLE = /^(Oops|Hoppsan)$/;
const DESK = { width: 1280, height: 720 };
/** Window with the narrowest width at which pages must not need horizontal scrolling (WCAG 1.4.10). */
const PHONE = { width: 320, height: 740 };
const OTHER = { en: 'sv', sv: 'en' } as const;

/** Navigates to a page of the app without loading the document again. */
const walkTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Returns true for every eighth page. The quick suite opens only these, the deep suite opens all pages. */
const isInEighth = (_page: string, index: number) => index % 8 === 0;

/**
 * Opens all pages of one visitor and checks each: axe finds nothing, even with popups open; every text is translated;
 * the page fits a phone; the Back button is shown where it should be. Every page of another role must show ERROR_TITLE. The
 * first page of another role is opened by its URL, the others within the app.
 */
async function walkPages(
  browser: Browser,
  visitor: Visitor,
  isChosen = (_page: string, _index: number) => true,
) {
  const page = await openAs(browser, visitor.email, '/', { reducedMotion: 'reduce', viewport: DESK });
  const written = listenToAnswers(page);
  const opened = { en: new Set<string>(), sv: new Set<string>() };
  let language: Language = 'en';
  for (const path of visitor.pages.filter(isChosen)) {
    await test.step(path, () => expectWellMade(page, path, { language, written, opened }));
    // Each page ends in the other language, so the next page is loaded in that language.
    language = OTHER[language];
  }
  if (language !== 'en') await switchTo(page, 'en');
  for (const owner of ROLES.filter((role) => role !== visitor.who)) {
    for (const [index, path] of ROLE_PAGES[owner].filter(isChosen).entries()) {
      await test.step(path, async () => {
        if (index === 0) {
          await page.goto(path);
        } else {
          // Opens a public page in between. Otherwise the check would find the title of the previous page.
          await walkTo(page, '/about');
          await expect(page.getByRole('heading', { level: 1, name: ERROR_TITLE })).toHaveCount(0);
          await walkTo(page, path);
        }
        await expect(page.getByRole('heading', { level: 1, name: ERROR_TITLE })).toBeVisible();
        const text = visitor.who === 'signed out' ? PROTECTED : MISSING;
        await expect(page.getByText(text, { exact: true })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Go back home' })).toBeVisible();
      });
    }
  }
}

for (const account of VISITORS) {
  const visitor = account.who;
  test(`every role page, ${visitor}`, { tag: '@deep' }, async ({ browser }) => {
    test.setTimeout(900_000);
    await walkPages(browser, account);
  });

  test(`an eighth of the role pages, ${visitor}`, async ({ browser }) => {
    test.setTimeout(300_000);
    await walkPages(browser, account, isInEighth);
  });
}

interface Visit {
  /** Language in which the page is loaded. The test then switches the page to the other language. */
  readonly language: Language;
  readonly written: ReadonlySet<string>;
  /** Names of the buttons that open popups and have already been tested, by language. */
  readonly opened: Readonly<Record<Language, Set<string>>>;
}

async function expectWellMade(page: Page, path: string, visit: Visit): Promise<void> {
  const { language, written, opened } = visit;
  await page.goto(path);
  await expectNoFindings(page, path);
  await expect(page.getByText(ERROR_TITLE)).toHaveCount(path === NOWHERE ? 1 : 0);
  // The law requires every page to link to the accessibility statement.
  await expect(page.getByRole('contentinfo').locator('a[href="/accessibility"]'), path).toBeVisible();
  const first = await textsInEverything(page, opened[language]);
  await expectFitsPhone(page, path);
  await switchTo(page, OTHER[language]);
  await settle(page);
  const second = await textsInEverything(page, opened[OTHER[language]], path);
  await expectFitsPhone(page, path);
  expect.soft(untranslated(first, second, written), path).toEqual([]);
}

/**
 * Returns all texts of the page, including those in popups.
 * @param checked the page's name in error messages of axe; without it, axe does not run
 */
async function textsInEverything(page: Page, opened: Set<string>, checked?: string): Promise<string[]> {
  const texts = await shownTexts(page);
  // Checks all axe rules except colours. Colours do not depend on the language and have been checked in the first
  // language.
  if (checked) expect.soft(await findings(page, 'structure'), checked).toEqual([]);
  await openEach(page.locator('main, header'), opened, async (opener) => {
    texts.push(...(await shownTexts(page)));
    if (!checked) return;
    // While a popup is open, only the popup and the button that opened it are checked, because the rest of the page has
    // not changed.
    const liesOver = (await page.locator(POPUPS).count()) > 0;
    const found = liesOver
      ? [...(await findings(page, 'everything', `${POPUPS}, ${OPENER}`)), ...(await findings(page, 'places'))]
      : await findings(page, 'structure');
    expect.soft(found, `${checked}, open: ${opener}`).toEqual([]);
  });
  return texts;
}

async function expectFitsPhone(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  const hasNoBack = ['/', '/about', '/terms'].includes(path) || path.endsWith('/dashboard');
  const back = page.locator('.fair-main-back').getByRole('button');
  await expect.soft(back, path).toHaveCount(hasNoBack ? 0 : 1);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.soft.poll(width, path).toBeLessThanOrEqual(PHONE.width);
  await page.setViewportSize(DESK);
}

test('while the user loads, a guarded page shows a spinner', async ({ browser }) => {
  const page = await openAs(browser, DEMO.logistic, '/about');
  const answer = await holdBack(page, '**/protected/session');
  // Removes the session from the HTML, so that the page has to request it.
  await page.route('**/logistic/profile', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('page-data', 'no-data') });
  });
  await page.goto('/logistic/profile');
  await expect(page.getByRole('status').or(page.locator('[aria-busy=true]')).first()).toBeVisible();
  await expect(page.getByText(ERROR_TITLE)).toHaveCount(0);
  answer();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

test('an unknown page inside an area is not found', async ({ browser }) => {
  for (const role of ROLES) {
    const page = await openAs(browser, DEMO[role], `/${role}/no-such-page`);
    await expect(page.getByText(MISSING, { exact: true })).toBeVisible();
    await page.context().close();
  }
});
