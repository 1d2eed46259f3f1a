// @ts-check
// `npm run look -- guide` creates the pictures of docs/ORGANISER.md and of its Swedish translation, in
// docs/images/guide.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../lib/paths.mjs';
import { VISITORS } from '../lib/screenPages.mjs';
import { ScriptError } from '../lib/stop.mjs';
import { VISITOR_OPTIONS } from '../lib/visit.mjs';
import { openProduct } from './product.mjs';
import { setLanguage, settled } from './screens.mjs';

/**
 * Picture of each step of the guide. `page` is the name of an admin page in `screenPages.mjs`, and `at` the part that
 * is scrolled to the middle of the picture.
 * @type {Readonly<Record<string, { page: string, at?: string }>>}
 */
const STEPS = {
  fair: { page: 'fair' },
  look: { page: 'edition-look' },
  programs: { page: 'edition-programs' },
  texts: { page: 'edition-texts' },
  rules: { page: 'meetings-settings', at: 'main form' },
  companies: { page: 'companies-import-checked', at: 'main table' },
  confirm: { page: 'companies' },
  follow: { page: 'dashboard', at: '.fair-tasks' },
  day: { page: 'clicker' },
  next: { page: 'editions' },
};

const SIZE = { width: 1100, height: 720 };
/**
 * Quality of the pictures in percent. Text stays readable, and all pictures together are smaller than 1 MB
 * (guidePictures.test.ts).
 */
const QUALITY = 55;

/**
 * Throws if the page shows an error or "not found", so that the guide does not get a picture of it.
 * @param {import('@playwright/test').Page} page
 * @param {string} picture
 */
async function requireNoError(page, picture) {
  const error = page.locator('.fair-state[role="alert"], .fair-state--page').first();
  if (await error.isVisible())
    throw new ScriptError(
      `${picture}: the page shows "${((await error.textContent()) ?? '').replace(/\s+/g, ' ')}".`,
    );
}

/** @param {string[]} _args @param {import('../lib/tool.mjs').Undo} undo */
export async function look(_args, undo) {
  const admin = VISITORS.find(({ name }) => name === 'admin');
  if (!admin) throw new ScriptError('There are no pages of the admin.');
  const { browser, baseURL } = await openProduct(undo);
  const folder = fromRoot('docs/images/guide');
  mkdirSync(folder, { recursive: true });
  for (const language of ['en', 'sv']) {
    const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL, viewport: SIZE });
    await setLanguage(context, admin, baseURL, language);
    for (const [step, { page: name, at }] of Object.entries(STEPS)) {
      const page = await context.newPage();
      await page.goto(admin.pages[name] ?? '');
      await admin.acts?.[name]?.(page);
      await settled(page);
      await requireNoError(page, `${step}.${language}`);
      if (at)
        await page
          .locator(at)
          .first()
          .evaluate((part) => part.scrollIntoView({ block: 'center' }));
      const session = await context.newCDPSession(page);
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
      writeFileSync(path.join(folder, `${step}.${language}.webp`), Buffer.from(data, 'base64'));
      await page.close();
    }
    await context.close();
    console.log(`  ✔ ${language}`);
  }
}
