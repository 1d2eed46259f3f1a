import { describe, expect, jest, test } from '@jest/globals';
import { Types } from 'mongoose';
import { connection } from '../../db/connection.ts';
import { endSessionsOf } from '../../http/session.ts';
import { givenApi } from '../../testing/givenApi.ts';
import { aCompany, anAdmin, aStudent, TEST_PASSWORD } from '../../testing/index.ts';
import type { Account } from '../accounts/model.ts';
import { ApplicationModel } from '../applications/model.ts';

const api = givenApi();

interface OpenPage {
  /** The next event that is not `ready`. */
  readonly next: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** A page of this account that listens; resolved once the stream has said that it is ready. */
async function open(account: Pick<Account, 'email'>, query = ''): Promise<OpenPage> {
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
  const answer = await fetch(`${api.address}/api/v1/protected/events${query}`, {
    headers: { cookie },
    signal: stop.signal,
  });
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const events = eventsOf(answer.body as ReadableStream<Uint8Array>);
  const next = async () => String((await events.next()).value);
  expect(await next()).toBe('ready');
  return { next, close: async () => stop.abort() };
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let text = '';
  for await (const chunk of body) {
    text += new TextDecoder().decode(chunk);
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const name = /^event: (.+)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (name) yield name;
    }
  }
}

const anApplicationOf = (student: Pick<Account, '_id'>, company: Pick<Account, '_id'>) => ({
  _id: new Types.ObjectId(),
  editionId: new Types.ObjectId(),
  studentId: student._id,
  companyId: company._id,
});

/**
 * Written past this API, as another process would; again and again until the change stream, which opens with the
 * first listener, has it.
 */
function keepWriting(collection: string, document: () => object): () => void {
  const timer = setInterval(() => void connection.collection(collection).insertOne(document()), 100);
  return () => clearInterval(timer);
}

describe('server-sent events over change streams', () => {
  test('a meeting reaches its student, its company, admins and who looks at its times; nobody else', async () => {
    const [student, other, watcher] = await Promise.all([aStudent(), aStudent(), aStudent()]);
    const [company, admin] = await Promise.all([aCompany(), anAdmin()]);
    const pages = await Promise.all([
      open(student),
      open(company),
      open(admin),
      open(watcher, `?company=${company.slug}`),
      open(other),
    ]);
    const [ofStudent, ofCompany, ofAdmin, ofWatcher, ofOther] = pages as [
      OpenPage,
      OpenPage,
      OpenPage,
      OpenPage,
      OpenPage,
    ];
    const stopWriting = keepWriting('meetings', () => ({
      _id: new Types.ObjectId(),
      studentId: student._id,
      companyId: company._id,
      applicationId: new Types.ObjectId(),
    }));
    expect(await Promise.all([ofStudent.next(), ofCompany.next(), ofAdmin.next(), ofWatcher.next()])).toEqual(
      ['meetings', 'meetings', 'meetings', 'times'],
    );
    stopWriting();
    // The first that another student hears of is their own application.
    const stopApplying = keepWriting('applications', () => anApplicationOf(other, company));
    expect(await ofOther.next()).toBe('applications');
    stopApplying();
    await Promise.all(pages.map((page) => page.close()));
  });

  test('a changed application is told with the ids it has after the change', async () => {
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
    const timer = setInterval(
      () => void ApplicationModel.updateOne({ _id: application._id }, { $inc: { decisionNo: 1 } }).exec(),
      100,
    );
    expect(await page.next()).toBe('applications');
    clearInterval(timer);
    await page.close();
  });

  test('a meeting that is deleted reaches companies and who looks at times, for whose it was is gone', async () => {
    const [student, watcher] = await Promise.all([aStudent(), aStudent()]);
    const [company, other] = await Promise.all([aCompany(), aCompany()]);
    const pages = await Promise.all([
      open(company),
      open(watcher, `?company=${company.slug}`),
      open(student),
    ]);
    const timer = setInterval(async () => {
      const meeting = { _id: new Types.ObjectId(), studentId: new Types.ObjectId(), companyId: other._id };
      await connection.collection('meetings').insertOne(meeting);
      await connection.collection('meetings').deleteOne({ _id: meeting._id });
    }, 100);
    expect(await pages[0]?.next()).toBe('meetings');
    expect(await pages[1]?.next()).toBe('times');
    clearInterval(timer);
    const stopApplying = keepWriting('applications', () => anApplicationOf(student, company));
    expect(await pages[2]?.next()).toBe('applications');
    stopApplying();
    await Promise.all(pages.map((page) => page.close()));
  });

  test('a company is not told of the times of another', async () => {
    const [watcher, company, other] = await Promise.all([aStudent(), aCompany(), aCompany()]);
    const [ofWatcher, ofCompany] = await Promise.all([
      open(watcher, `?company=${other.slug}`),
      open(company, `?company=${other.slug}`),
    ]);
    const stopWriting = keepWriting('meetings', () => ({
      _id: new Types.ObjectId(),
      studentId: new Types.ObjectId(),
      companyId: other._id,
      applicationId: new Types.ObjectId(),
    }));
    // Three pauses of one page are longer than the longest of the other.
    for (let heard = 0; heard < 3; heard += 1) expect(await ofWatcher.next()).toBe('times');
    stopWriting();
    const stopApplying = keepWriting('applications', () => anApplicationOf(watcher, company));
    expect(await ofCompany.next()).toBe('applications');
    stopApplying();
    await Promise.all([ofWatcher.close(), ofCompany.close()]);
  });

  test('one person has eight pages at most: the oldest end for newer ones, however many come at once', async () => {
    const student = await aStudent();
    const pages: OpenPage[] = [];
    for (let number = 0; number < 8; number += 1) pages.push(await open(student));
    const newer = await Promise.all([open(student), open(student), open(student)]);
    for (const page of pages.slice(0, 3)) expect(await page.next()).toBe('undefined');
    await Promise.all([...pages, ...newer].map((page) => page.close()));
  });

  test('a page that is closed is one word in the log, and no stack', async () => {
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

  test('without a session there is no stream', async () => {
    const student = await aStudent();
    await (await open(student)).close();
    await endSessionsOf(student._id);
    const answer = await fetch(`${api.address}/api/v1/protected/events`);
    expect(answer.status).toBe(401);
  });
});
