import { afterAll, afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import type { App } from '../context.ts';
import { connection } from '../db/connection.ts';
import type { Company } from '../features/companies/model.ts';
import { type Notices, startNotices } from '../features/notices/worker.ts';
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

/** For the tests of the notices: who is told, and the mail server they go through. */

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const FIRST = onFairDay('09:00');
export const SECOND = onFairDay('10:00');
/** So long before the first meeting, or before another moment. */
export const before = (ms: number, at = FIRST): Date => new Date(at.getTime() - ms);

/** Every test begins at this time, booking open and nobody told of anything; `runOnce` tells what there is to tell. */
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

/** Left to itself the worker comes by every few seconds of the machine's clock: on a slow one in the middle of a test. */
function startUnticked(app: App): Notices {
  const ticking = jest.spyOn(globalThis, 'setInterval');
  ticking.mockReturnValue({ unref: () => undefined } as unknown as NodeJS.Timeout);
  try {
    return startNotices(app);
  } finally {
    ticking.mockRestore();
  }
}

/** An API that mails through a server of its own, three days before the first meeting. */
export function givenMailServer() {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  const mailServer: {
    /** What it says to each mail; it takes them as each test begins. */ verdict: Awaited<
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
    /** Tells, and waits for the mail server's word on each: what a test changes next would meet an attempt that is under way. */
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
    /** The mail server is back, and the time of the next attempt has come. */
    async serverReturns(): Promise<void> {
      mailServer.verdict = '250 OK';
      await MailModel.updateMany(
        { state: 'queued' },
        { $set: { nextAttemptAt: new Date(0) }, $unset: { lastError: 1 } },
      );
      api.app.mail.wake();
    },
    /** The sources of the mails it has taken. */
    accepted: (): readonly string[] => smtp.accepted,
    /** How many of them are to this person. */
    mailsFor: ({ email }: { email: string }): number =>
      smtp.accepted.filter((source) => source.includes(`\nTo: ${email}\n`)).length,
  };
}

/** The states of the mails by template, once none is under way; the companies' daily one has its own test. */
export async function states(): Promise<Record<string, string[]>> {
  for (;;) {
    const mails = await MailModel.find({ template: { $ne: 'companyDigest' } })
      .sort({ _id: 1 })
      .lean();
    const isUnderWay = mails.some(({ state, lastError }) => state === 'queued' && !lastError);
    if (!isUnderWay) {
      const found: Record<string, string[]> = {};
      for (const { template, state } of mails) found[template] = [...(found[template] ?? []), state];
      return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
