import { beforeAll, describe, expect, it } from '@jest/globals';
import { AuditEntryModel } from '../../../../services/audit/model.ts';
import { givenAdmin, givenApi, givenTime } from '../../../../testing/givenApi.ts';
import {
  aCaller,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  aPublishedBlock,
  aStudent,
  onFairDay,
  openBooking,
} from '../../../../testing/index.ts';
import type { Meeting } from '../../meetings/model.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const STARTS = onFairDay('09:00');
const AFTER = onFairDay('09:10');

const api = givenApi();
const admin = givenAdmin(api);
givenTime(api, AFTER);
beforeAll(() => openBooking(api));

/** Creates a meeting at 09:00 UTC on the day of the fair, with its company and student. */
async function aScene(overrides: Partial<Meeting> = {}) {
  const [company, student] = await Promise.all([aCompany(), aStudent()]);
  const application = await anAcceptedApplication(student, company);
  const { slots } = await aPublishedBlock(company);
  const [slot] = slots;
  if (!slot) throw new Error('no slot');
  const id = (await aMeeting(application, slot, overrides))._id.toHexString();
  const [reviewer, attendee] = await Promise.all([aCaller(api, company), aCaller(api, student)]);
  return {
    id,
    student,
    mark: (attendance: string) => reviewer('PATCH', `/company/meetings/${id}/attendance`, { attendance }),
    decide: (attendance: string, reason = 'The student was there.') =>
      admin('PATCH', `/admin/meetings/${id}/attendance`, { attendance, reason }),
    object: (text: string) => attendee('POST', `/student/meetings/${id}/objection`, { text }),
    shown: async () => (await attendee('GET', '/student/meetings')).body.meetings[0],
  };
}

const later = (ms: number) => api.setTime(new Date(AFTER.getTime() + ms));
const openObjections = async () =>
  (await admin('GET', '/admin/meetings?filter[objection]=true')).body.map(({ id }: { id: string }) => id);

describe('marking attendance', () => {
  it('sets, changes and clears a mark, and the meeting stays booked', async () => {
    const { id, mark, student } = await aScene();
    for (const attendance of ['present', 'late', 'no_show', 'unknown']) {
      const { status, body } = await mark(attendance);
      expect({ status, body }).toMatchObject({ status: 200, body: { id, attendance, status: 'booked' } });
    }
    const marks = await AuditEntryModel.find({ targetId: student._id, action: 'meeting.marked' });
    expect(marks).toHaveLength(4);
    expect((await mark('away')).status).toBe(422);
  });

  it("is possible from the start of the meeting in the fair's time zone", async () => {
    const { mark, decide } = await aScene();
    api.setTime(new Date(STARTS.getTime() - 1));
    for (const refused of [await mark('present'), await decide('present')]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'MEETING_NOT_STARTED' } });
    }
    api.setTime(STARTS);
    expect((await mark('present')).status).toBe(200);
  });

  it.each(['cancelled_by_student', 'cancelled_by_company', 'offer_expired'] as const)(
    'is refused for what is %s',
    async (status) => {
      const { mark, decide } = await aScene({ status });
      for (const refused of [await mark('no_show'), await decide('no_show')]) {
        expect(refused).toMatchObject({ status: 409, body: { code: 'MEETING_OVER' } });
      }
    },
  );

  it("is limited to the company's own meetings", async () => {
    const { id, shown } = await aScene();
    const stranger = await aCaller(api, await aCompany());
    const refused = await stranger('PATCH', `/company/meetings/${id}/attendance`, { attendance: 'no_show' });
    expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await shown()).attendance).toBe('unknown');
  });
});

describe('objecting to a no-show', () => {
  it('is possible once, and reaches the admins', async () => {
    const { id, mark, object, shown } = await aScene();
    expect((await object('I was there.')).body.code).toBe('OBJECTION_CLOSED');
    await mark('no_show');
    expect(await shown()).toMatchObject({ attendance: 'no_show', canObject: true });
    const { status, body } = await object(' I was there. ');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, objection: 'I was there.', canObject: false });
    expect(await object('I was there.')).toEqual({ status: 200, body });
    expect(await object('Really!')).toMatchObject({ status: 409, body: { code: 'OBJECTION_CLOSED' } });
    expect(await openObjections()).toContain(id);
  });

  it('stores one of several parallel objections', async () => {
    const { mark, object, shown } = await aScene();
    await mark('no_show');
    const texts = Array.from({ length: 10 }, (_, n) => `Text ${n}`);
    const answers = await Promise.all(texts.map(object));
    const kept = answers.filter(({ status }) => status === 200);
    expect(kept).toHaveLength(1);
    expect((await shown()).objection).toBe(kept[0]?.body.objection);
  });

  it('closes seven days after the mark; repeating the mark does not restart the time', async () => {
    const { mark, object, shown } = await aScene();
    await mark('no_show');
    later(7 * DAY_MS - 1);
    await mark('no_show');
    expect((await shown()).canObject).toBe(true);
    later(7 * DAY_MS);
    expect((await shown()).canObject).toBe(false);
    expect((await object('I was there.')).body.code).toBe('OBJECTION_CLOSED');
    await mark('late');
    await mark('no_show');
    expect((await object('I was there.')).status).toBe(200);
  });

  it("is limited to the student's own no-shows", async () => {
    const { id, mark, object } = await aScene();
    await mark('no_show');
    const stranger = await aCaller(api, await aStudent());
    expect((await stranger('POST', `/student/meetings/${id}/objection`, { text: 'x' })).status).toBe(404);
    await mark('late');
    expect((await object('I was there.')).body.code).toBe('OBJECTION_CLOSED');
  });
});

describe("an admin's decision", () => {
  it('clears a no-show with a reason, and overrides the company', async () => {
    const { id, student, mark, decide, object, shown } = await aScene();
    await mark('no_show');
    await object('I was there.');
    expect((await decide('present', 'no')).status).toBe(422);
    const { status, body } = await decide('present');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, attendance: 'present', objection: 'I was there.' });
    expect(await openObjections()).not.toContain(id);
    expect(await shown()).toMatchObject({ attendance: 'present', canObject: false });
    expect(await mark('no_show')).toMatchObject({
      status: 409,
      body: { code: 'MEETING_OVER', message: 'The fair team has already decided on this attendance.' },
    });
    const marks = await AuditEntryModel.find({ targetId: student._id, action: 'meeting.marked' }).sort({
      at: 1,
    });
    expect(marks.map(({ detail, reason }) => ({ ...detail, reason }))).toMatchObject([
      { attendance: 'no_show' },
      { attendance: 'present', reason: 'The student was there.' },
    ]);
  });

  it('settles an objection also when the no-show stays', async () => {
    const { id, mark, decide, object } = await aScene();
    await mark('no_show');
    await object('I was there.');
    expect((await decide('no_show', 'The recruiters say no.')).body.attendance).toBe('no_show');
    expect(await openObjections()).not.toContain(id);
  });

  it('can be objected to as well', async () => {
    const { id, decide, object } = await aScene();
    await decide('no_show', 'Nobody saw this student.');
    expect((await object('I was there.')).status).toBe(200);
    expect(await openObjections()).toContain(id);
  });
});
