import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from '../support/fair.ts';
import { DEMO_PASSWORD } from '../support/people.ts';

export { expect } from '../support/fair.ts';

const FOLDER = join(import.meta.dirname, '../../screens/walks');

/** Playwright's `test` for user journeys. `look` saves a numbered screenshot. */
export const test = base.extend<{ look: (what: string) => Promise<void> }>({
  look: async ({ page }, use) => {
    const { file, project } = test.info();
    let count = 0;
    await use(async (what) => {
      count += 1;
      await page.waitForFunction(
        () => !document.querySelector('.fair-bones, .fair-spinner, .ant-spin-spinning'),
      );
      const name = [basename(file, '.walk.ts'), String(count).padStart(2, '0'), what, project.name].join('-');
      await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    });
  },
});

/** Logs in without using the form. */
export async function enter(page: Page, email: string): Promise<void> {
  await page.request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } });
}

/** Prints a number that was measured during the journey. */
export const tell = (what: string, figure: number): void => {
  process.stdout.write(`    ${test.info().project.name} px, ${what}: ${figure}\n`);
};
