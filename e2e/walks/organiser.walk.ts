import { startFairDay } from '../support/database.ts';
import { DEMO } from '../support/people.ts';
import { enter, expect, test } from './walk.ts';

test('an organiser sees what is missing, takes data along, and runs the day', async ({ page, look }) => {
  await startFairDay('fjallripa');
  await enter(page, DEMO.admin);
  const open = async (address: string, title: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  await open('/admin/dashboard', 'Dashboard');
  await look('dashboard');
  await open('/admin/companies?filter[lacks]=logo', 'Companies');
  await expect(page.getByText('Provverkstaden')).toHaveCount(0);
  await look('lacking-a-logo');
  await open('/admin/companies?filter[lacks]=any', 'Companies');
  await expect(page.getByText('Provverkstaden').first()).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('export');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Edit Provverkstaden' }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Active/ })
    .uncheck();
  await look('edit');
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Company updated')).toBeVisible();
  await open('/admin/audit', 'Audit log');
  await expect(page.getByText('active: Yes → No')).toBeVisible();
  await look('audit');

  await open('/admin/internal', 'Internal users');
  await expect(page.getByRole('switch').first()).toBeVisible();
  await look('internal-users');
  await open('/admin/meetings/fjallripa', 'Fjällripa');
  await look('board-of-today');
  await open('/admin/clicker', 'Clicker');
  await page
    .getByRole('button', { name: /^Count in / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Came (+)' }).click();
  await expect(page.getByText('1 unsent')).toBeVisible();
  await look('counted');
});
