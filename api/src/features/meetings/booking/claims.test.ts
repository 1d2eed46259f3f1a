import { describe, expect, it, jest } from '@jest/globals';
import { mongo, Types } from 'mongoose';
import { aScene, expectSound, givenOpenBooking } from '../../../testing/bookingScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCaller, aMeeting, onFairDay } from '../../../testing/index.ts';
import { StudentModel } from '../../people/students/model.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { sweepClaims } from '../meetings/claim.ts';
import { MeetingModel, SlotModel } from '../meetings/model.ts';
import { changeSlot } from '../planning/slots.ts';

/** Tests that the API repairs what a process leaves unfinished if it ends between two writes (MEETINGS §5). */

const api = givenApi();
givenOpenBooking(api);

const LONG_AGO = new Date(Date.now() - 61_000);

async function aClaimScene() {
  const { company, slots, booker } = await aScene(api);
  const [application] = booker.applications;
  const [slot] = slots;
  if (!application || !slot) throw new Error('no application');
  const reviewer = await aCaller(api, company);
  const unaccept = () =>
    reviewer('PATCH', `/company/applications/${application._id.toHexString()}`, { status: 'declined' });
  const setClaim = (fields: object) => ApplicationModel.updateOne({ _id: application._id }, { $set: fields });
  return { company, slot, booker, application, unaccept, setClaim };
}

describe('a process that dies while booking', () => {
  it('cleans up the claim after a minute, and not before', async () => {
    const { booker, company, application, unaccept, setClaim } = await aClaimScene();
    await setClaim({ liveMeetingId: new Types.ObjectId(), claimedAt: new Date() });
    await sweepClaims();
    expect((await unaccept()).body.code).toBe('HAS_MEETING');
    await setClaim({ claimedAt: LONG_AGO });
    expect(await sweepClaims()).toBe(1);
    const swept = await ApplicationModel.findById(application._id).lean();
    expect(swept).not.toHaveProperty('liveMeetingId');
    expect(swept).not.toHaveProperty('claimedAt');
    expect((await booker.book(company, onFairDay('09:00'))).status).toBe(201);
    await expectSound(api);
  });

  it('lets a booking succeed before the claim is cleaned up', async () => {
    const { booker, company, setClaim } = await aClaimScene();
    await setClaim({ liveMeetingId: new Types.ObjectId(), claimedAt: LONG_AGO });
    expect((await booker.book(company, onFairDay('09:00'))).status).toBe(201);
    await expectSound(api);
  });

  it('keeps an inserted meeting and returns it to a repeated request', async () => {
    const { booker, company, application, slot, unaccept, setClaim } = await aClaimScene();
    const meeting = await aMeeting(application, slot);
    await setClaim({ claimedAt: LONG_AGO });
    const again = await booker.book(company, onFairDay('09:00'));
    expect(again).toMatchObject({ status: 200, body: { id: meeting._id.toHexString() } });
    await sweepClaims();
    expect((await unaccept()).body.code).toBe('HAS_MEETING');
    await expectSound(api);
  });

  it('deletes an inserted meeting whose slot was blocked at that moment', async () => {
    const { application, company, slot, setClaim, unaccept } = await aClaimScene();
    const blocking = changeSlot(api.app, company, slot._id.toHexString(), { blocked: true, reason: 'Ill.' });
    await blocking;
    await aMeeting(application, slot);
    await setClaim({ claimedAt: LONG_AGO });
    await sweepClaims();
    expect(await MeetingModel.countDocuments({ applicationId: application._id })).toBe(0);
    expect((await unaccept()).status).toBe(200);
    await expectSound(api);
  });

  it('lets an application that was not released be booked and un-accepted all the same', async () => {
    const { booker, company, application, slot, unaccept, setClaim } = await aClaimScene();
    const { _id } = await aMeeting(application, slot, { status: 'cancelled_by_student' });
    await setClaim({ liveMeetingId: _id });
    const { status, body } = await booker.book(company, onFairDay('09:20'));
    expect(status).toBe(201);
    await booker.cancel(body);
    await setClaim({ liveMeetingId: _id });
    expect((await unaccept()).status).toBe(200);
    await expectSound(api);
  });
});

describe('a change between the check and the insert', () => {
  /** Runs `work` directly before the next meeting is inserted. */
  function beforeInsert(work: () => Promise<unknown>) {
    const create = MeetingModel.create.bind(MeetingModel) as (document: object) => Promise<unknown>;
    jest.spyOn(MeetingModel, 'create').mockImplementationOnce((async (document: object) => {
      await work();
      return create(document);
    }) as never);
  }
  const gone = async (applicationId: Types.ObjectId) => {
    expect(await MeetingModel.countDocuments({ applicationId })).toBe(0);
    expect((await ApplicationModel.findById(applicationId).lean())?.liveMeetingId).toBeUndefined();
  };

  it('removes the meeting when the slot is blocked', async () => {
    const { booker, company, slot, application } = await aClaimScene();
    beforeInsert(() =>
      changeSlot(api.app, company, slot._id.toHexString(), { blocked: true, reason: 'Ill.' }),
    );
    expect((await booker.book(company, onFairDay('09:00'))).body.code).toBe('SLOT_BLOCKED');
    await gone(application._id);
  });

  it('removes the meeting when the slot is removed from the plan', async () => {
    const { booker, company, slot, application } = await aClaimScene();
    beforeInsert(() => SlotModel.deleteOne({ _id: slot._id }));
    expect((await booker.book(company, onFairDay('09:00'))).body.code).toBe('SLOT_BLOCKED');
    await gone(application._id);
  });

  it('removes the meeting when the student is deactivated', async () => {
    const { booker, company, application } = await aClaimScene();
    beforeInsert(() => StudentModel.updateOne({ _id: booker.student._id }, { active: false }));
    expect((await booker.book(company, onFairDay('09:00'))).status).toBe(404);
    await gone(application._id);
  });

  it('removes the meeting when a slow process lost its claim to the cleanup', async () => {
    const { booker, company, application, setClaim, unaccept } = await aClaimScene();
    beforeInsert(async () => {
      await setClaim({ claimedAt: LONG_AGO });
      await sweepClaims();
      expect((await unaccept()).status).toBe(200);
    });
    expect((await booker.book(company, onFairDay('09:00'))).status).toBe(503);
    await gone(application._id);
  });

  it('keeps one meeting, returned to both requests, when the student books again after the cleanup', async () => {
    const { booker, company, setClaim } = await aClaimScene();
    const answers: unknown[] = [];
    beforeInsert(async () => {
      await setClaim({ claimedAt: LONG_AGO });
      answers.push((await booker.book(company, onFairDay('09:00'))).body.id);
    });
    const { status, body } = await booker.book(company, onFairDay('09:00'));
    expect([status, [body.id]]).toEqual([200, answers]);
    await expectSound(api);
  });
});

describe('a lost reply of the database', () => {
  const cut = () => new mongo.MongoNetworkError('the connection was cut');

  it('makes one meeting when the reply to the insert is lost', async () => {
    const { booker, company } = await aClaimScene();
    const create = MeetingModel.create.bind(MeetingModel) as (document: object) => Promise<unknown>;
    jest.spyOn(MeetingModel, 'create').mockImplementationOnce((async (document: object) => {
      await create(document);
      throw cut();
    }) as never);
    expect((await booker.book(company, onFairDay('09:00'))).status).toBe(201);
    await expectSound(api);
  });

  it('answers 503 when it stays lost, and returns the meeting to the next try', async () => {
    const { booker, company, setClaim } = await aClaimScene();
    const create = MeetingModel.create.bind(MeetingModel) as (document: object) => Promise<unknown>;
    jest.spyOn(MeetingModel, 'create').mockImplementationOnce((async (document: object) => {
      await create(document);
      // Throws an error that `retrying` does not retry.
      throw new mongo.MongoServerSelectionError('away', {} as never);
    }) as never);
    expect((await booker.book(company, onFairDay('09:00'))).status).toBe(503);
    await setClaim({ claimedAt: LONG_AGO });
    expect((await booker.book(company, onFairDay('09:00'))).status).toBe(200);
    await expectSound(api);
  });
});
