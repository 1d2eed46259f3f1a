import { startFairDay } from '../support/database.ts';
import { DEMO } from '../support/people.ts';
import { enter, expect, test } from './walk.ts';

test('a recruiter decides on applicants, and marks who comes on the day', async ({ page, look }) => {
  await startFairDay('fjallripa');
  await enter(page, DEMO.company);
  const isWide = (page.viewportSize()?.width ?? 0) > 768;
  await page.goto('/company/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('dashboard');

  await page.goto('/company/applications?status=pending');
  const choices = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(choices.first()).toBeVisible();
  await look('applicants');
  const takeBack = page.getByRole('button', { name: 'Undo' });
  if (isWide) {
    // The key A accepts the open applicant. A phone has no keyboard.
    await page.keyboard.press('a');
    await expect(takeBack).toBeVisible();
    await look('accepted-by-key');
    await page.keyboard.press('u');
    await expect(page.getByText('Undone. The student was not notified.')).toBeVisible();
  }
  for (const index of [0, 1, 2]) await choices.nth(index).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await look('selected');
  await page.getByRole('button', { name: 'Reserve', exact: true }).first().click();
  await look('question');
  await page.getByRole('dialog').getByRole('button', { name: 'Reserve 3' }).click();
  await expect(page.getByText('3 applicants on the reserve list')).toBeVisible();
  await look('reserved-together');
  await takeBack.click();
  await expect(page.getByText('3 decisions undone. The students were not notified.')).toBeVisible();

  await page.goto('/company/schedule');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today).toBeVisible();
  await look('day');
  const marks = today.getByRole('group', { name: /^Attendance of / }).first();
  await marks.getByRole('button', { name: 'Present' }).click();
  await expect(marks.getByRole('button', { name: 'Present', pressed: true })).toBeVisible();
  await look('marked');
});
