import { DEMO_ACCOUNTS } from '../../api/src/seed/ids.ts';
import { expect, test as shared } from '../support/fair.ts';
import { DEMO, openAs } from '../support/people.ts';

/** On a fair of its own: nobody can go back to the one before. */
const test = shared.extend<object, { ownFair: true }>({ ownFair: [true, { scope: 'worker', auto: true }] });

/** The company of the demo, which the student knows from this fair and the one before. */
const COMPANY = DEMO_ACCOUNTS.company;
const DAY = 24 * 60 * 60 * 1000;
const NEXT = new Date(Date.now() + 300 * DAY).toISOString().slice(0, 10);

/** The year changes by a call; whoever was there before is asked whether the profile is still right (BEYOND 10). */
test('a student comes back for the next fair, and admins read the one before', async ({ browser }) => {
  test.setTimeout(180_000);
  const admin = await openAs(browser, DEMO.admin, '/admin/editions');
  const { year } = (await (await admin.request.get('/api/v1/public/fair')).json()) as { year: number };
  const send = async (method: 'post' | 'patch', path: string, data: object) => {
    const answer = await admin.request[method](`/api/v1/admin/editions${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };

  const student = await openAs(browser, DEMO.student, '/student/apply');
  await test.step('the year changes while the page of a student is open', async () => {
    const next = { year: year + 1, name: { en: 'Next Fair', sv: 'Nästa mässa' }, days: [NEXT] };
    await send('post', '', next);
    const bookingDeadline = new Date(Date.now() + 250 * DAY).toISOString();
    await send('patch', `/${year + 1}`, { bookingDeadline });
    await send('post', `/${year + 1}/activate`, { reason: 'The story needs another year.' });
    const refused = await student.request.post('/api/v1/student/apply', { data: { slug: COMPANY.slug } });
    expect([refused.status(), (await refused.json()).code]).toEqual([409, 'PROFILE_NOT_CONFIRMED']);
  });

  await test.step('she says that all is right, and applies again where she was', async () => {
    await student.goto('/student/dashboard');
    const card = student.getByRole('form', { name: 'Welcome back. Is this still right?' });
    await expect(card.getByText(/^CV of /)).toBeVisible();
    await card.getByRole('button', { name: 'Keep' }).click();
    await expect(student.getByText(`You can apply for ${year + 1} now`)).toBeVisible();
    await expect(card).toBeHidden();
    await student.goto('/student/apply');
    const apply = student.getByRole('button', { name: `Apply to ${COMPANY.companyName}` });
    await apply.click();
    await expect(apply).toBeHidden();
    await student.goto('/student/profile');
    await expect(student.getByRole('heading', { name: 'Your earlier fairs' })).toBeVisible();
  });

  await test.step('an admin reads the fair before, and cannot change it', async () => {
    await admin.goto('/admin/meetings');
    await admin.getByRole('combobox', { name: 'Year' }).click();
    await admin.getByText(`Fair of ${year}`, { exact: true }).click();
    await expect(admin.getByText(new RegExp(`You read ${year}`))).toBeVisible();
    await expect(admin.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    await admin.goto(`/admin/students?edition=${year}&q=Maja`);
    await expect(admin.getByText('Maja Lindqvist')).toBeVisible();
    await expect(admin.getByRole('switch')).toHaveCount(0);
  });

  await test.step('a company looks back', async () => {
    const company = await openAs(browser, DEMO.company, '/company/dashboard');
    await company.getByRole('link', { name: new RegExp(`${year}$`) }).click();
    await expect(company.getByRole('heading', { name: 'Earlier fairs' })).toBeVisible();
    await expect(company.getByText('Maja Lindqvist')).toBeVisible();
    await company.context().close();
  });
  await admin.context().close();
  await student.context().close();
});
