import { MAIL_RULES } from '@fair/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import type { App } from '../context.ts';
import { connection } from '../db/connection.ts';
import { type Notices, startNotices } from '../features/meetings/notices/worker.ts';
import type { Company } from '../features/recruitment/companies/model.ts';
import { MailModel } from '../services/mail/model.ts';
import { givenApi } from './givenApi.ts';
import {
  aBooker,
  aCompany,
  aPublishedBlock,
  type Booker,
  onFairDay,
  openBooking,
  type TestApi,
} from './index.ts';
import { startSmtpServer, type Verdict } from './smtpServer.ts';

/** Test data for notices: students and companies that get mails, and a mail server. */

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const FIRST = onFairDay('09:00');
export const SECOND = onFairDay('10:00');
const DIGEST = 'companyDigest';
const isOfRule = (template: string) => (MAIL_RULES as readonly string[]).includes(template);

/** Returns the time `ms` before the first meeting, or before another given time. */
export const before = (ms: number, at = FIRST): Date => new Date(at.getTime() - ms);

/**
 * Before each test, sets the clock to `time`, opens booking and deletes all mails, applications and meetings.
 * `runOnce` sends the notices that are due.
 */
export function givenNotices(api: TestApi, time: Date): Pick<Notices, 'runOnce'> {
  let notices: Notices;
  beforeEach(async () => {
    for (const collection of ['mails', 'meetings', 'meetingslots', 'applications', 'noticemarks']) {
      await connection.collection(collection).deleteMany({});
    }
    api.setTime(time);
    await openBooking(api);
    notices = startUnticked(api.app);
    await notices.runOnce();
  });
  afterEach(() => notices.stop());
  return { runOnce: () => notices.runOnce() };
}

/** Starts the worker without its timer. On a slow machine, the timer could run it in the middle of a test. */
function startUnticked(app: App): Notices {
  const ticking = jest.spyOn(globalThis, 'setInterval');
  ticking.mockReturnValue({ unref: () => undefined } as unknown as NodeJS.Timeout);
  try {
    return startNotices(app);
  } finally {
    ticking.mockRestore();
  }
}

/** Provides an API with a mail server of its own. The clock is three days before the first meeting. */
export function givenMailServer() {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  const mailServer: {
    /** Response to each mail. At the start of each test, mails are accepted. */ verdict: Awaited<
      ReturnType<Verdict>
    >;
  } = {
    verdict: '250 OK',
  };
  beforeAll(async () => {
    smtp = await startSmtpServer({ verdict: async () => mailServer.verdict });
  });
  const api = givenApi(() => ({ SMTP_URL: smtp.url }));
  afterAll(async () => {
    await smtp.stop();
  });
  beforeEach(() => {
    mailServer.verdict = '250 OK';
  });
  const told = givenNotices(api, before(3 * DAY_MS));
  const notices: Pick<Notices, 'runOnce'> = {
    /** Sends the notices that are due, and waits until the mail server has responded to each mail. */
    async runOnce() {
      await told.runOnce();
      await states();
    },
  };

  async function aPlannedCompany(): Promise<Company> {
    const company = await aCompany({ notify: { digest: false } });
    await aPublishedBlock(company);
    return company;
  }

  return {
    api,
    notices,
    mailServer,
    aPlannedCompany,
    async aBooking(): Promise<{
      booker: Booker;
      company: Company;
      meeting: { id: string; version: number };
    }> {
      const company = await aPlannedCompany();
      const booker = await aBooker(api, [company]);
      const { status, body } = await booker.book(company, FIRST);
      expect(status).toBe(201);
      return { booker, company, meeting: body };
    },
    /** Makes the mail server accept mails again, and lets the worker retry all queued mails now. */
    async serverReturns(): Promise<void> {
      mailServer.verdict = '250 OK';
      await MailModel.updateMany(
        { state: 'queued' },
        { $set: { nextAttemptAt: new Date(0) }, $unset: { lastError: 1 } },
      );
      api.app.mail.wake();
    },
    /** Sources of the mails that the server has accepted. */
    accepted: (): readonly string[] => smtp.accepted,
    /** Returns the number of mails to a person that the server has accepted. */
    mailsFor: ({ email }: { email: string }): number =>
      smtp.accepted.filter((source) => source.includes(`\nTo: ${email}\n`)).length,
  };
}

/**
 * Waits until no mail is being sent. Returns the states of all mails by template, except the companies' daily mail
 * and mails of rules, which other tests cover.
 */
export async function states(): Promise<Record<string, string[]>> {
  for (;;) {
    const mails = await MailModel.find({ template: { $ne: DIGEST } })
      .sort({ _id: 1 })
      .lean();
    const isUnderWay = mails.some(({ state, lastError }) => state === 'queued' && !lastError);
    if (!isUnderWay) {
      const found: Record<string, string[]> = {};
      for (const { template, state } of mails)
        if (!isOfRule(template)) found[template] = [...(found[template] ?? []), state];
      return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
