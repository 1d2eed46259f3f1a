import type { Page } from '@playwright/test';
import { startMeeting } from '../support/database.ts';
import { expect, test } from '../support/fair.ts';
import { holdBack } from '../support/network.ts';
import { COMPANY, openAs, openTile, studentEmail } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

const SCHEDULE = '/student/schedule';

/**
 * A company, two students and one meeting time. The company publishes the time and accepts both students. One student
 * books the time and cancels, and the other one waits and accepts the offer. The company marks attendance. At the end,
 * the calendars of both students are correct (MEETINGS §3, §6).
 */
test('lets a company plan, one student book and cancel, and a waiting student get the time', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const span = '10:00–10:20';
  const company = await openAs(browser, COMPANY.email, '/company/dashboard');
  const first = await openAs(browser, studentEmail('booker'), '/student/dashboard');
  const second = await openAs(browser, studentEmail('waiter'), '/student/dashboard');
  const calendars = { first: await makeCalendar(first), second: await makeCalendar(second) };

  await test.step('both students apply', async () => {
    for (const student of [first, second]) {
      const reply = await student.request.post('/api/v1/student/apply', { data: { slug: COMPANY.slug } });
      expect([201, 409]).toContain(reply.status());
    }
  });

  await test.step('the company plans one time at one table, looks at it, and publishes it', async () => {
    await openTile(company, 'Meetings');
    await company.getByText('Plan times', { exact: true }).click();
    await company.getByRole('button', { name: 'Plan a block' }).first().click();
    const form = company.getByRole('form', { name: 'New block' });
    await form.getByLabel('Start').fill('10:00');
    await form.getByLabel('End').fill('10:20');
    // A new form already contains one table, named A.
    await expect(form.getByTitle('A', { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(company.getByText('1 time × 1 table = 1 possible meetings')).toBeVisible();
    await company.getByRole('button', { name: 'Publish' }).last().click();
    await company.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expectToast(company, '1 time published', 'success');
  });

  await test.step('and accepts both applicants', async () => {
    await company.goto('/company/applications');
    for (const name of ['Story booker', 'Story waiter']) {
      await company
        .getByRole('button', { name: new RegExp(`${name}\\b`) })
        .first()
        .click();
      await company.getByRole('button', { name: 'Accept applicant' }).click();
      await expect(
        company.getByRole('listitem').filter({ hasText: name }).getByText('Accepted', { exact: true }),
      ).toBeVisible();
    }
  });

  await test.step('the first student books it with two taps', async () => {
    await first.goto(SCHEDULE);
    await openCompany(first);
    await first.getByRole('button', { name: new RegExp(`^${span}, 1 free`) }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Book' }).click();
    await expect(myMeetings(first)).toContainText(COMPANY.companyName);
    await expect(myMeetings(first)).toContainText(span);
  });

  await test.step('the second sees it taken, in place, and joins the waitlist', async () => {
    await second.goto(SCHEDULE);
    await openCompany(second);
    await expect(second.getByRole('button', { name: new RegExp(`^${span}, Taken`) })).toBeVisible();
    await second.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(second.getByText(/You are number \d in line/)).toBeVisible();
  });

  await test.step('the first cancels; the second is offered the time without loading the page again', async () => {
    // The page shows the cancellation even while its request for the times is pending.
    const release = await holdTimes(first);
    await first.getByRole('button', { name: `Cancel your meeting with ${COMPANY.companyName}` }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click();
    await expect(myMeetings(first)).toContainText('You have no upcoming meetings.');
    await release();
    await expect(
      second.getByRole('heading', { name: `${COMPANY.companyName} has a time for you` }),
    ).toBeVisible({ timeout: 30_000 });
    await second.getByRole('button', { name: 'Accept' }).click();
    await expect(myMeetings(second)).toContainText(span);
  });

  await test.step('both calendars are right: cancelled for the one, confirmed for the other', async () => {
    const [cancelled, confirmed] = [
      await readEvent(first, calendars.first),
      await readEvent(second, calendars.second),
    ];
    expect(cancelled).toMatchObject({ status: 'CANCELLED', summary: COMPANY.companyName });
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', summary: COMPANY.companyName });
    expect(confirmed.starts).toBe(cancelled.starts);
    expect(confirmed.uid).not.toBe(cancelled.uid);
  });

  await test.step('at the fair the company marks the student present', async () => {
    const reply = await second.request.get('/api/v1/student/meetings');
    const { meetings } = await reply.json();
    await startMeeting(meetings.find(({ status }: { status: string }) => status === 'booked').id);
    await company.goto('/company/schedule');
    await company
      .getByRole('button', { name: /Story waiter\b/ })
      .first()
      .click();
    const drawer = company.getByRole('dialog', { name: 'Story waiter' });
    // The radio button is covered by antd's label, so the test clicks the label.
    await drawer.getByText('Present', { exact: true }).click();
    await expect(drawer.getByRole('radio', { name: 'Present' })).toBeChecked();
    await expect(drawer.getByRole('button', { name: 'Undo' })).toBeVisible();
    await second.goto(SCHEDULE);
    await expect(second.getByText('You were there')).toBeAttached();
  });
});

async function openCompany(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 3 })
    .getByRole('button', { name: new RegExp(COMPANY.companyName) })
    .click();
}

/**
 * Makes the page request the meeting times again and holds the response back.
 * @returns a function that releases the response
 */
async function holdTimes(page: Page): Promise<() => Promise<void>> {
  const TIMES = '**/api/v1/student/companies/*/times';
  const release = await holdBack(page, TIMES);
  const asked = page.waitForRequest(TIMES);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

const myMeetings = (page: Page) => page.getByRole('region', { name: 'My meetings' });

async function makeCalendar(page: Page): Promise<string> {
  const reply = await page.request.post('/api/v1/protected/calendar');
  const { url } = await reply.json();
  return new URL(url).pathname;
}

interface CalendarEvent {
  readonly status: string | undefined;
  readonly summary: string | undefined;
  readonly starts: string | undefined;
  readonly uid: string | undefined;
}

/** Checks that a calendar contains exactly one event and returns it. */
async function readEvent(page: Page, path: string): Promise<CalendarEvent> {
  const text = (await (await page.request.get(path)).text()).replaceAll(/\r\n[ \t]/g, '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const value = (name: string) => new RegExp(`^${name}(?:;[^:]*)?:(.*?)\r?$`, 'm').exec(text)?.[1];
  return { status: value('STATUS'), summary: value('SUMMARY'), starts: value('DTSTART'), uid: value('UID') };
}
