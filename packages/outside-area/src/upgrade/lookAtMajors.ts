import type { Browser, Page } from '@playwright/test';
import { bar, heading, isInOwnRoot, must, pageOf } from '../check/lookAtSponsor.ts';

/** What is asked of an account's pages. */
interface Role {
  name: string;
  email: string;
  /** a tile of the dashboard, and what it leads to */
  tile: string;
}

export const ROLES_SEEN: readonly Role[] = [
  { name: 'student', email: 'student@demo.fair', tile: '/student/apply' },
  { name: 'company', email: 'company@demo.fair', tile: '/company/applications' },
  { name: 'admin', email: 'admin@demo.fair', tile: '/admin/companies' },
  { name: 'logistic', email: 'logistic@demo.fair', tile: '/logistic/clicker' },
];

/** What goes wrong in a page unseen. */
function watch(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400 && response.status() !== 401)
      troubles.push(`${response.status()} for ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  return troubles;
}

/** The versions of an area whose files a page has. */
const versionsIn = (page: Page, area: string): Promise<string[]> =>
  page.evaluate(
    (name) => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .flatMap((entry) => new RegExp(`/mf/${name}/([^/]+)/.*\\.js$`).exec(entry.name)?.[1] ?? []),
      ),
    ],
    area,
  );

/** The dashboard of a role in a page: its tiles, one of them opened and left by Back, its language, its colours. */
export async function dashboardWorks(
  browser: Browser,
  fair: string,
  { name, email, tile }: Role,
  { version, ownRoot }: { version: string; ownRoot: boolean },
): Promise<void> {
  const page = await pageOf(browser, fair, email);
  const troubles = watch(page);
  await page.goto(`/${name}/dashboard`);
  const link = page.locator(`main li a[href="${tile}"]`).first();
  await link.waitFor();
  must(
    (await versionsIn(page, name)).join() === version,
    `mf-${name} ${version}: ${await versionsIn(page, name)}`,
  );
  must(
    (await isInOwnRoot(page)) === ownRoot,
    `mf-${name} ${version} in ${ownRoot ? 'a root of its own' : 'the tree'}`,
  );
  const title = await page.locator('main h1').first().textContent();
  await link.click();
  await page.waitForURL(`**${tile}`);
  await page.waitForFunction(
    (was) => ![undefined, was].includes(document.querySelector('main h1')?.textContent ?? undefined),
    title,
  );
  await page.goBack();
  await link.waitFor();
  await page.getByRole('button', { name: /^SV/ }).click();
  await page.waitForFunction((was) => document.querySelector('main h1')?.textContent !== was, title);
  // Kept with the account: who comes next reads in it. The two are told one after the other.
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/protected/language') && /"en"/.test(answer.request().postData() ?? ''),
  );
  await page.getByRole('button', { name: /^EN/ }).click();
  await heading(page, title ?? '').waitFor();
  await kept;
  const ink = () =>
    page
      .locator('main h1')
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  const light = await ink();
  for (let press = 0; press < 3 && (await ink()) === light; press += 1)
    await page.getByRole('button', { name: /^Colours/ }).click();
  must((await ink()) !== light, `that mf-${name} ${version} follows the colours`);
  must(troubles.length === 0, `mf-${name} ${version} without a failure: ${troubles.join('; ')}`);
  await page.context().close();
}

/** How the shell looks: an area changes nothing of it. */
const looks = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ['body', 'header', 'header nav button', 'footer', 'footer a']
      .map((selector) => {
        const element = document.querySelector(selector);
        const style = element && getComputedStyle(element);
        return `${selector}: ${style?.color} ${style?.backgroundColor} ${style?.font} ${style?.letterSpacing} ${style?.padding}`;
      })
      .join('\n'),
  );

/** An area on React 18: by its entry, its ways, a call, language, colours, Back, its failure and Retry, and the sign-out. */
export async function partnerWorks(browser: Browser, fair: string): Promise<void> {
  const page = await pageOf(browser, fair, 'recruiter@demo.fair');
  const troubles = watch(page);
  await page.goto('/company/dashboard');
  await page.getByRole('button', { name: /^EN/ }).click();
  const before = await looks(page);
  await bar(page).getByRole('link', { name: 'Partners', exact: true }).click();
  await heading(page, 'Partners').waitFor();
  await page.getByText('React 18.3.1, company').waitFor();
  must((await looks(page)) === before, `that the shell looks as before:\n${before}\n${await looks(page)}`);
  must(await isInOwnRoot(page), 'that it has a root of its own');

  await page.getByRole('link', { name: 'Further' }).click();
  await heading(page, 'Further').waitFor();
  must(new URL(page.url()).pathname === '/partner/further', page.url());
  await page.goBack();
  await heading(page, 'Partners').waitFor();
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.getByText(/^\d+ companies come$/).waitFor();
  await page.getByRole('button', { name: /^SV/ }).click();
  await heading(page, 'Partner').waitFor();
  await page.getByText(/^\d+ företag kommer$/).waitFor();
  await page.getByRole('button', { name: /^EN/ }).click();
  for (let press = 0; press < 3 && (await page.locator('[data-mode=dark]').count()) === 0; press += 1)
    await page.getByRole('button', { name: /^Colours/ }).click();
  await page.locator('[data-mode=dark]').waitFor();
  await page.getByRole('button', { name: 'To the dashboard' }).click();
  await page.waitForURL('**/company/dashboard');
  await page.locator('main li a').first().waitFor();
  await page.goBack();
  await heading(page, 'Partners').waitFor();
  must(troubles.length === 0, `no failure: ${troubles.join('; ')}`);
  must((await page.evaluate(() => performance.getEntriesByType('navigation').length)) === 1, 'one page load');

  await page.getByRole('button', { name: 'Break it' }).click();
  await page.getByText('The partner area is not available right now').first().waitFor();
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading(page, 'Partners').waitFor();
  const metrics = await (await page.context().request.get('/metrics')).text();
  for (const wanted of [
    /area_pages_total\{[^}]*area="partner"/,
    /area_failures_total\{[^}]*area="partner"[^}]*fault="render"/,
  ])
    must(wanted.test(metrics), `${wanted} in the metrics`);

  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('form', { name: 'Sign in to your account' }).waitFor();
  must((await page.getByText('React 18.3.1').count()) === 0, 'that nothing of it is left');
  await page.context().close();
}
