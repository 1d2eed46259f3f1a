import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../support/fair.ts';
import { mailedLink } from '../support/outbox.ts';
import { DEMO, DEMO_PASSWORD, openAs } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

const EMAIL = 'factor@stories.example';
const STEP_MS = 30_000;

test('turns a second factor on and accepts each app code and recovery code once', async ({ browser }) => {
  const remove = await anAdmin(browser);
  const page = await openAs(browser, EMAIL, '/admin/profile');
  const turnOn = page.getByRole('button', { name: 'Turn on' });
  await turnOn.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  // Reads the key that users can type into their authenticator app if they cannot scan the QR code.
  const key = (await dialog.getByText(/^(?:[A-Z2-7]{4} ?)+$/).textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await dialog.getByLabel('Code from the app').fill(app.generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeFocused();

  await signOut(page);
  await typePassword(page);
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await signInWith(page, code, wrongCodeOf(app));
  await expectToast(page, 'Login Failed', 'error');
  // The current code has already been used. The code of the next 30 seconds is valid too.
  await signInWith(page, code, app.generate({ timestamp: Date.now() + STEP_MS }));
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await signOut(page);
  await typePassword(page);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await signInWith(page, page.getByLabel('Recovery code'), recoveryCode);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/profile');
  await expect(page.getByText('9 left')).toBeVisible();

  await signOut(page);
  await typePassword(page);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await signInWith(page, page.getByLabel('Recovery code'), recoveryCode);
  await expectToast(page, 'Login Failed', 'error');
  await remove();
});

/** Creates an admin account for this story and returns a function that deletes it. */
async function anAdmin(browser: Browser): Promise<() => Promise<void>> {
  const { request } = await openAs(browser, DEMO.admin, '/about');
  const made = await request.post('/api/v1/admin/createinternal/admin', {
    data: { name: 'Story Factor', email: EMAIL },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  const token = new URL(await mailedLink(EMAIL, '/firstlogin')).searchParams.get('token');
  const set = await request.post('/api/v1/public/reset-password/reset', {
    data: { token, email: EMAIL, newPassword: DEMO_PASSWORD },
  });
  expect(set.ok(), await set.text()).toBe(true);
  return async () => {
    expect((await request.delete(`/api/v1/admin/internal/${id}`)).status()).toBe(204);
  };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
}

async function typePassword(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in to your account' });
  await form.getByLabel('Email').fill(EMAIL);
  await form.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

async function signInWith(page: Page, field: ReturnType<Page['getByLabel']>, code: string): Promise<void> {
  await field.fill(code);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Returns six digits that are currently not a valid code of this authenticator app. */
function wrongCodeOf(app: TOTP): string {
  const now = Date.now();
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => app.generate({ timestamp: now + steps * STEP_MS })));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '';
}
