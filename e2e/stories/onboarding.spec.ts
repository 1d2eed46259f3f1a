import type { Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { mailedLink } from '../support/outbox.ts';
import { COMPANY, DEMO, openAs, studentEmail } from '../support/people.ts';

const HEADINGS = 'Företagsnamn;Kontaktperson;E-post;Paket;Webbplats;Ordernummer';
const email = (name: string) => `${name}@onboarding.example`;
const SHEET = [
  HEADINGS,
  `Ankeborg AB;Kim Ek;${email('ankeborg')};Standard;https://ankeborg.example;1`,
  `Bullerbyn AB;Lo Berg;${email('bullerbyn')};2;;2`,
  `"Citron; Lime
och vänner";Mika Öst;${email('citron')};VIP;;3`,
  `Dalahäst AB;Noa Ås;${email('dalahast')};partner;;4`,
  `Ekorren AB;Ola Bo;${email('ekorren')};1;;5`,
  `Fjällbris AB;Per Sjö;${email('fjallbris')};Basic;;6`,
  `Ankeborg AB;Kim Ek;${email('ankeborg')};Standard;;7`,
  `Granskog AB;Quinn Li;${studentEmail('texts')};Standard;;8`,
  `Hallon AB;Rut My;${COMPANY.email};Standard;;9`,
  `Igelkott AB;Sam Ro;ingen adress;Standard;;10`,
  `Jordgubbe AB;Tor Vi;${email('jordgubbe')};Guld;;11`,
  `Kantarell AB;;${email('kantarell')};Standard;kantarell.example;12`,
].join('\r\n');

async function chooseSheet(page: Page) {
  await page.goto('/admin/companies/import');
  const buffer = Buffer.from(SHEET, 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name: 'mässan.csv', mimeType: 'text/csv', buffer });
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('imports a sheet once, holds and sends its mails, and reminds companies with gaps', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const admin = await openAs(browser, DEMO.admin, '/admin/companies');

  await test.step('each row says what becomes of it before anything is written', async () => {
    await chooseSheet(admin);
    await expect(admin.getByText('New: 6')).toBeVisible();
    await expect(admin.getByText('Conflict: 3')).toBeVisible();
    await expect(admin.getByText('Needs correction: 3')).toBeVisible();
    await expect(rowOf(admin, 'Granskog AB')).toContainText('is the login of a student');
    await expect(rowOf(admin, 'Hallon AB')).toContainText(`is a login of ${COMPANY.companyName}`);
    await expect(rowOf(admin, 'Jordgubbe AB')).toContainText('Paket: Unknown: “Guld”.');
    const order = admin.getByRole('listitem').filter({ hasText: 'Ordernummer' });
    await expect(order).toContainText('Not imported');
  });

  await test.step('it is imported with its mails held back, and a second time changes nothing', async () => {
    await admin.getByRole('radio', { name: 'Hold back' }).check();
    await admin.getByRole('button', { name: 'Import 6 companies' }).click();
    await expect(admin.getByText('Created: 6')).toBeVisible();
    await chooseSheet(admin);
    await expect(admin.getByText('Already exists: 6')).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Nothing new to import' })).toBeDisabled();
  });

  await test.step('the held mails are sent in one step', async () => {
    await admin.goto('/admin/companies');
    await admin.getByRole('button', { name: 'Not invited yet 6' }).click();
    await admin.getByRole('button', { name: 'Send these invitations' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
    await expect(admin.getByText('6 invitations sent')).toBeVisible();
    expect(await mailedLink(email('ankeborg'), '/firstlogin')).toContain('token=');
    await expect(admin.getByRole('button', { name: /^Not invited yet/ })).toContainText('0');
  });

  await test.step('who was just mailed is not reminded the same day, which is said at once', async () => {
    await admin.goto('/admin/companies?q=Ankeborg');
    await admin.getByRole('checkbox', { name: 'Select Ankeborg AB' }).check();
    await admin.getByRole('button', { name: 'Remind', exact: true }).click();
    await expect(admin.getByText('Ankeborg AB was emailed within the last 24 hours.')).toBeVisible();
    await admin.goto('/admin/companies');
    await admin.getByRole('button', { name: /^No text/ }).click();
    await admin.getByRole('button', { name: /^Remind / }).click();
    await expect(admin.getByRole('alert', { name: 'Not changed' })).toContainText('Ankeborg AB');
  });
  await admin.context().close();
});
