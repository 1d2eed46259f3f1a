import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Types } from 'mongoose';
import { connectDatabase, connection, disconnectDatabase } from '../../../db/connection.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { type ApiProcess, startApiProcess } from '../../../testing/apiProcess.ts';
import { bearer, type Caller, callerAt, tokensOf } from '../../../testing/callers.ts';
import { aCompany, anAdmin } from '../../../testing/index.ts';
import { aMeeting, anApplicationTo, aPublishedBlock } from '../../../testing/meetings.ts';
import { copyMeetings, expectMeetingsInSlots, MOVE_REASON } from '../../../testing/moveScene.ts';
import { endTransactions } from '../../../testing/openTransactions.ts';
import { databaseUri } from '../../../testing/testApi.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { type Meeting, MeetingModel, type Slot } from '../../meetings/meetings/model.ts';
import { BlockModel } from '../../meetings/planning/model.ts';
import { StudentModel } from '../../people/students/model.ts';
import { FairMoveModel } from './model.ts';

/**
 * Kills the API process with SIGKILL while it moves a fair, cancels a fair, or sends the mails about either (issue
 * 36). Afterwards, a move must have shifted all times or none, each meeting must be cancelled exactly once, and each
 * person must have one mail.
 */

// Long timeout, because each step waits for the upkeep, which runs every 20 s.
jest.setTimeout(600_000);

const DAY_MS = 86_400_000;
const STUDENTS = 400;
/**
 * Number of additional meetings, whose students have no account. They make the transaction of a move last so long
 * that a kill can hit it.
 */
const MEETINGS_BESIDE = 1600;
const KILLS = 3;

let uri = '';
let running: ApiProcess | undefined;
beforeEach(async () => {
  uri = databaseUri();
  await connectDatabase(uri);
  await connection.dropDatabase();
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await connection.dropDatabase();
  await disconnectDatabase();
});

/**
 * Returns the first midnight UTC at least 30 days from now. If the next day is in another year, returns the day
 * before, so that a move by one day stays in the year.
 */
function dayOfFair(): Date {
  const day = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS);
  const next = new Date(day.getTime() + DAY_MS);
  return next.getUTCFullYear() === day.getUTCFullYear() ? day : new Date(day.getTime() - DAY_MS);
}

interface Scene {
  readonly api: ApiProcess;
  readonly year: number;
  readonly admin: Caller;
}

/**
 * Starts an API with a fair in about a month. Each of the 400 students has a meeting.
 * @param beside number of additional meetings
 */
async function start(beside = 0): Promise<Scene> {
  const day = dayOfFair();
  const year = day.getUTCFullYear();
  running = await startApiProcess(uri, { FAIR_YEAR: String(year) });
  const at = (minutes: number) => new Date(day.getTime() + minutes * 60_000);
  await EditionModel.updateOne({ current: true }, { $set: { startsAt: at(540), endsAt: at(840) } });
  const company = await aCompany();
  const { slots } = await aPublishedBlock(company, { startsAt: at(540), endsAt: at(600) });
  await aMeeting(await anApplicationTo(company), slots[0] as Slot);
  const students = Array.from({ length: STUDENTS }, (_, no) => ({
    ...{ _id: new Types.ObjectId(), type: 'student' as const, name: `Student ${no}`, program: 'SYSDK' },
    ...{ email: `student${no}@kill.example`, active: true, acceptsNews: true, createdAt: new Date() },
  }));
  await StudentModel.collection.insertMany(students as never[]);
  await copyMeetings(STUDENTS + beside, (no) => {
    const studentId = students[no]?._id;
    return { startsAt: at(600), endsAt: at(620), ...(studentId && { studentId }) };
  });
  await running.restart();
  const [token = ''] = await tokensOf([await anAdmin()]);
  return { api: running, year, admin: callerAt(running.address, bearer(token)) };
}

const until = async (isDone: () => Promise<boolean>) => {
  while (!(await isDone())) await pause(10);
};
const say = (text: string) => process.stdout.write(`  ${text}\n`);

/** Requests the preview of a move. Returns the body that confirms the move. */
async function confirmed({ admin, year }: Scene, days: number) {
  const body = { days, reason: MOVE_REASON };
  const { status, body: preview } = await admin('POST', `/admin/editions/${year}/move`, body);
  expect([status, preview.refused]).toEqual([200, []]);
  return { ...body, confirm: { count: preview.count, hash: preview.hash } };
}

const move = ({ admin, year }: Scene, body: object) => admin('POST', `/admin/editions/${year}/move`, body);

/** Returns the start of every live meeting, every block and the fair in ms, by id. A move shifts all of them. */
async function timesNow(): Promise<ReadonlyMap<string, number>> {
  const meetings = await MeetingModel.find({ live: true }, { startsAt: 1 }).lean<Meeting[]>();
  const blocks = await BlockModel.find({}, { startsAt: 1 }).lean();
  const edition = await EditionModel.findOne({ current: true }).orFail().lean();
  return new Map(
    [...meetings, ...blocks, edition].map(({ _id, startsAt }) => [String(_id), startsAt.getTime()]),
  );
}

/**
 * Returns the number of days by which the times have moved since `before`. Fails unless all have moved by the same
 * number.
 */
async function daysMovedSince(before: ReadonlyMap<string, number>): Promise<number> {
  const now = await timesNow();
  expect(now.size).toBe(before.size);
  const shifts = new Set([...now].map(([id, at]) => (at - (before.get(id) ?? 0)) / DAY_MS));
  expect([...shifts]).toHaveLength(1);
  return [...shifts][0] as number;
}

/**
 * Deletes the stored move. Otherwise the next move would have to wait until this one cannot be undone any more, and
 * mails about it would be sent.
 */
async function forgetMove(): Promise<void> {
  await EditionModel.updateOne({ current: true }, { $unset: { move: 1 } });
  await FairMoveModel.deleteMany({});
}

test('leaves nothing half-moved when it dies in the middle of a move', async () => {
  const scene = await start(MEETINGS_BESIDE);
  const { api } = scene;
  const measured = await confirmed(scene, 1);
  const begun = performance.now();
  expect((await move(scene, measured)).status).toBe(200);
  const tookMs = performance.now() - begun;
  await forgetMove();
  await api.restart();
  let direction = -1;
  let killedInside = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const before = await timesNow();
    const body = await confirmed(scene, direction);
    const asked = move(scene, body).catch(() => undefined);
    await pause((tookMs * (round + 0.5)) / KILLS);
    await api.kill();
    await asked;
    const open = await endTransactions(api);
    const moved = await daysMovedSince(before);
    expect([0, direction]).toContain(moved);
    expect(await FairMoveModel.countDocuments()).toBe(moved === 0 ? 0 : 1);
    if (open > 0 && moved === 0) killedInside += 1;
    await api.start();
    if (moved === 0) expect((await move(scene, await confirmed(scene, direction))).status).toBe(200);
    expect(await daysMovedSince(before)).toBe(direction);
    const edition = await EditionModel.findOne({ current: true }).orFail().lean();
    await expectMeetingsInSlots({ editionId: edition._id });
    await forgetMove();
    await api.restart();
    direction = -direction;
  }
  say(`a move took ${Math.round(tookMs)} ms; killed inside the transaction: ${killedInside} of ${KILLS}`);
  expect(killedInside).toBeGreaterThan(0);
});

/**
 * Waits until all mails of a template have been sent. First releases the mails that a killed process had claimed,
 * because its claims would last two minutes.
 */
async function mailsArrived({ api }: Scene, template: string, people: number): Promise<void> {
  await MailModel.updateMany({ state: 'queued' }, { $set: { nextAttemptAt: new Date(0) } });
  await until(
    async () => (await MailModel.countDocuments({ template, state: { $ne: 'queued' } })) === people,
  );
  const folder = join(api.dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const to = sources.map((source) => /^To: (.*)$/m.exec(source)?.[1] ?? '');
  const students = to.filter((address) => address.endsWith('@kill.example'));
  expect([students.length, new Set(students).size]).toEqual([STUDENTS, STUDENTS]);
  expect(new Set(to).size).toBe(to.length);
}

test('mails each person once when it dies while it tells of a move', async () => {
  const scene = await start();
  const { api } = scene;
  expect((await move(scene, await confirmed(scene, 1))).status).toBe(200);
  await api.kill();
  const { people } = await FairMoveModel.findOne().orFail().lean();
  const count = people?.length ?? 0;
  await EditionModel.updateOne({ current: true }, { $set: { 'move.takeBackUntil': new Date(0) } });
  await FairMoveModel.updateOne({}, { $set: { takeBackUntil: new Date(0) } });
  await api.start();
  await until(async () => (await MailModel.countDocuments()) > 0);
  await api.kill();
  say(`killed with ${await MailModel.countDocuments()} of ${count} mails queued`);
  await api.start();
  await until(async () => (await MailModel.countDocuments({ state: 'sent' })) > STUDENTS / 4);
  await api.kill();
  say(`killed with ${await MailModel.countDocuments({ state: 'sent' })} mails sent`);
  await api.start();
  await until(async () => (await FairMoveModel.exists({ state: 'told' })) !== null);
  expect(await MailModel.countDocuments()).toBe(count);
  await mailsArrived(scene, 'fairMoved', count);
});

test('ends each meeting once and mails each person once when it dies in the middle of a cancellation', async () => {
  const scene = await start();
  const { api, admin, year } = scene;
  const body = { confirmYear: year, reason: 'The hall burnt down' };
  expect((await admin('POST', `/admin/editions/${year}/cancel`, body)).status).toBe(200);
  await api.kill();
  await EditionModel.updateOne({ current: true }, { $set: { 'cancellation.cancelAt': new Date(0) } });
  const all = await MeetingModel.countDocuments();
  const ended = () => MeetingModel.countDocuments({ live: false });
  for (const part of [0.2, 0.6]) {
    await api.start();
    await until(async () => (await ended()) > all * part);
    await api.kill();
    say(`killed with ${await ended()} of ${all} meetings cancelled`);
  }
  await api.start();
  await until(async () => (await MailModel.countDocuments()) > 0);
  await api.kill();
  say(`killed with ${await MailModel.countDocuments()} mails queued`);
  await api.start();
  await until(
    async () => (await EditionModel.exists({ current: true, 'cancellation.doneAt': { $ne: null } })) !== null,
  );
  expect(
    await MeetingModel.countDocuments({ status: 'cancelled_by_admin', version: 2, icsSequence: 1 }),
  ).toBe(all);
  expect(await AuditEntryModel.countDocuments({ action: 'edition.meetingsCancelled' })).toBe(1);
  expect(await MailModel.distinct('template')).toEqual(['fairCancelled']);
  await mailsArrived(scene, 'fairCancelled', await MailModel.countDocuments());
});
