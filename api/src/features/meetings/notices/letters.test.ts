import { expect, test } from '@jest/globals';
import { MailModel } from '../../../services/mail/model.ts';
import { eventsIn } from '../../../testing/calendar.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  aBooker,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  aWaitlistEntry,
  onFairDay,
  openBooking,
  TEST_PASSWORD,
} from '../../../testing/index.ts';
import { before, FIRST, givenNotices, HOUR_MS, states } from '../../../testing/noticesScene.ts';
import { type OutboxMail, waitForMail } from '../../../testing/outbox.ts';
import { startUpkeep } from '../../../upkeep.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { MeetingModel, type Slot } from '../meetings/model.ts';

/** Tests the texts of mails about meetings. Times in mails are in Stockholm time, an hour ahead of UTC. */

const BOOKING = new Date('2026-11-01T09:00:00.000Z');
const WHEN = 'Thursday 12 November 2026, 10:00–10:20, table A';

const api = givenApi({ PUBLIC_URL: 'https://fair.test.example' });
const notices = givenNotices(api, BOOKING);
let count = 0;

/** Creates a company with one published block. No other company has the same name, so tests can find its mails. */
async function aPlannedCompany() {
  count += 1;
  const company = await aCompany({ companyName: `Company <${count}> AB`, notify: { digest: false } });
  const { slots } = await aPublishedBlock(company);
  return { company, slots, slot: slots[0] as Slot };
}

/** Sends all mails that are due. Returns the n-th mail to an account. */
async function told({ email }: { email: string }, number = 1): Promise<OutboxMail> {
  await notices.runOnce();
  return waitForMail(api.config.dataDir, email, number);
}

const statusIn = ({ calendar }: OutboxMail) => eventsIn(calendar ?? '').map(({ STATUS }) => STATUS);

test('announces a booking by the student, and one by others', async () => {
  const { company } = await aPlannedCompany();
  const booker = await aBooker(api, [company]);
  await booker.book(company, FIRST);
  const mail = await told(booker.student);
  expect(mail.text).toContain(`Hello ${booker.student.name},\n\nYou meet ${company.companyName} on ${WHEN}.`);
  expect(mail.link.href).toBe('https://fair.test.example/student/schedule');
  expect(statusIn(mail)).toEqual(['CONFIRMED']);

  const { company: other, slot } = await aPlannedCompany();
  const student = await aStudent();
  const application = await anAcceptedApplication(student, other);
  await (await api.signedIn(other))
    .post('/api/v1/company/meetings')
    .send({ applicationId: String(application._id), slotId: String(slot._id) })
    .expect(201);
  expect((await told(student)).text).toContain(`${other.companyName} has booked a time for you: ${WHEN}.`);
});

test('announces a move and a cancellation by the company, with its reasons', async () => {
  const { company, slots } = await aPlannedCompany();
  const booker = await aBooker(api, [company]);
  const { body: meeting } = await booker.book(company, FIRST);
  await told(booker.student);
  const agent = await api.signedIn(company);
  const path = `/api/v1/company/meetings/${meeting.id}`;
  const move = { slotId: String(slots[3]?._id), version: meeting.version, reason: 'The train is late.' };
  await agent.patch(path).send(move).expect(200);
  const moved = await told(booker.student, 2);
  expect(moved.text).toContain(
    `You now meet ${company.companyName} on Thursday 12 November 2026, 11:00–11:20, table A.`,
  );
  expect(moved.text).toContain('The reason given: The train is late.');
  await agent.delete(path).send({ reason: 'It never came.' }).expect(200);
  const cancelled = await told(booker.student, 3);
  expect(cancelled.text).toContain(`${company.companyName} has cancelled your meeting`);
  expect(cancelled.text).toContain('The reason given: It never came.');
  expect(statusIn(cancelled)).toEqual(['CANCELLED']);
  // The calendar file of a moved meeting contains a reminder; that of a cancelled meeting contains none.
  expect(moved.calendar).toContain('TRIGGER:-PT15M');
  expect(cancelled.calendar).not.toContain('VALARM');
});

test('announces a cancellation by the fair, and one by the student, after the deadline to the company too', async () => {
  await openBooking(api, { bookingDeadline: '2026-11-02T09:00:00.000Z' });
  const { company } = await aPlannedCompany();
  const [first, second] = [await aBooker(api, [company]), await aBooker(api, [company])];
  const [{ body: one }, { body: two }] = [
    await first.book(company, FIRST),
    await second.book(company, onFairDay('10:00')),
  ];
  await told(first.student);
  api.setTime(new Date('2026-11-02T09:00:00.000Z'));
  const final = await told(company);
  expect(final.text).toContain('Booking closed 2 November 2026 at 10:00. You have 2 meetings.');
  expect(final.link.href).toBe('https://fair.test.example/company/schedule');
  expect(final.calendar).toBeUndefined();

  await first.cancel(one);
  expect((await told(first.student, 2)).text).toContain(
    `You have cancelled your meeting with ${company.companyName}: ${WHEN}.`,
  );
  const toCompany = await told(company, 2);
  expect(toCompany.text).toContain(`${first.student.name} has cancelled the meeting: ${WHEN}.`);
  expect(eventsIn(toCompany.calendar ?? '')).toEqual([
    expect.objectContaining({
      SUMMARY: first.student.name,
      STATUS: 'CANCELLED',
      ATTENDEE: `MAILTO:${company.email}`,
    }),
  ]);

  const admin = await api.signedIn(await anAdmin());
  await admin.delete(`/api/v1/admin/meetings/${two.id}`).send({ reason: 'The hall is closed.' }).expect(200);
  const byFair = await told(second.student, 2);
  expect(byFair.text).toContain(`The fair team has cancelled your meeting with ${company.companyName}`);
  expect(byFair.text).toContain('The reason given: The hall is closed.');
  expect((await told(company, 3)).text).toContain(
    `The fair team has cancelled the meeting with ${second.student.name}`,
  );
});

test('mails a cancellation to a company that has turned off everything, without an unsubscribe link', async () => {
  await openBooking(api, { bookingDeadline: '2026-11-02T09:00:00.000Z' });
  const company = await aCompany({ notify: { digest: false, scheduleFinal: false } });
  await aPublishedBlock(company);
  const booker = await aBooker(api, [company]);
  const { body: meeting } = await booker.book(company, FIRST);
  api.setTime(new Date('2026-11-02T09:00:00.000Z'));
  await notices.runOnce();
  await booker.cancel(meeting);
  const mail = await told(company);
  expect(mail.text).toContain(`${booker.student.name} has cancelled the meeting: ${WHEN}.`);
  expect(mail.source).not.toContain('List-Unsubscribe');
  expect(mail.text).not.toContain('Turn off');
});

test('announces the meeting of a student deleted after the deadline to the company, without the name', async () => {
  await openBooking(api, { bookingDeadline: '2026-11-02T09:00:00.000Z' });
  const { company } = await aPlannedCompany();
  const early = await aBooker(api, [company]);
  const late = await aBooker(api, [company]);
  await early.book(company, FIRST);
  const { body: meeting } = await late.book(company, onFairDay('09:20'));
  const offered = await anApplicationOf(late.student);
  await aMeeting(offered.application, offered.slot, { status: 'offered' });
  const leave = async ({ student }: typeof late) => {
    const agent = await api.signedIn(student);
    await agent.delete('/api/v1/student/account').send({ password: TEST_PASSWORD }).expect(204);
  };
  await leave(early);
  api.setTime(new Date('2026-11-02T09:00:00.000Z'));
  await told(company);
  await leave(late);
  const mail = await told(company, 2);
  const when = WHEN.replace('10:00–10:20', '10:20–10:40');
  expect(mail.text).toContain(
    `A student has deleted their account, and with it the meeting with you: ${when}.`,
  );
  expect(mail.source).not.toContain(late.student.name);
  expect(eventsIn(mail.calendar ?? '')).toEqual([
    expect.objectContaining({
      UID: `meeting-${meeting.id}@fair.test.example`,
      SEQUENCE: '1',
      SUMMARY: 'Deleted account',
      STATUS: 'CANCELLED',
    }),
  ]);
  expect(await MailModel.countDocuments({ template: 'meetingErased' })).toBe(1);
});

/**
 * Creates another company, and an accepted application of the student to it. Returns the application and the last
 * slot of the company.
 */
async function anApplicationOf(student: Parameters<typeof anAcceptedApplication>[0]) {
  const { company, slots } = await aPlannedCompany();
  return { application: await anAcceptedApplication(student, company), slot: slots[5] as Slot };
}

test('announces the meeting of a student deactivated after the deadline to the company', async () => {
  await openBooking(api, { bookingDeadline: '2026-11-02T09:00:00.000Z' });
  const { company } = await aPlannedCompany();
  const { student, book } = await aBooker(api, [company]);
  await book(company, FIRST);
  api.setTime(new Date('2026-11-02T09:00:00.000Z'));
  await told(company);
  const admin = await api.signedIn(await anAdmin());
  await admin.patch(`/api/v1/admin/students/${student._id}`).send({ active: false }).expect(200);
  expect((await told(company, 2)).text).toContain(
    `The fair team has cancelled the meeting with ${student.name}: ${WHEN}.`,
  );
});

test('sends the final schedule only to participating companies', async () => {
  await openBooking(api, { bookingDeadline: '2026-11-02T09:00:00.000Z' });
  const [stays, left] = [await aPlannedCompany(), await aPlannedCompany()];
  const admin = await api.signedIn(await anAdmin());
  await admin
    .patch(`/api/v1/admin/companies/${left.company.slug}`)
    .send({ networkMeeting: false })
    .expect(200);
  api.setTime(new Date('2026-11-02T09:00:00.000Z'));
  await told(stays.company);
  expect(await MailModel.distinct('key', { template: 'scheduleFinal' })).toEqual([
    expect.stringContaining(String(stays.company._id)),
  ]);
});

async function anOffer() {
  const { company, slot } = await aPlannedCompany();
  const student = await aStudent();
  const application = await anAcceptedApplication(student, company);
  const offerExpiresAt = new Date(BOOKING.getTime() + 2 * HOUR_MS);
  const pendingEvents = [{ kind: 'offered' as const, version: 1, at: BOOKING }];
  const meeting = await aMeeting(application, slot, {
    status: 'offered',
    source: 'waitlist',
    offerExpiresAt,
    pendingEvents,
  } as never);
  await aWaitlistEntry(application, { joinedAt: BOOKING, state: 'offered', meetingId: meeting._id });
  return { company, student, application, meeting, offerExpiresAt };
}

test('announces an offer with its expiry, and that it expired', async () => {
  const { company, student, offerExpiresAt } = await anOffer();
  const offer = await told(student);
  expect(offer.text).toContain(`a time is now free: ${WHEN}.`);
  expect(offer.text).toContain('The time is reserved for you until 1 November 2026 at 12:00.');
  expect(statusIn(offer)).toEqual(['TENTATIVE']);

  api.setTime(offerExpiresAt);
  const meetings = startUpkeep(api.app);
  await meetings.runOnce();
  await meetings.stop();
  const lapsed = await told(student, 2);
  expect(lapsed.text).toContain(`You did not answer the offer of ${company.companyName} in time.`);
  expect(lapsed.text).toContain('Join again:\nhttps://fair.test.example/student/schedule');
  expect(statusIn(lapsed)).toEqual(['CANCELLED']);
  expect(await MailModel.countDocuments()).toBe(2);
});

test('removes a declined offer from the calendar, and books an accepted one', async () => {
  const [declined, accepted] = [await anOffer(), await anOffer()];
  await told(declined.student);
  await told(accepted.student);
  const answer = async ({ student, meeting }: typeof declined, verb: string) => {
    const agent = await api.signedIn(student);
    await agent.post(`/api/v1/student/meetings/${meeting._id}/${verb}`).expect(200);
    return told(student, 2);
  };
  const no = await answer(declined, 'decline');
  expect(no.text).toContain(
    `You have declined the time offered by ${declined.company.companyName}: ${WHEN}.`,
  );
  expect(statusIn(no)).toEqual(['CANCELLED']);
  const yes = await answer(accepted, 'accept');
  expect(yes.text).toContain(`You meet ${accepted.company.companyName} on ${WHEN}.`);
  expect(statusIn(yes)).toEqual(['CONFIRMED']);
});

test('does not mail an offer that is over before it is sent', async () => {
  const { student, offerExpiresAt } = await anOffer();
  api.setTime(offerExpiresAt);
  await notices.runOnce();
  await api.app.mail.deliverDue();
  await states();
  const key = { $regex: `^offerMade:${student._id}` };
  expect((await MailModel.findOne({ key }).lean())?.state).toBe('discarded');
});

test('states the table in the last reminder, in its subject too', async () => {
  const { company } = await aPlannedCompany();
  const booker = await aBooker(api, [company]);
  await booker.book(company, FIRST);
  await told(booker.student);
  await notices.runOnce();
  api.setTime(before(HOUR_MS));
  await told(booker.student, 2);
  const mails = await Promise.all([2, 3].map((number) => told(booker.student, number)));
  const hour = mails.find(({ subject }) => subject === `At 10:00: ${company.companyName}, table A`);
  expect(hour?.text).not.toContain('Place:');
  expect(hour && statusIn(hour)).toEqual(['CONFIRMED']);
});

test('names the companies that wait for a booking in the last call', async () => {
  await openBooking(api, { bookingDeadline: '2026-11-02T09:00:00.000Z' });
  const [{ company: one }, { company: two }] = [await aPlannedCompany(), await aPlannedCompany()];
  const { student } = await aBooker(api, [one, two]);
  const mail = await told(student);
  const names = [one.companyName, two.companyName].sort().join(' and ');
  expect(mail.text).toContain(`You have been accepted by ${names}, but you have not booked a time.`);
  expect(mail.text).toContain('Booking closes 2 November 2026 at 10:00.');
  expect(mail.text).toContain('Book a meeting:\nhttps://fair.test.example/student/schedule');
});

test('names a mail’s own fair, place and time zone after another became current (BEYOND 0, trap 2)', async () => {
  const { company } = await aPlannedCompany();
  const booker = await aBooker(api, [company]);
  await booker.book(company, FIRST);
  const fair = await EditionModel.findById(api.editionId).orFail().lean();
  const { insertedId } = await EditionModel.collection.insertOne({
    ...{ year: 2012, slug: '2012', current: false, timeZone: 'Asia/Tokyo' },
    ...{ name: { en: 'Other Fair', sv: 'Annan mässa' }, place: 'Elsewhere', days: fair.days },
    ...{ startsAt: fair.startsAt, endsAt: fair.endsAt },
  } as never);
  await MeetingModel.updateMany({ companyId: company._id }, { $set: { editionId: insertedId } });
  const mail = await told(booker.student);
  expect(mail.source).toContain('Other Fair 2012');
  expect(mail.source).toContain('Elsewhere');
  // 10:00 in Stockholm is 18:00 in the time zone of this fair.
  expect(mail.text).toContain('18:00–18:20');
  await EditionModel.deleteOne({ _id: insertedId });
});
