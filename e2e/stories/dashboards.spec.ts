import { expect, test } from '../support/fair.ts';
import { DEMO, type DemoRole, demoPerson, newPerson, openAs } from '../support/people.ts';
import { toastWith } from '../support/toasts.ts';

/**
 * Titles of the tiles on each dashboard: those of product-spec §2, and those for meetings, contacts, audit log, fair
 * day and check-in. Sorted by title, as on the page.
 */
const TILES: readonly (readonly [DemoRole, readonly string[]])[] = [
  ['student', ['Apply', 'Book meeting', 'Profile']],
  ['fresh', ['Apply', 'Profile']],
  ['company', ['Applicants', 'Contacts', 'Meetings', 'Profile', 'Team']],
  [
    'admin',
    [
      'Audit log',
      'Clicker',
      'Companies',
      'Create company',
      'Create internal user',
      'Fair day',
      'Internal users',
      'Meetings',
      'Profile',
      'Students',
    ],
  ],
  ['logistic', ['Check-in', 'Clicker', 'Profile']],
];

for (const [role, tiles] of TILES) {
  test(`the dashboard of ${role} has its tiles`, { tag: role === 'admin' ? [] : '@deep' }, async ({
    browser,
  }) => {
    const page = await demoPerson(browser, role);
    const grid = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('link', { name: 'Profile' }) });
    await expect(grid.getByRole('listitem')).toContainText([...tiles]);
    await expect(grid.getByRole('listitem')).toHaveCount(tiles.length);
  });
}

test('a page of another role, and any page signed out, says Oops', async ({ browser }) => {
  const visitor = await newPerson(browser);
  await visitor.goto('/admin/students');
  await expect(visitor.getByText('Oops')).toBeVisible();
  await expect(visitor.getByText('You need to be logged in to view this page')).toBeVisible();

  const student = await demoPerson(browser, 'student');
  await student.goto('/admin/students');
  await expect(student.getByText('Oops')).toBeVisible();
  await student
    .getByRole('link', { name: 'Go back home' })
    .or(student.getByRole('button', { name: 'Go back home' }))
    .click();
  await expect(student).toHaveURL(/\/student\/dashboard$/);

  await visitor.goto('/no/such/page');
  await expect(visitor.getByText("This page doesn't exist or is not available right now.")).toBeVisible();
});

test('the calendar toast: once in 7 days, with the ICS and Google links', async ({ browser }) => {
  const page = await openAs(browser, DEMO.student, '/student/dashboard');
  const toast = toastWith(page, 'Add the fair to your calendar');
  await expect(toast).toBeVisible();
  await expect(toast.getByRole('link', { name: 'ICS' })).toHaveAttribute('href', '/api/v1/public/cal.ics');
  await expect(toast.getByRole('link', { name: 'Google' })).toHaveAttribute('href', /calendar\.google\.com/);
  await page.goto('/student/dashboard');
  await expect(page.getByRole('main').getByRole('link', { name: /^Profile/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(toast).toHaveCount(0);
});
