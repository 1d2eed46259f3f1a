import { describe, expect, it, jest } from '@jest/globals';
import { expectSound, givenOpenBooking } from '../../../testing/bookingScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  type Answer,
  aBooker,
  aCaller,
  aCompany,
  aPublishedBlock,
  type Booker,
  onFairDay,
} from '../../../testing/index.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import type { Company } from '../../recruitment/companies/model.ts';
import { MeetingModel, SlotModel } from '../meetings/model.ts';

/** Sends many requests at once. Counts the results in the database, not in the replies. */

// The duration depends on the machine, so the timeout is long.
jest.setTimeout(300_000);

const api = givenApi();
givenOpenBooking(api);

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Counts replies by status or error code, for example `{ '201': 3, SLOT_TAKEN: 57 }`. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = String(body?.code ?? status);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

async function bookersAt(companies: readonly Company[], count: number): Promise<Booker[]> {
  return Promise.all(times(count, () => aBooker(api, companies)));
}

describe('one company', () => {
  it('gives three tables to exactly three of 60 students (mistake 6)', async () => {
    const company = await aCompany();
    await aPublishedBlock(company, { endsAt: onFairDay('09:20'), tables: ['A', 'B', 'C'] });
    const bookers = await bookersAt([company], 60);
    const answers = await Promise.all(bookers.map(({ book }) => book(company, onFairDay('09:00'))));
    expect(tally(answers)).toEqual({ 201: 3, SLOT_TAKEN: 57 });
    await expectSound(api);
  });

  it('gives a slot to one of many parallel moves, and the others keep theirs', async () => {
    const company = await aCompany();
    await aPublishedBlock(company, { slotMinutes: 10, tables: ['A', 'B', 'C'] });
    const bookers = await bookersAt([company], 30);
    const booked = await Promise.all(
      bookers.map(({ book }, index) =>
        book(company, new Date(onFairDay('09:20').getTime() + (index % 10) * 600_000)),
      ),
    );
    expect(tally(booked)).toEqual({ 201: 30 });
    const answers = await Promise.all(
      bookers.map(({ move }, index) => move(booked[index]?.body, onFairDay('09:00'))),
    );
    expect(tally(answers)).toEqual({ 200: 3, SLOT_TAKEN: 27 });
    expect(await MeetingModel.countDocuments({ companyId: company._id, live: true })).toBe(30);
    await expectSound(api);
  });

  it('leaves a slot blocked or booked, never both, when both happen at once', async () => {
    const company = await aCompany();
    const { slots } = await aPublishedBlock(company, { slotMinutes: 10, tables: ['A', 'B'] });
    const recruiter = await aCaller(api, company);
    const bookers = await bookersAt([company], slots.length);
    const [booked, blocked] = await Promise.all([
      Promise.all(bookers.map(({ book }, index) => book(company, slots[index]?.startsAt as Date))),
      Promise.all(
        slots.map(({ _id }) =>
          recruiter('PATCH', `/company/slots/${_id.toHexString()}`, { blocked: true, reason: 'Ill.' }),
        ),
      ),
    ]);
    expect(tally([...booked, ...blocked])).toEqual(
      expect.not.objectContaining({ INTERNAL_ERROR: expect.anything() }),
    );
    const [live, closed] = await Promise.all([
      MeetingModel.find({ companyId: company._id, live: true }).lean(),
      SlotModel.countDocuments({ companyId: company._id, blocked: true }),
    ]);
    expect(live.length + closed).toBeLessThanOrEqual(slots.length);
    expect(live).toHaveLength(tally(booked)[201] ?? 0);
    await expectSound(api);
  });
});

describe('one student', () => {
  it('gets one of 60 overlapping times of 60 companies booked at once (mistake 2)', async () => {
    const companies = await Promise.all(times(60, () => aCompany()));
    await Promise.all(
      companies.map((company, index) =>
        // Publishes slots of 20 or 30 minutes that begin between 09:00 and 09:15, so that each of them overlaps all
        // others.
        aPublishedBlock(company, {
          startsAt: new Date(onFairDay('09:00').getTime() + (index % 4) * 300_000),
          slotMinutes: index % 2 === 0 ? 20 : 30,
        }),
      ),
    );
    const { book } = await aBooker(api, companies);
    const answers = await Promise.all(
      companies.map((company, index) =>
        book(company, new Date(onFairDay('09:00').getTime() + (index % 4) * 300_000)),
      ),
    );
    expect(tally(answers)).toEqual({ 201: 1, STUDENT_OVERLAP: 59 });
    await expectSound(api);
  });

  it('gets the maximum of 12 that fit, booked at once', async () => {
    const companies = await Promise.all(times(12, () => aCompany()));
    await Promise.all(
      companies.map((company) => aPublishedBlock(company, { slotMinutes: 10, endsAt: onFairDay('13:00') })),
    );
    const { book } = await aBooker(api, companies);
    const answers = await Promise.all(
      companies.map((company, index) =>
        book(company, new Date(onFairDay('09:00').getTime() + index * 1_200_000)),
      ),
    );
    expect(tally(answers)).toEqual({ 201: 5, LIMIT_REACHED: 7 });
    await expectSound(api);
  });

  it('gets one meeting from 30 parallel requests for one time, returned by each of them', async () => {
    const company = await aCompany();
    await aPublishedBlock(company, { tables: ['A', 'B'] });
    const { book } = await aBooker(api, [company]);
    const answers = await Promise.all(times(30, () => book(company, onFairDay('09:00'))));
    expect(tally(answers)).toEqual({ 201: 1, 200: 29 });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await expectSound(api);
  });

  it('gets one of 24 times of one company booked at once', async () => {
    const company = await aCompany();
    await aPublishedBlock(company, { slotMinutes: 10, endsAt: onFairDay('13:00') });
    const { book } = await aBooker(api, [company]);
    const answers = await Promise.all(
      times(24, (index) => book(company, new Date(onFairDay('09:00').getTime() + index * 600_000))),
    );
    expect(tally(answers)).toEqual({ 201: 1, ALREADY_BOOKED: 23 });
    await expectSound(api);
  });
});

describe('un-accepting at once with booking', () => {
  it('leaves none of 150 applications both booked and not accepted', async () => {
    const companies = await Promise.all(times(3, () => aCompany()));
    await Promise.all(
      companies.map((company) =>
        aPublishedBlock(company, {
          slotMinutes: 10,
          startsAt: onFairDay('08:00'),
          endsAt: onFairDay('16:20'),
        }),
      ),
    );
    const reviewers = await Promise.all(companies.map((company) => aCaller(api, company)));
    const outcomes: Record<string, number> = {};
    for (const [index, company] of companies.entries()) {
      const bookers = await bookersAt([company], 50);
      const answers = await Promise.all(
        bookers.map(async ({ book, applications }, place) => {
          const id = applications[0]?._id.toHexString();
          const unaccept = () =>
            place % 2 === 0
              ? reviewers[index]?.('PATCH', `/company/applications/${id}`, { status: 'declined' })
              : reviewers[index]?.('POST', '/company/applications', { id, status: false });
          const startsAt = new Date(onFairDay('08:00').getTime() + place * 600_000);
          // Changes the decision after zero to nine other requests, so that the change hits the booking at different
          // moments between its reads and its write.
          const unacceptAfter = async () => {
            for (let read = 0; read < place % 10; read += 1)
              await reviewers[index]?.('GET', '/protected/session');
            return unaccept();
          };
          return Promise.all([book(company, startsAt), unacceptAfter()]);
        }),
      );
      for (const [booked, unaccepted] of answers) {
        const kind = `${booked?.body.code ?? booked?.status} / ${unaccepted?.body.code ?? unaccepted?.status}`;
        outcomes[kind] = (outcomes[kind] ?? 0) + 1;
      }
    }
    process.stdout.write(`  booking / un-accepting: ${JSON.stringify(outcomes)}\n`);
    expect(Object.keys(outcomes).sort()).toEqual(['201 / HAS_MEETING', 'APPLICATION_NOT_ACCEPTED / 200']);
    expect(await ApplicationModel.countDocuments({ claimedAt: { $exists: true } })).toBe(0);
    await expectSound(api);
  });
});
