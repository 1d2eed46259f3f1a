import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { openAs, studentEmail } from '../support/people.ts';

/**
 * CVs for which pdf.js must load an image decoder (WebAssembly), a character map or a font. A correctly rendered page
 * has more than `darkPixels` dark pixels. Without the loaded part, the page has fewer.
 */
const CVS = [
  { name: 'jbig2', words: 'JBIG2 scan', darkPixels: 50_000 },
  { name: 'jpx', words: 'JPX scan', darkPixels: 50_000 },
  { name: 'cjk', words: '李小龙', darkPixels: 600 },
  { name: 'latex-through-ghostscript', words: 'Curriculum vitae, åäö', darkPixels: 500 },
] as const;

async function showCv(page: Page, name: string) {
  const buffer = readFileSync(join(import.meta.dirname, '../support/cvs', `${name}.pdf`));
  const cv = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer };
  expect((await page.request.post('/api/v1/student/cv', { multipart: { cv } })).status()).toBe(201);
  await page.goto('/student/profile');
  await page.getByRole('button', { name: 'Show CV' }).click();
}

const countDarkPixels = (page: Page) =>
  page.locator('canvas.react-pdf__Page__canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    let dark = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 384)
        dark += 1;
    return dark;
  });

test('shows scans, fax images and fonts that are not embedded, and names what it cannot show', async ({
  browser,
}) => {
  const page = await openAs(browser, studentEmail('scans'), '/about');
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this document cannot be shown here.' });
  for (const { name, words, darkPixels } of CVS) {
    await test.step(name, async () => {
      await showCv(page, name);
      await expect.poll(() => countDarkPixels(page)).toBeGreaterThan(darkPixels);
      await expect(page.locator('.react-pdf__Page__textContent')).toContainText(words);
      await expect(notice).toHaveCount(0);
    });
  }
  await test.step('without the image decoder', async () => {
    await page.route('**/wasm/*', (route) => route.abort());
    await showCv(page, 'jbig2');
    await expect(notice.getByRole('link', { name: 'Download jbig2.pdf' })).toBeVisible();
  });
});
