import type { Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { DEMO, openAs } from '../support/people.ts';
import { chooseOption } from '../support/selects.ts';

/**
 * Tests the lists and numbers of product-spec §3 and §9 on the pages. Durations are read from the style sheets and not
 * measured.
 */

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name).trim(), property);

test('the programs, in their three groups', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const groups = page.getByRole('form').getByLabel('Program').locator('optgroup');
  await expect(groups).toHaveCount(3);
  const options = await groups.evaluateAll((elements) =>
    elements.map((group) => [
      group.getAttribute('label'),
      ...[...group.querySelectorAll('option')].map((option) => `${option.value} ${option.text}`),
    ]),
  );
  expect(options).toEqual([
    [
      'Bachelor',
      'SYSDK Computer and Systems Sciences',
      'SAFFK Enterprise Systems and Service Design',
      'SDAVK Computer Science and Software Engineering',
      'SGAMK Computer Game Development',
      'SDIMK Digital Media',
      'SITEK Business Administration and Information Technology',
      'SIADK Interaction Design',
      'SMARK Market Communication and Information Technology',
    ],
    [
      'Master',
      'SAIHO AI for Health',
      'SMINO Information Security',
      'SMEFO Open eGovernment',
      'SCSSO Computer and Systems Sciences',
      'SHINO Health Informatics',
      'SSLIO Strategic Information Systems Management',
      'SDSBO Data Science, Statistics and Decision Analysis',
      'SPROM IT Project Management',
      'SDKIO Design for Creative and Immersive Technology',
    ],
    ['Other', 'OTHER Other program'],
  ]);
});

test('the packages, and the network meeting only with Standard', { tag: '@deep' }, async ({ browser }) => {
  const page = await openAs(browser, DEMO.admin, '/admin/company');
  await expect(page.getByText('Select package')).toBeVisible();
  const networkMeeting = page.getByRole('checkbox', { name: /Network meeting/ });
  for (const name of ['Basic', 'Standard', 'Partner', 'VIP']) {
    await chooseOption(page, 'Package', name);
    await expect(networkMeeting).toBeEnabled({ enabled: name === 'Standard' });
  }
});

test('the positions', { tag: '@deep' }, async ({ browser }) => {
  const page = await openAs(browser, DEMO.student, '/student/apply');
  await page.getByRole('combobox', { name: 'Position' }).click();
  for (const name of [
    'Full Time',
    'Part Time',
    'Thesis',
    'Trainee Programs',
    'Internships',
    'Foreign Services',
  ])
    await expect(page.locator('.ant-select-dropdown').getByTitle(name, { exact: true })).toBeVisible();
});

test('the logo strip: speed 120, gap 32, height 28, at least 2 copies', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/');
  const strip = page.locator('.fair-logos');
  await expect(strip).toBeVisible();
  expect(await style(page, '.fair-logos', '--fair-logo-gap')).toBe('32px');
  await expect(strip.locator('.fair-logos-moving img').first()).toHaveCSS('height', '28px');
  const marquee = strip.locator('.rfm-marquee');
  await expect.poll(() => marquee.count()).toBeGreaterThanOrEqual(2);
  // The speed must be 120 px per second. It is the width of the logos in px, divided by the duration of one round in
  // seconds.
  await expect
    .poll(async () => {
      const { width } = (await marquee.first().boundingBox()) ?? { width: 0 };
      const seconds = Number.parseFloat(await style(page, '.rfm-marquee', 'animation-duration'));
      return Math.round(width / seconds);
    })
    .toBe(120);
});

test('the cards fade in over 500 ms, 30 ms after one another', async ({ browser }) => {
  const page = await openAs(browser, DEMO.admin, '/admin/dashboard');
  const fades = page
    .getByRole('main')
    .locator('.fair-fade')
    .filter({ has: page.getByRole('link') });
  await expect(fades).toHaveCount(10);
  const times = await fades.evaluateAll((elements) =>
    elements.map((element) => {
      const computed = getComputedStyle(element);
      return [computed.getPropertyValue('--fair-fade-ms'), computed.getPropertyValue('--fair-fade-delay')];
    }),
  );
  expect(times).toEqual(
    [0, 30, 60, 90, 120, 150, 180, 210, 240, 270].map((delay) => ['500ms', `${delay}ms`]),
  );
});

test('fades an element in when a fifth of it is visible', { tag: '@deep' }, async ({ browser }) => {
  const page = await openAs(browser, DEMO.logistic, '/about');
  await page.addInitScript(() => {
    const thresholds: unknown[] = [];
    Object.assign(globalThis, { thresholds });
    const Observer = globalThis.IntersectionObserver;
    globalThis.IntersectionObserver = class extends Observer {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options);
        thresholds.push(options?.threshold);
      }
    };
  });
  await page.goto('/logistic/dashboard');
  await expect(page.getByRole('main').locator('.fair-fade--in').first()).toBeVisible();
  const thresholds = await page.evaluate(
    () => (globalThis as unknown as { thresholds: unknown[] }).thresholds,
  );
  expect(thresholds.flat()).toContain(0.2);
});

test('scrolls a section to 80 px below the top', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator('html')).toHaveCSS('scroll-padding-block-start', '80px');
});

test('a text area has 4 rows', { tag: '@deep' }, async ({ browser }) => {
  const page = await openAs(browser, DEMO.company, '/company/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const area = page.getByLabel('Description', { exact: true });
  // The text area grows with its text, so it is emptied to get its initial number of rows.
  await area.fill('');
  await expect
    .poll(() =>
      area.evaluate((element) => {
        const { paddingTop, paddingBottom, lineHeight } = getComputedStyle(element);
        const text = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
        return Math.round(text / Number.parseFloat(lineHeight));
      }),
    )
    .toBe(4);
});

test('the body of a table is at most 500 px high', async ({ browser }) => {
  const page = await openAs(browser, DEMO.admin, '/admin/students');
  await expect(page.getByRole('row').nth(20)).toBeAttached();
  await expect(page.getByRole('group', { name: /^Rows of/ })).toHaveCSS('max-height', '500px');
});

test('a count counts up for 2 seconds to its value', { tag: '@deep' }, async ({ browser }) => {
  const page = await openAs(browser, DEMO.admin, '/about');
  // Records each number shown while counting up. A slow machine paints fewer frames, but none too early.
  await page.addInitScript(() => {
    const frames: { shown: number; at: number }[] = [];
    Object.assign(window, { frames });
    new MutationObserver(() => {
      const shown = Number(document.querySelector('main .fair-numbers [aria-hidden]')?.textContent ?? '0');
      if (shown > 0 && shown !== frames.at(-1)?.shown) frames.push({ shown, at: performance.now() });
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  await page.goto('/admin/dashboard');
  const number = page.getByRole('region', { name: 'Statistics' }).locator('.fair-numbers').first();
  const value = Number(await number.locator('.visually-hidden').textContent());
  await expect(number.locator('[aria-hidden]')).toHaveText(String(value));
  const frames = await page.evaluate(
    () => (window as unknown as { frames: { shown: number; at: number }[] }).frames,
  );
  const shown = frames.map((frame) => frame.shown);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.at(-1)).toBe(value);
  expect((frames.at(-1)?.at ?? 0) - (frames[0]?.at ?? 0)).toBeGreaterThan(1_000);
});

test('a bearer token under authtoken is attached to every call, and acts', async ({ browser }) => {
  const student = await openAs(browser, DEMO.student, '/about');
  const made = await student.request.post('/api/v1/protected/tokens', {
    data: { name: 'A story', expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { token } = await made.json();
  const page = await openAs(browser, undefined, '/about');
  await page.evaluate((value) => localStorage.setItem('authtoken', value), token);
  const asked = page.waitForRequest('**/protected/session');
  await page.goto('/student/profile');
  expect((await asked).headers().authorization).toBe(`Bearer ${token}`);
  await expect(page.getByRole('definition').filter({ hasText: DEMO.student })).toBeVisible();
});
