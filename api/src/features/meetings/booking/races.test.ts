import { expect, it } from '@jest/globals';
import { expectSound, givenOpenBooking } from '../../../testing/bookingScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aBooker, aCompany, aPublishedBlock, onFairDay } from '../../../testing/index.ts';
import { MeetingModel } from '../meetings/model.ts';

/** A race test that is quick enough to run every time. The others are in races.deep.test.ts. */

const api = givenApi();
givenOpenBooking(api);

it('gives one slot to exactly one of 60 students (mistake 1)', async () => {
  const company = await aCompany();
  await aPublishedBlock(company, { endsAt: onFairDay('09:20') });
  const bookers = await Promise.all(Array.from({ length: 60 }, () => aBooker(api, [company])));
  const answers = await Promise.all(bookers.map(({ book }) => book(company, onFairDay('09:00'))));
  const codes = answers.map(({ status, body }) => body?.code ?? status);
  expect(codes.sort()).toEqual([201, ...Array.from({ length: 59 }, () => 'SLOT_TAKEN')]);
  expect(await MeetingModel.countDocuments({ companyId: company._id, live: true })).toBe(1);
  await expectSound(api);
});
