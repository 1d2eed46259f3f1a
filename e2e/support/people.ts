import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../api/src/seed/ids.ts';
import { ROLES } from '../../packages/contract/src/roles.ts';

export { DEMO_PASSWORD };
export type DemoRole = keyof typeof DEMO_ACCOUNTS;
export const DEMO = Object.fromEntries(
  Object.entries(DEMO_ACCOUNTS).map(([role, { email }]) => [role, email]),
) as Readonly<Record<DemoRole, string>>;

/**
 * Names of the students that stories change. Each story has its own students. `prepare` signs them up with
 * DEMO_PASSWORD. Few stories create further students, because some stories count the students.
 */
export const STUDENTS = [
  'booker',
  'waiter',
  'profile',
  'cv',
  'files',
  'scans',
  'form',
  'keyboard',
  'recovery',
  'status',
  'windows',
  'team',
  'texts',
  'language',
  'programs',
  'programsOther',
  'noCv',
] as const;
export const studentEmail = (name: (typeof STUDENTS)[number]) => `${name}@stories.example`;

/** The company that stories change. `prepare` creates it with the package Standard and with network meetings. */
export const COMPANY = {
  companyName: 'Provverkstaden',
  slug: 'provverkstaden',
  email: 'contact@provverkstaden.example',
} as const;

/**
 * Opens a page in a new browser context, so that the person has a separate session. A script error on a page of the
 * person fails the test.
 */
export async function newPerson(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

/** Logs in with the form and waits for the dashboard of the role. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Sign in to your account' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  const homes = Object.values(ROLES).map(({ home }) => home);
  await expect(page).toHaveURL(({ pathname }) => homes.some((home) => home === pathname));
}

/**
 * Signs up a student with the form and waits for the dashboard.
 * @param program code of the student's program
 */
export async function signUp(
  page: Page,
  person: { readonly name: string; readonly email: string; readonly password: string },
  program = 'SMINO',
): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const form = page.getByRole('form', { name: 'Create your account' });
  await form.getByLabel('Full name').fill(person.name);
  await form.getByLabel('Email').fill(person.email);
  await form.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await form.getByLabel('Program').selectOption(program);
  await form.getByRole('checkbox', { name: /terms/ }).check();
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Signup Successful')).toBeVisible();
  await expect(page).toHaveURL(/\/student\/dashboard$/);
}

/** Opens a page and logs in with the form as the demo account of this role. */
export async function demoPerson(browser: Browser, role: DemoRole): Promise<Page> {
  const page = await newPerson(browser);
  await signIn(page, DEMO[role]);
  return page;
}

/** Opens a page as this account, logged in through the API. If `email` is undefined, the page is not logged in. */
export async function openAs(
  browser: Browser,
  email: string | undefined,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await newPerson(browser, options);
  if (email !== undefined) {
    const reply = await page.request.post('/api/v1/auth/login', {
      data: { email, password: DEMO_PASSWORD },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  await page.goto(path);
  return page;
}

export async function openTile(page: Page, title: string): Promise<void> {
  await tile(page, title).click();
}

export function tile(page: Page, title: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: new RegExp(`^${title}`) });
}
