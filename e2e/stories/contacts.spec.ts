import { expect, test } from '../support/fair.ts';
import { openToday } from '../support/fairDay.ts';
import { DEMO, openAs, studentEmail } from '../support/people.ts';

// The service worker is blocked, because Playwright fetches the worker's files itself, so that a test can cut the
// network only for the pages.
test.use({ serviceWorkers: 'block' });

test('a student shares by poster and by code, and takes the contact back; scans without network are saved once', async ({
  browser,
}) => {
  const admin = await openAs(browser, DEMO.admin, '/admin/dashboard');
  const { today, close } = await openToday(admin.request);
  const company = await openAs(browser, DEMO.company, '/company/scan');
  const student = await openAs(browser, studentEmail('scans'), '/student/pass?tab=share');
  try {
    const { name } = await (await student.request.get('/api/v1/protected/session')).json();
    const pass = await (await student.request.get('/api/v1/student/pass')).json();
    const { code } = pass.share.codes.find(({ day }: { day: string }) => day === today);
    await expect(student.getByRole('img', { name: 'Code that shares your contact details' })).toBeVisible();

    // The recruiter scans the code without a network and adds a rating and a note.
    await company.context().setOffline(true);
    await company.getByRole('textbox', { name: /^Code as text/ }).fill(code);
    await company.getByRole('button', { name: 'Save contact' }).click();
    const result = company.getByRole('region', { name: 'Result', exact: true });
    await expect(result.getByText('Saved, will be checked later')).toBeVisible();
    await company.getByText('3 Good', { exact: true }).click();
    await company.getByRole('textbox', { name: 'Note', exact: true }).fill('Wants to see the lab');
    await company.getByRole('button', { name: 'Save rating and note' }).click();
    await expect(company.getByText(/entr(y|ies) waits?.*offline/)).toBeVisible();
    await company.context().setOffline(false);
    await expect(result.getByText(name)).toBeVisible();
    await expect(result.getByText('Contact saved')).toBeVisible();

    await company.getByRole('link', { name: 'Contacts', exact: true }).first().click();
    const card = company.getByRole('listitem').filter({ has: company.getByRole('heading', { name }) });
    await expect(card).toHaveCount(1);
    await expect(card.getByText('Wants to see the lab')).toBeVisible();
    await expect(card.getByText('3 Good')).toBeVisible();

    // The student withdraws the contact. It disappears from the open page of the company too.
    await student.goto('/student/fair');
    await student
      .getByRole('button', { name: /^Take back your contact details from/ })
      .first()
      .click();
    await student.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await expect(student.getByText(/no longer has your contact details$/)).toBeVisible();
    await expect(card).toHaveCount(0);

    // The student opens the link of the poster, printed in capital letters, and shares the contact again.
    const { slug } = await (await company.request.get('/api/v1/protected/session')).json();
    const floors = await (await admin.request.get('/api/v1/admin/floors')).json();
    const placements = await (await admin.request.get('/api/v1/admin/placements')).json();
    const own = placements.find((placement: { slug: string }) => placement.slug === slug);
    const booths = await Promise.all(
      floors.map(async ({ id }: { id: string }) =>
        (await admin.request.get(`/api/v1/admin/floors/${id}/booths`)).json(),
      ),
    );
    const { posterCode } = booths.flat().find((booth: { code: string }) => booth.code === own.code);
    await student.goto(`/B/${posterCode}`);
    await student.getByRole('button', { name: 'Share my contact details' }).click();
    await expect(student.getByText(/ has your contact details$/)).toBeVisible();
    await company.reload();
    await expect(card).toHaveCount(1);
    await expect(card.getByText('Wants to see the lab')).toHaveCount(0);
  } finally {
    await student.request.delete('/api/v1/student/shares/fjallripa').catch(() => undefined);
    await close();
    for (const page of [admin, company, student]) await page.context().close();
  }
});
