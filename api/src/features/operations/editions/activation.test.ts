import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { FENCE_SHARDS, FenceModel } from '../../../services/fence/model.ts';
import { aFairToReplace, REASON, raceActivation } from '../../../testing/activationScene.ts';
import { NINE_DAYS_BEFORE } from '../../../testing/bookingScene.ts';
import { givenAdmin, givenApi, givenTime } from '../../../testing/givenApi.ts';
import { aCaller, aStudent, onFairDay } from '../../../testing/index.ts';
import { onlyTheFairOf2026 } from '../../../testing/nextFair.ts';
import { raceStepBack, WRITES } from '../../../testing/stepBackScene.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { MeetingModel } from '../../meetings/meetings/model.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { FavouriteModel } from '../../recruitment/favourites/model.ts';
import { runCancellations } from '../fairOrder/worker.ts';

const api = givenApi({ FAIR_YEAR: '2026' });
const admin = givenAdmin(api);
givenTime(api, NINE_DAYS_BEFORE);

beforeEach(() => onlyTheFairOf2026(api));
afterEach(async () => {
  await MeetingModel.deleteMany({});
  await ApplicationModel.deleteMany({});
  await FavouriteModel.deleteMany({});
  await onlyTheFairOf2026(api);
});

const activate = (body: object = {}) =>
  admin('POST', '/admin/editions/2027/activate', { confirmYear: 2027, ...body });
const stepBack = () => admin('POST', '/admin/editions/2027/step-back');
const currentYear = async () => (await EditionModel.findOne({ current: true }).lean())?.year;
const HOUR_MS = 3_600_000;

describe('making the next fair current', () => {
  test('is refused while meetings lie ahead, with their number and first day, whatever the reason', async () => {
    const { book12, cancel } = await aFairToReplace(api, admin);
    const { body: meeting } = await book12();
    const refused = await activate({ reason: REASON });
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'EDITION_HAS_MEETINGS',
      { count: 1, firstDay: '2026-11-12' },
    ]);
    expect(refused.body.message).toBe(
      'The current fair still has upcoming meetings: 1, the first on 12 November 2026. Hold or cancel that fair first.',
    );
    expect(await currentYear()).toBe(2026);
    await cancel(meeting);
    expect((await activate({ reason: REASON })).status).toBe(200);
  });

  test.each([2026, undefined])('is refused if %s is typed instead of the year', async (confirmYear) => {
    await aFairToReplace(api, admin);
    const refused = await activate({ reason: REASON, confirmYear });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { confirmYear: 'Type the year of this fair.' },
    ]);
    expect(await currentYear()).toBe(2026);
  });

  test('needs no reason once the current fair is cancelled and that cannot be taken back', async () => {
    await aFairToReplace(api, admin);
    const cancel = { confirmYear: 2026, reason: 'The hall burnt down' };
    expect((await admin('POST', '/admin/editions/2026/cancel', cancel)).status).toBe(200);
    expect((await activate()).body.code).toBe('EDITION_RUNNING');
    api.setTime(new Date(api.app.now().getTime() + 5 * 60_000 + 10_000));
    await runCancellations(api.app);
    expect((await activate()).status).toBe(200);
  });

  test('happens or a booking at the same moment does, never both', async () => {
    const scene = await aFairToReplace(api, admin);
    for (let round = 0; round < 4; round += 1) await raceActivation(api, admin, scene, 5 * round);
    expect(await FenceModel.countDocuments({ editionId: api.editionId })).toBe(FENCE_SHARDS + 1);
  });
});

describe('a process that has not learned of the new fair yet', () => {
  /** Makes the next fair current as if another process had done so. This process still uses the previous fair. */
  async function activateElsewhere() {
    const refresh = jest.spyOn(api.app.current, 'refresh').mockResolvedValueOnce();
    expect((await activate({ reason: REASON })).status).toBe(200);
    refresh.mockRestore();
    expect(api.app.current.year).toBe(2026);
  }

  test('books no meeting at the fair before', async () => {
    const { book12 } = await aFairToReplace(api, admin);
    await activateElsewhere();
    expect((await book12()).status).toBe(403);
    expect(await MeetingModel.countDocuments()).toBe(0);
    expect(api.app.current.year).toBe(2027);
  });

  test('plans no times at the fair before', async () => {
    const { company } = await aFairToReplace(api, admin);
    const recruiter = await aCaller(api, company);
    await activateElsewhere();
    const at = (time: string) => onFairDay(time).toISOString();
    const plan = { startsAt: at('13:00'), endsAt: at('14:00'), slotMinutes: 20, tables: ['A'] };
    const { status, body } = await recruiter('POST', '/company/meeting-blocks', plan);
    expect([status, body.code]).toEqual([422, 'OUTSIDE_FAIR']);
  });
});

describe('stepping back', () => {
  test('makes the previous fair current and the new one a draft within 24 hours', async () => {
    const { book12 } = await aFairToReplace(api, admin);
    const at = api.app.now();
    expect((await activate({ reason: REASON })).body.stepBackUntil).toBe(
      new Date(at.getTime() + 24 * HOUR_MS).toISOString(),
    );
    expect((await book12()).status).toBe(403);
    api.setTime(new Date(at.getTime() + 24 * HOUR_MS - 1));
    const { status, body } = await stepBack();
    expect([status, body.year, body.state, body.frozen]).toEqual([200, 2026, 'current', undefined]);
    const { body: draft } = await admin('GET', '/admin/editions/2027');
    expect([draft.state, draft.stepBackUntil]).toEqual(['draft', undefined]);
    expect(await AuditEntryModel.exists({ action: 'edition.steppedBack' })).not.toBeNull();
    expect((await book12()).status).toBe(201);
    const twice = await stepBack();
    expect([twice.body.code, twice.body.message]).toEqual([
      'NOT_IN_THIS_STATE',
      'This fair is not the current one, so you cannot return from it to another fair.',
    ]);
  });

  test('is over after 24 hours, and for a fair that followed no other', async () => {
    await aFairToReplace(api, admin);
    await activate({ reason: REASON });
    api.setTime(new Date(api.app.now().getTime() + 24 * HOUR_MS));
    expect((await stepBack()).body.code).toBe('STEP_BACK_OVER');
    expect((await admin('POST', '/admin/editions/2026/step-back')).body.code).toBe('NOT_IN_THIS_STATE');
    expect(await currentYear()).toBe(2027);
    await onlyTheFairOf2026(api);
    const first = await admin('POST', '/admin/editions/2026/step-back');
    expect([first.body.code, first.body.message]).toEqual([
      'STEP_BACK_OVER',
      'No other fair was current before this one, so there is none to return to.',
    ]);
  });

  test.each(['an application', 'a saved company'])('is refused after %s', async (what) => {
    const { student, applications } = await aFairToReplace(api, admin);
    await activate({ reason: REASON });
    const { _id: _, ...application } = applications[0] as NonNullable<(typeof applications)[0]>;
    const { companyId } = application;
    if (what === 'an application')
      await ApplicationModel.create({ ...application, editionId: api.app.editionId });
    else
      await FavouriteModel.create({
        ...{ editionId: api.app.editionId, studentId: student._id, companyId },
        at: api.app.now(),
      });
    const refused = await stepBack();
    expect([refused.status, refused.body.code]).toEqual([409, 'EDITION_IN_USE']);
    expect(await currentYear()).toBe(2027);
  });

  test('lets a student save a company by parallel requests meanwhile, as one entry', async () => {
    const { company } = await aFairToReplace(api, admin);
    expect((await activate({ reason: REASON })).status).toBe(200);
    const student = await aStudent();
    const call = await aCaller(api, student);
    const path = `/student/favourites/${company.slug}`;
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => call('PUT', path, {})));
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        answers.map(() => [200, undefined]),
      );
      const { editionId } = api.app;
      expect(await FavouriteModel.countDocuments({ editionId, studentId: student._id })).toBe(1);
      expect((await call('DELETE', path)).status).toBe(204);
    }
    // Every write above has updated the fence in its transaction.
    expect(await FenceModel.exists({ editionId: api.app.editionId, touches: { $gt: 0 } })).not.toBeNull();
  });

  test.each(WRITES)('happens or the %s at the same moment is written, never both', async (what) => {
    const { company } = await aFairToReplace(api, admin);
    for (let round = 0; round < 4; round += 1)
      await raceStepBack(api, admin, { slug: company.slug, what, round: 5 * round });
  });
});
