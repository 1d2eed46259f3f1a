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

/** Test data for notices: recipients and the mail server. */

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const FIRST = onFairDay('09:00');
export const SECOND = onFairDay('10:00');
const DIGEST = 'companyDigest';
const isOfRule = (template: string) => (MAIL_RULES as readonly string[]).includes(template);

/** Returns the time this long before the first meeting or another time. */
export const before = (ms: number, at = FIRST): Date => new Date(at.getTime() - ms);

/**
 * Before each test, sets the clock to this time, with booking open and no notices sent. `runOnce` sends
 * pending notices.
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

/** Starts the worker without its timer, which could run in the middle of a test on a slow machine. */
function startUnticked(app: App): Notices {
  const ticking = jest.spyOn(globalThis, 'setInterval');
  ticking.mockReturnValue({ unref: () => undefined } as unknown as NodeJS.Timeout);
  try {
    return startNotices(app);
  } finally {
    ticking.mockRestore();
  }
}

/** Provides an API with a separate mail server, three days before the first meeting. */
export function givenMailServer() {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  const mailServer: {
    /** Response of the server to each mail; it accepts mails at the start of each test. */ verdict: Awaited<
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
    /**
     * Sends notices and waits for the mail server's response to each, so that no attempt is in flight when
     * the test continues.
     */
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
    /** Makes the mail server available again and moves the next attempts to now. */
    async serverReturns(): Promise<void> {
      mailServer.verdict = '250 OK';
      await MailModel.updateMany(
        { state: 'queued' },
        { $set: { nextAttemptAt: new Date(0) }, $unset: { lastError: 1 } },
      );
      api.app.mail.wake();
    },
    /** Sources of the accepted mails. */
    accepted: (): readonly string[] => smtp.accepted,
    /** Number of accepted mails to this person. */
    mailsFor: ({ email }: { email: string }): number =>
      smtp.accepted.filter((source) => source.includes(`\nTo: ${email}\n`)).length,
  };
}

/**
 * Returns the states of the mails by template when none is in flight. The companies' daily mail and the mails of
 * rules are left out, because they have tests of their own.
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
