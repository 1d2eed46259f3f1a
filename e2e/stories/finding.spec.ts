import type { Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { DEMO, openAs, studentEmail } from '../support/people.ts';

/** On a phone, the first company of a list must begin less than this distance in px below the top (NEXT, bounds). */
const FIRST_SCREEN = 400;
const PHONE = { viewport: { width: 390, height: 844 } };

const cards = (page: Page) => page.getByRole('article');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

for (const [who, path] of [
  [undefined, '/companies'],
  [DEMO.student, '/student/apply'],
] as const) {
  test(`shows a company on the first screen of ${path} on a phone, and keeps the place on Back`, async ({
    browser,
  }) => {
    const page = await openAs(browser, who, path, PHONE);
    const first = await cards(page).first().boundingBox();
    expect(first?.y).toBeLessThan(FIRST_SCREEN);

    const link = cards(page).nth(7).getByRole('link').first();
    const back = [() => page.goBack(), () => page.getByRole('button', { name: 'Back' }).click()];
    for (const goBack of back) {
      await link.scrollIntoViewIfNeeded();
      const place = await scrolled(page);
      expect(place).toBeGreaterThan(FIRST_SCREEN);
      await link.click();
      await expect(page).toHaveURL(/\/companies\/[^/]+$/);
      await expect.poll(() => scrolled(page)).toBe(0);
      await goBack();
      await expect(cards(page).nth(7)).toBeInViewport();
      await expect.poll(() => scrolled(page)).toBe(place);
    }
  });
}

test('shows a company on the first screen to a student without a CV, under a notice of one line', async ({
  browser,
}) => {
  const page = await openAs(browser, studentEmail('noCv'), '/student/apply', PHONE);
  for (const [language, link] of [
    ['sv', 'Ladda upp ditt CV'],
    ['en', 'Upload your CV'],
  ] as const) {
    await page.request.patch('/api/v1/protected/language', { data: { language } });
    await page.reload();
    const notice = page.getByRole('alert').filter({ has: page.getByRole('link', { name: link }) });
    await expect(notice).toBeVisible();
    expect((await notice.boundingBox())?.height).toBeLessThan(48);
    expect((await cards(page).first().boundingBox())?.y).toBeLessThan(FIRST_SCREEN);
  }
});
