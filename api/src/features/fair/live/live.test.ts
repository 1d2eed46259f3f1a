import { LIVE_TOPICS } from '@fair/contract';
import { describe, expect, jest, test } from '@jest/globals';
import { Types } from 'mongoose';
import { connection } from '../../../db/connection.ts';
import { endSessionsOf } from '../../../http/session.ts';
import { migrate } from '../../../migrations/index.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  aCompany,
  aMember,
  anAcceptedApplication,
  anAdmin,
  aStudent,
  TEST_PASSWORD,
} from '../../../testing/index.ts';
import { databaseUri } from '../../../testing/testApi.ts';
import type { Account } from '../../people/accounts/model.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';

/** Number of API processes that share an account's streams. */
const PROCESSES = 4;
// Uses a separate database, because a shared one may have been dropped within the last minute. Pages would then be
// notified of every topic.
const api = givenApi(() => ({ MONGODB_URI: databaseUri(), API_PROCESSES: String(PROCESSES) }));

interface OpenPage {
  /** Account named in the `ready` event of the stream. */
  readonly account: string;
  readonly cookie: string;
  /** Returns the name of the next event after `ready`. Returns 'undefined' when the stream has ended. */
  readonly nextOfAll: () => Promise<string>;
  /** Like `nextOfAll`, but ignores the topic `participation`. */
  readonly next: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Opens a page with a live stream for an account. Resolves when the event `ready` has arrived. */
async function open(account: Pick<Account, 'email'>, query = 'unheard=0'): Promise<OpenPage> {
  const login = await fetch(`${api.address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: TEST_PASSWORD }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const stop = new AbortController();
  const answer = await fetch(`${api.address}/api/v1/protected/events?${query}`, {
    headers: { cookie },
    signal: stop.signal,
  });
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const events = eventsOf(answer.body as ReadableStream<Uint8Array>);
  const nextOfAll = async () => String((await events.next()).value?.name);
  // Skips `participation`: times in the oplog are exact only to the second, so the creation of the company, just
  // before, may be reported too.
  const next = async () => {
    for (;;) {
      const topic = await nextOfAll();
      if (topic !== 'participation') return topic;
    }
  };
  const { value: ready } = await events.next();
  expect(ready?.name).toBe('ready');
  return {
    account: JSON.parse(ready?.data ?? '{}').account,
    cookie,
    next,
    nextOfAll,
    close: async () => stop.abort(),
  };
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<{ name: string; data: string }> {
  let text = '';
  for await (const chunk of body) {
    text += new TextDecoder().decode(chunk);
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, name, data] = /^event: (.+)\ndata: (.+)$/m.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (name && data) yield { name, data };
    }
  }
}

/** Expects events of all topics. An event that repeats a topic is ignored. */
async function expectEverythingTold({ nextOfAll }: OpenPage): Promise<void> {
  const told = new Set<string>();
  for (let most = 12; told.size < LIVE_TOPICS.length && most > 0; most -= 1) told.add(await nextOfAll());
  expect([...told].sort()).toEqual([...LIVE_TOPICS].sort());
}

const anApplicationOf = (student: Pick<Account, '_id'>, company: Pick<Account, '_id'>) => ({
  _id: new Types.ObjectId(),
  editionId: new Types.ObjectId(),
  studentId: student._id,
  companyId: company._id,
});

const aMeetingOf = (company: Pick<Account, '_id'>, student?: Pick<Account, '_id'>) => ({
  ...anApplicationOf(student ?? { _id: new Types.ObjectId() }, company),
  applicationId: new Types.ObjectId(),
});

const watching = (...companies: readonly { readonly slug: string }[]) =>
  `unheard=0&company=${companies.map(({ slug }) => slug).join(',')}`;

/** Writes directly to the database, as if another process did. */
const write = (collection: string, document: object) => connection.collection(collection).insertOne(document);

/**
 * Opens a page and leaves it open, so that the change stream does not close when the pages of a test close. Then
 * writes changes until two have been reported, because a stream that cannot replay past changes notifies every new
 * page of all topics. The changes name a company that has no account, because new pages also get changes of the last
 * 250 ms.
 */
async function aStandingStream(): Promise<OpenPage> {
  const student = await aStudent();
  const page = await open(student);
  for (const _time of ['first', 'second']) {
    await write('applications', anApplicationOf(student, { _id: new Types.ObjectId() }));
    while ((await page.next()) !== 'applications');
  }
  return page;
}

describe('server-sent events over change streams', () => {
  test('reports a meeting to its student, its company, admins and those who view its times, and nobody else', async () => {
    const [student, other, watcher] = await Promise.all([aStudent(), aStudent(), aStudent()]);
    const [company, admin] = await Promise.all([aCompany(), anAdmin()]);
    const standing = await aStandingStream();
    const pages = await Promise.all([
      open(student),
      open(company),
      open(admin),
      open(watcher, watching(company)),
      open(other),
    ]);
    const [ofStudent, ofCompany, ofAdmin, ofWatcher, ofOther] = pages as [
      OpenPage,
      OpenPage,
      OpenPage,
      OpenPage,
      OpenPage,
    ];
    await write('meetings', aMeetingOf(company, student));
    expect(await Promise.all([ofStudent.next(), ofCompany.next(), ofAdmin.next(), ofWatcher.next()])).toEqual(
      ['meetings', 'meetings', 'meetings', 'times'],
    );
    // Writes a change about the other student, whose page must have got no event before.
    await write('applications', anApplicationOf(other, company));
    expect(await ofOther.next()).toBe('applications');
    await Promise.all([standing, ...pages].map((page) => page.close()));
  });

  test('reports a changed application with the ids it has after the change', async () => {
    const [student, company] = await Promise.all([aStudent(), aCompany()]);
    const application = await ApplicationModel.create({
      editionId: api.editionId,
      studentId: student._id,
      companyId: company._id,
      studentName: student.name,
      program: 'SYSDK',
      appliedAt: new Date(),
    });
    const page = await open(student);
    await ApplicationModel.updateOne({ _id: application._id }, { $inc: { decisionNo: 1 } });
    expect(await page.next()).toBe('applications');
    await page.close();
  });

  test('reports a deleted meeting to companies and those who view times, because its owner is unknown', async () => {
    const [student, watcher] = await Promise.all([aStudent(), aStudent()]);
    const [company, other] = await Promise.all([aCompany(), aCompany()]);
    const pages = await Promise.all([open(company), open(watcher, watching(company)), open(student)]);
    const meeting = aMeetingOf(other);
    await write('meetings', meeting);
    await connection.collection('meetings').deleteOne({ _id: meeting._id });
    expect(await pages[0]?.next()).toBe('meetings');
    expect(await pages[1]?.next()).toBe('times');
    await write('applications', anApplicationOf(student, company));
    expect(await pages[2]?.next()).toBe('applications');
    await Promise.all(pages.map((page) => page.close()));
  });

  test('reports a participation only to the company and to admins', async () => {
    const [admin, company, other, student] = await Promise.all([
      anAdmin(),
      aCompany(),
      aCompany(),
      aStudent(),
    ]);
    const pages = await Promise.all([open(admin), open(company), open(other), open(student)]);
    const participation = {
      _id: new Types.ObjectId(),
      editionId: new Types.ObjectId(),
      companyId: company._id,
    };
    // Waits until the pages have got all events about the creation of their accounts.
    for (const [page, account] of [
      [pages[1], company],
      [pages[2], other],
    ] as const) {
      // Writes twice: the minimum interval applies to each topic separately, so after one event of `news`, another
      // topic may still be waiting.
      for (let round = 0; round < 2; round += 1) {
        await write('news', { _id: new Types.ObjectId(), accountId: account._id, about: `round ${round}` });
        while ((await page?.nextOfAll()) !== 'news');
      }
    }
    await write('participations', { ...participation, state: 'invited' });
    await connection
      .collection('participations')
      .updateOne({ _id: participation._id }, { $set: { state: 'confirmed' } });
    expect(await pages[0]?.nextOfAll()).toBe('participation');
    expect(await pages[1]?.nextOfAll()).toBe('participation');
    await write('applications', anApplicationOf(student, other));
    expect(await pages[2]?.nextOfAll()).toBe('applications');
    expect(await pages[3]?.nextOfAll()).toBe('applications');
    await Promise.all(pages.map((page) => page.close()));
  });

  test('does not tell a company about the times of another', async () => {
    const [watcher, company, other] = await Promise.all([aStudent(), aCompany(), aCompany()]);
    const [ofWatcher, ofCompany] = await Promise.all([
      open(watcher, watching(other)),
      open(company, watching(other)),
    ]);
    // Waits for two events of the watcher. By then, an event for the company would have been sent too, because its
    // interval is at most twice as long.
    for (let heard = 0; heard < 2; heard += 1) {
      await write('meetings', aMeetingOf(other));
      expect(await ofWatcher.next()).toBe('times');
    }
    await write('applications', anApplicationOf(watcher, company));
    expect(await ofCompany.next()).toBe('applications');
    await Promise.all([ofWatcher.close(), ofCompany.close()]);
  });

  test('reports the times of all companies shown in a browser in one stream', async () => {
    const [watcher, first, second] = await Promise.all([aStudent(), aCompany(), aCompany()]);
    const page = await open(watcher, watching(first, { slug: 'nobody' }, second));
    for (const company of [first, second]) {
      await write('meetings', aMeetingOf(company));
      expect(await page.next()).toBe('times');
    }
    await page.close();
  });

  test('reports what a page missed while it was not connected, and nothing older', async () => {
    const [student, company] = await Promise.all([aStudent(), aCompany()]);
    await write('applications', anApplicationOf(student, company));
    // The next lines take more than a second, the resolution of times in the oplog. Pages that open below with
    // `unheard=0` therefore do not get this change.
    const watcher = await open(await aStudent(), watching(company));
    await write('meetings', aMeetingOf(company));
    expect(await watcher.next()).toBe('times');
    await api.app.live.close();
    await write('news', { _id: new Types.ObjectId(), accountId: company._id });
    // For the first page, the change is read from the oplog; for the second, from this process's buffer.
    const pages = [await open(student, 'unheard=10'), await open(student, 'unheard=10')];
    for (const page of pages) expect(await page.next()).toBe('applications');
    pages.push(await open(student, ''), await open(student));
    await write('news', { _id: new Types.ObjectId(), accountId: student._id });
    for (const page of pages) expect(await page.next()).toBe('news');
    await Promise.all(pages.map((page) => page.close()));
  });

  test('tells every topic to a page that was disconnected for longer than changes are known', async () => {
    const page = await open(await aStudent(), 'unheard=3600');
    await expectEverythingTold(page);
    await page.close();
  });

  test('limits one person to 20 pages over all processes, and ends the oldest, however many connect at once', async () => {
    const student = await aStudent();
    const pages: OpenPage[] = [];
    for (let number = 0; number < 20 / PROCESSES; number += 1) pages.push(await open(student));
    const newer = await Promise.all([open(student), open(student), open(student)]);
    for (const page of pages.slice(0, 3))
      expect([await page.next(), await page.next()]).toEqual(['replaced', 'undefined']);
    await Promise.all([...pages, ...newer].map((page) => page.close()));
  });

  test('counts the pages of each company member separately', async () => {
    const company = await aCompany();
    const first = await open(company);
    const recruiter = await aMember(company);
    const others: OpenPage[] = [];
    for (let number = 0; number < 8; number += 1) others.push(await open(recruiter));
    const ninth = await open(recruiter);
    expect(await others[0]?.next()).toBe('replaced');
    await anAcceptedApplication(await aStudent(), company);
    // A stream over the limit gets `replaced` before any topic.
    expect(await first.next()).toBe('applications');
    await Promise.all([first, ninth, ...others].map((page) => page.close()));
  });

  test('logs one line without a stack when a page is closed', async () => {
    const [warned, noted] = [jest.spyOn(api.app.log, 'warn'), jest.spyOn(api.app.log, 'debug')];
    const gone = new Promise((resolve) =>
      noted.mockImplementation((_entry: unknown, what?: unknown) => {
        if (what === 'client went away') resolve(true);
      }),
    );
    await (await open(await aStudent())).close();
    await gone;
    expect(warned).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  test('names its account', async () => {
    const student = await aStudent();
    const page = await open(student);
    expect(page.account).toBe(student._id.toHexString());
    await page.close();
  });

  test('ends with its session and with no other', async () => {
    const student = await aStudent();
    const [first, second] = [await open(student), await open(student)];
    const reply = await fetch(`${api.address}/api/v1/protected/resetsession`, {
      headers: { cookie: first.cookie },
    });
    expect(reply.ok).toBe(true);
    expect(await first.next()).toBe('undefined');
    await write('news', { _id: new Types.ObjectId(), accountId: student._id });
    expect(await second.next()).toBe('news');
    // A deactivation or a new password ends the sessions in the same way.
    await endSessionsOf(student._id);
    expect(await second.next()).toBe('undefined');
  });

  test('rejects a request without a session', async () => {
    const student = await aStudent();
    await (await open(student)).close();
    await endSessionsOf(student._id);
    const answer = await fetch(`${api.address}/api/v1/protected/events`);
    expect(answer.status).toBe(401);
  });
});

describe('a dropped database, as at the start of a restore', () => {
  test('tells every topic to pages that connect within the next minute, and reports later changes', async () => {
    await connection.dropDatabase();
    await migrate(connection);
    const student = await aStudent();
    const page = await open(student, 'unheard=30');
    await expectEverythingTold(page);
    await write('news', { _id: new Types.ObjectId(), accountId: student._id });
    expect(await page.next()).toBe('news');
    await page.close();
  });
});
