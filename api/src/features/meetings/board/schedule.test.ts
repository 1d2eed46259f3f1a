import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  anApplicationTo,
  aPublishedBlock,
  aStudent,
  aWaitlistEntry,
  ELEVEN_DAYS_BEFORE,
  onFairDay,
} from '../../../testing/index.ts';
import { storeAtFair } from '../../../testing/participations.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { StudentModel } from '../../people/students/model.ts';
import type { Application } from '../../recruitment/applications/model.ts';
import type { Company } from '../../recruitment/companies/model.ts';
import { type Slot, SlotModel } from '../meetings/model.ts';

const BOARD = '/api/v1/company/schedule';
const PLACEABLE = '/api/v1/company/meetings/placeable';
const DEADLINE = new Date('2026-11-05T11:00:00Z');

const api = givenApi();
givenTime(api, ELEVEN_DAYS_BEFORE);
let company: Company;
let recruiter: Agent;

beforeAll(async () => {
  await EditionModel.updateOne({ _id: api.editionId }, { bookingDeadline: DEADLINE });
});
beforeEach(async () => {
  company = await aCompany();
  recruiter = await api.signedIn(company);
});

const anApplicant = async (overrides: Partial<Application> = {}, name?: string) =>
  anAcceptedApplication(await aStudent(name ? { name } : {}), company, overrides);

describe('the board of a company', () => {
  it('shows tables in their order, slots by time and table, and their meetings', async () => {
    const { slots, tables } = await aPublishedBlock(company, {
      tables: ['Window', 'Aisle'],
      track: 'Thesis',
    });
    const application = await anApplicant({ notes: 'Asked good questions.', rating: 4 });
    await StudentModel.updateOne(
      { _id: application.studentId },
      { cv: { fileId: application._id, name: 'cv.pdf', size: 1, mediaType: 'application/pdf', sha256: 'x' } },
      { strict: false },
    );
    const meeting = await aMeeting(application, slots[1] as Slot);
    await SlotModel.updateOne({ _id: slots[2]?._id }, { blocked: true, blockReason: 'Coffee' });
    const { body } = await recruiter.get(BOARD).expect(200);
    expect(body.tables).toEqual(tables.map(({ _id, name }) => ({ id: String(_id), name })));
    expect(body.slots.map(({ id }: { id: string }) => id)).toEqual(slots.map(({ _id }) => String(_id)));
    expect(body.slots[0]).toMatchObject({ table: 'Window', blocked: false, track: 'Thesis' });
    expect(body.slots[0]).not.toHaveProperty('meeting');
    expect(body.slots[1].meeting).toMatchObject({
      id: String(meeting._id),
      studentName: application.studentName,
      hasCv: true,
      notes: 'Asked good questions.',
      rating: 4,
      status: 'booked',
    });
    expect(body.slots[2]).toMatchObject({ blocked: true, blockReason: 'Coffee' });
    expect(body).toMatchObject({ slug: company.slug, companyName: company.companyName });
  });

  it('shows live meetings only, and nothing of another company', async () => {
    const { slots } = await aPublishedBlock(company);
    await aMeeting(await anApplicant(), slots[0] as Slot, { status: 'cancelled_by_student' });
    const other = await aCompany();
    const { slots: theirs } = await aPublishedBlock(other);
    await aMeeting(await anApplicationTo(other), theirs[0] as Slot);
    const { body } = await recruiter.get(BOARD).expect(200);
    expect(body.slots).toHaveLength(6);
    for (const slot of body.slots) expect(slot).not.toHaveProperty('meeting');
  });

  it('lists the students the company may place: accepted and reserve, active, without a meeting, by name', async () => {
    const { slots } = await aPublishedBlock(company);
    const zoe = await anApplicant({ status: 'reserve' }, 'Zoe Ek');
    const asa = await anApplicant({}, 'Åsa Ek');
    const bo = await anApplicant({}, 'Bo Ek');
    for (const status of ['pending', 'declined', 'withdrawn'] as const) await anApplicant({ status });
    await aMeeting(await anApplicant(), slots[0] as Slot);
    await aMeeting(await anApplicant(), slots[1] as Slot, {
      status: 'offered',
      offerExpiresAt: onFairDay('08:00'),
    });
    await anAcceptedApplication(await aStudent({ active: false }), company);
    const all = [bo, zoe, asa].map(({ _id, studentName, program, status }) => ({
      applicationId: String(_id),
      studentName,
      program,
      status,
    }));
    const admin = await api.signedIn(await anAdmin());
    for (const reply of [
      recruiter.get(PLACEABLE),
      admin.get(`/api/v1/admin/companies/${company.slug}/placeable`),
    ]) {
      const { body, headers } = await reply.expect(200);
      expect(body).toEqual(all);
      expect(headers['x-total-count']).toBe('3');
    }
    // Areas of earlier releases read the unbooked applications from the board. Newer areas leave them out with
    // `unbooked=false`.
    expect((await recruiter.get(BOARD).expect(200)).body.unbooked).toEqual(all);
    expect((await recruiter.get(`${BOARD}?unbooked=false`).expect(200)).body.unbooked).toEqual([]);
  });

  it('pages and searches them, finds a single one, and leaves out the waitlist', async () => {
    const names = ['Bo Ek', 'Cy Ek', 'Di Berg'];
    const [bo, cy, di] = (await Promise.all(names.map((name) => anApplicant({}, name)))) as [
      Application,
      Application,
      Application,
    ];
    await anAcceptedApplication(await aStudent({ name: 'Not Ek' }), await aCompany());
    await aWaitlistEntry(cy, { joinedAt: onFairDay('06:00') });
    const asked = async (query: string) => {
      const { body, headers } = await recruiter.get(`${PLACEABLE}?${query}`).expect(200);
      return [
        ...body.map(({ applicationId }: { applicationId: string }) => applicationId),
        headers['x-total-count'],
      ];
    };
    const [first, second, third] = [bo, cy, di].map(({ _id }) => String(_id));
    expect(await asked('pageSize=2')).toEqual([first, second, '3']);
    expect(await asked('pageSize=2&page=2')).toEqual([third, '3']);
    expect(await asked('sort=-name')).toEqual([third, second, first, '3']);
    expect(await asked('q=ek')).toEqual([first, second, '2']);
    expect(await asked('filter[waiting]=false')).toEqual([first, third, '2']);
    expect(await asked(`filter[application]=${second}`)).toEqual([second, '1']);
    expect(await asked(`filter[application]=${second}&filter[waiting]=false`)).toEqual(['0']);
  });

  it('returns 404 to an admin for an unknown company', async () => {
    const admin = await api.signedIn(await anAdmin());
    await admin.get('/api/v1/admin/companies/nobody/placeable').expect(404);
  });

  it('shows the waitlist in order', async () => {
    await aPublishedBlock(company);
    const [late, early] = [await anApplicant(), await anApplicant()];
    for (const [application, joinedAt] of [
      [late, onFairDay('07:00')],
      [early, onFairDay('06:00')],
    ] as const) {
      await aWaitlistEntry(application, { joinedAt });
    }
    const { body } = await recruiter.get(BOARD).expect(200);
    expect(body.waitlist).toMatchObject([
      { applicationId: String(early._id), position: 1 },
      { applicationId: String(late._id), position: 2 },
    ]);
  });

  it('is preliminary until the exact millisecond of the deadline', async () => {
    api.setTime(new Date(DEADLINE.getTime() - 1));
    const before = await recruiter.get(BOARD).expect(200);
    expect(before.body).toMatchObject({
      preliminary: true,
      phase: 'open',
      bookingDeadline: DEADLINE.toISOString(),
    });
    api.setTime(DEADLINE);
    const after = await recruiter.get(BOARD).expect(200);
    expect(after.body).toMatchObject({ preliminary: false, phase: 'frozen' });
  });

  it('is empty and readable without network meetings', async () => {
    await storeAtFair(company, { networkMeeting: false });
    const { body } = await recruiter.get(BOARD).expect(200);
    expect(body).toMatchObject({ days: [], tables: [], slots: [], waitlist: [], unbooked: [] });
  });

  it("is shown to an admin too, each side without the other's private fields", async () => {
    const { slots } = await aPublishedBlock(company);
    const application = await anApplicant({ notes: 'Asked good questions.', rating: 4 });
    await aMeeting(application, slots[0] as Slot, { attendance: 'no_show', objection: 'I was there.' });
    const admin = await api.signedIn(await anAdmin());
    const own = await recruiter.get(BOARD).expect(200);
    const seen = await admin.get(`/api/v1/admin/companies/${company.slug}/schedule`).expect(200);
    const meetingIn = ({ body }: typeof own) => body.slots[0].meeting;
    const { notes, rating, ...shared } = meetingIn(own);
    const { objection, slug, companyName, studentId, ...ofAdmin } = meetingIn(seen);
    expect({ notes, rating, objection }).toEqual({
      notes: 'Asked good questions.',
      rating: 4,
      objection: 'I was there.',
    });
    expect({ slug, companyName, studentId }).toEqual({
      slug: company.slug,
      companyName: company.companyName,
      studentId: String(application.studentId),
    });
    expect(ofAdmin).toEqual(shared);
    const { slots: _own, ...ownBoard } = own.body;
    const { slots: _seen, ...seenBoard } = seen.body;
    expect(seenBoard).toEqual(ownBoard);
    const list = await admin.get(`/api/v1/admin/meetings?filter[company]=${company.slug}`).expect(200);
    expect(list.body).toEqual([meetingIn(seen)]);
    await admin.get('/api/v1/admin/companies/nobody/schedule').expect(404);
  });
});

describe("a day of the fair's calendar", () => {
  const startsOf = async (day: string) => {
    const { body } = await recruiter.get(BOARD).query({ day }).expect(200);
    return body.slots.map(({ startsAt }: { startsAt: string }) => startsAt);
  };
  /** Publishes one slot of ten minutes that begins at the given time. */
  const slotAt = (startsAt: string) =>
    aPublishedBlock(company, {
      startsAt: new Date(startsAt),
      endsAt: new Date(new Date(startsAt).getTime() + 10 * 60_000),
      slotMinutes: 10,
    });

  it('begins and ends at midnight in Stockholm, not in London', async () => {
    for (const at of ['2026-11-11T22:50', '2026-11-11T23:00', '2026-11-12T22:50', '2026-11-12T23:00'])
      await slotAt(`${at}:00.000Z`);
    expect(await startsOf('2026-11-12')).toEqual(['2026-11-11T23:00:00.000Z', '2026-11-12T22:50:00.000Z']);
    const { body } = await recruiter.get(BOARD).query({ day: '2026-11-12' }).expect(200);
    expect(body.days).toEqual(['2026-11-11', '2026-11-12', '2026-11-13']);
  });

  it('has 25 hours when the clocks go back, and 23 when they go forward', async () => {
    // In Stockholm, 25 October 2026 begins at UTC+2 and ends at UTC+1, so the day has 25 hours.
    for (const at of ['2026-10-24T21:50', '2026-10-24T22:00', '2026-10-25T22:50', '2026-10-25T23:00'])
      await slotAt(`${at}:00.000Z`);
    expect(await startsOf('2026-10-25')).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T22:50:00.000Z']);
    // In Stockholm, 28 March 2027 begins at UTC+1 and ends at UTC+2, so the day has 23 hours.
    for (const at of ['2027-03-27T22:50', '2027-03-27T23:00', '2027-03-28T21:50', '2027-03-28T22:00'])
      await slotAt(`${at}:00.000Z`);
    expect(await startsOf('2027-03-28')).toEqual(['2027-03-27T23:00:00.000Z', '2027-03-28T21:50:00.000Z']);
  });

  it('refuses an invalid date', async () => {
    for (const day of ['2026-13-01', 'today', '2026-11-31'])
      await recruiter.get(BOARD).query({ day }).expect(422);
  });
});
