import { beforeEach, expect, test } from '@jest/globals';
import { aCompany, anAcceptedApplication, anAdmin, aStudent, openBooking } from '../../../testing/index.ts';
import { before, DAY_MS, givenMailServer, states } from '../../../testing/noticesScene.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';

const { accepted, api, mailServer, mailsFor, notices, serverReturns } = givenMailServer();
const NOW = before(3 * DAY_MS).getTime();
let passed = 0;
beforeEach(() => {
  passed = 0;
});

/** Moves the clock until the last decision cannot be undone any more. Returns the states of all mails. */
async function told() {
  passed += 12_000;
  api.setTime(new Date(NOW + passed));
  await notices.runOnce();
  return states();
}

/** Creates a student with an application. Returns a function with which the company decides on it. */
async function anApplicant() {
  const [student, company] = [await aStudent(), await aCompany()];
  const application = await anAcceptedApplication(student, company, { status: 'pending' });
  const agent = await api.signedIn(company);
  const decide = (status: string, reserveRank?: number) =>
    agent
      .patch(`/api/v1/company/applications/${application._id}`)
      .send({ status, ...(reserveRank && { reserveRank }) })
      .expect(200);
  return { student, company, application, agent, decide };
}

const lastMail = () => (accepted().at(-1) ?? '').replace(/=\n/g, '').replaceAll('=E2=80=99', '’');

test('mails each decision once, when it can no longer be taken back', async () => {
  await openBooking(api, { bookingDeadline: '2026-11-11T11:00:00.000Z' });
  const { student, company, decide } = await anApplicant();
  await decide('reserve', 3);
  expect(await told()).toEqual({ applicationDecided: ['sent'] });
  expect(lastMail()).toContain(`${company.companyName} has put you on its reserve list.`);
  // A new rank on the reserve list is no new decision, so no mail is sent.
  await decide('reserve', 1);
  await decide('reserve', 1);
  await decide('accepted');
  await decide('accepted');
  expect(await told()).toEqual({ applicationDecided: ['sent', 'sent'] });
  expect(lastMail()).toContain(`${company.companyName} has accepted your application.`);
  expect(lastMail()).toContain('Booking closes 11 November 2026 at 12:00.');
  // In quoted-printable encoding, `=` is written as `=3D`.
  expect(lastMail()).toContain(`/student/schedule?company=3D${company.slug}`);
  await decide('declined');
  expect(await told()).toEqual({ applicationDecided: ['sent', 'sent', 'sent'] });
  expect(lastMail()).toContain(`${company.companyName} has declined your application.`);
  expect(mailsFor(student)).toBe(3);
  await notices.runOnce();
  expect(mailsFor(student)).toBe(3);
});

test('mails decisions by the call of the product spec too, and a later un-acceptance', async () => {
  const { student, application, agent, company } = await anApplicant();
  const send = (status: boolean) =>
    agent.post('/api/v1/company/applications').send({ id: application._id, status }).expect(200);
  await send(true);
  expect(await told()).toEqual({ applicationDecided: ['sent'] });
  await send(false);
  expect(await told()).toEqual({ applicationDecided: ['sent', 'sent'] });
  expect(lastMail()).toContain(`${company.companyName} has withdrawn its answer to your application.`);
  expect(mailsFor(student)).toBe(2);
});

test('mails neither a decision taken back before its mail was written, nor its take-back', async () => {
  const { student, application, decide } = await anApplicant();
  await ApplicationModel.updateOne(
    { _id: application._id },
    { $set: { status: 'accepted', untold: true, decisionNo: 1 } },
  );
  await decide('pending');
  expect(await told()).toEqual({ applicationDecided: ['discarded'] });
  expect(mailsFor(student)).toBe(0);
});

test('sends only the latest of the decisions made while the mail server was down', async () => {
  mailServer.verdict = '451 later';
  const { student, decide } = await anApplicant();
  await decide('accepted');
  expect(await told()).toEqual({ applicationDecided: ['queued'] });
  await decide('pending');
  await told();
  await serverReturns();
  expect(await states()).toEqual({ applicationDecided: ['discarded', 'sent'] });
  expect(mailsFor(student)).toBe(1);
});

test('mails a decision whose mail was not queued in the next run', async () => {
  const { student, application } = await anApplicant();
  await ApplicationModel.updateOne(
    { _id: application._id },
    { $set: { status: 'accepted', untold: true, decisionNo: 1 } },
  );
  await notices.runOnce();
  expect(await states()).toEqual({ applicationDecided: ['sent'] });
  expect(mailsFor(student)).toBe(1);
  expect(await ApplicationModel.findById(application._id).lean()).not.toHaveProperty('untold');
});

test('mails no student who turned off such mails or is deactivated', async () => {
  const [off, gone] = [await anApplicant(), await anApplicant()];
  const own = await api.signedIn(off.student);
  await own.patch('/api/v1/protected/mails').send({ decisions: false }).expect(200);
  const admin = await api.signedIn(await anAdmin());
  await admin.patch(`/api/v1/admin/students/${gone.student._id}`).send({ active: false }).expect(200);
  await off.decide('accepted');
  await gone.decide('declined');
  expect(await told()).toEqual({ applicationDecided: ['discarded', 'discarded'] });
});

test('sends only mails that are still true of a hundred decisions at once, and the last one', async () => {
  const { student, application, decide } = await anApplicant();
  const answers = ['accepted', 'reserve', 'declined', 'pending'];
  await Promise.all(
    Array.from({ length: 40 }, (_, round) => decide(String(answers[round % answers.length]))),
  );
  await decide('declined');
  await decide('accepted');
  await told();
  expect((await ApplicationModel.findById(application._id).lean())?.told).toMatchObject({
    status: 'accepted',
  });
  expect(mailsFor(student)).toBeGreaterThan(0);
  expect(lastMail()).toContain('accepted your application');
});
