import { setTimeout as pause } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { keysTo } from '../../../services/mail/keys.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { tellNow } from '../../../testing/decisions.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCompany, anAcceptedApplication, aStudent, openBooking } from '../../../testing/index.ts';
import { mailsTo, waitForMail } from '../../../testing/outbox.ts';
import { LETTERS } from '../../index.ts';
import { collectData } from '../../privacy/privacy/export.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { type Company, CompanyModel } from '../../recruitment/companies/model.ts';
import { notifyDecisions } from './notify.ts';

const tell = () => tellNow(api.app);

const DECLINES = '/api/v1/company/declines';
const api = givenApi({ PUBLIC_URL: 'https://fair.test.example' });

/**
 * Creates a company that does not show declines to students until it releases them. The company has `count`
 * applicants.
 */
async function aHoldingCompany(count: number) {
  const company = await aCompany();
  const agent = await api.signedIn(company);
  expect((await agent.get(DECLINES).expect(200)).body).toEqual({ hold: false, held: 0 });
  expect((await agent.patch(DECLINES).send({ hold: true }).expect(200)).body).toEqual({
    hold: true,
    held: 0,
  });
  const applicants = await Promise.all(Array.from({ length: count }, () => anApplicant(company)));
  const decide = (index: number, status: string) =>
    agent.patch(`/api/v1/company/applications/${applicants[index]?.application._id}`).send({ status });
  return { company, agent, applicants, decide };
}

async function anApplicant(company: Company) {
  const student = await aStudent();
  return { student, application: await anAcceptedApplication(student, company, { status: 'pending' }) };
}

/** Returns the status of the student's application in the reply of every call that shows it to the student. */
async function seenBy(student: Awaited<ReturnType<typeof aStudent>>) {
  const agent = await api.signedIn(student);
  const [applied, schedule] = [
    (await agent.get('/api/v1/student/apply').expect(200)).body,
    (await agent.get('/api/v1/student/meetings').expect(200)).body,
  ];
  const data = (await collectData(student)) as { applications: { status: string }[]; mails: object[] };
  return {
    applied: applied[0].status,
    schedule: schedule.companies[0].status,
    whyNot: schedule.companies[0].whyNot,
    exported: data.applications[0]?.status,
    mails: data.mails.length,
  };
}

const PENDING = {
  applied: 'pending',
  schedule: 'pending',
  whyNot: 'APPLICATION_NOT_ACCEPTED',
  exported: 'pending',
  mails: 0,
};

test('shows a held decline as pending everywhere until it is released, and then mails it', async () => {
  await openBooking(api);
  const { company, agent, applicants, decide } = await aHoldingCompany(3);
  const [one, two, accepted] = applicants as [
    (typeof applicants)[0],
    (typeof applicants)[0],
    (typeof applicants)[0],
  ];
  const before = await seenBy(one.student);
  expect(before).toEqual(PENDING);
  expect((await decide(0, 'declined').expect(200)).body).toMatchObject({ status: 'declined', held: true });
  await decide(1, 'declined').expect(200);
  await decide(2, 'accepted').expect(200);

  expect(await seenBy(one.student)).toEqual(before);
  const student = await api.signedIn(one.student);
  const again = await student.post('/api/v1/student/apply').send({ slug: company.slug }).expect(409);
  expect(again.body.code).toBe('ALREADY_APPLIED');
  const listed = await agent.get('/api/v1/company/applications?filter[status]=declined').expect(200);
  expect(listed.body.map(({ held }: { held?: boolean }) => held)).toEqual([true, true]);
  await tell();
  await waitForMail(api.config.dataDir, accepted.student.email);
  expect(await mailsTo(api.config.dataDir, one.student.email)).toEqual([]);

  // Releases the declines with an outdated count: the company has declined a second applicant in the meantime.
  const stale = await agent.post(`${DECLINES}/release`).send({ count: 1 }).expect(409);
  expect(stale.body).toMatchObject({ code: 'DECLINES_CHANGED', details: { was: '1', now: '2' } });
  expect(await seenBy(one.student)).toEqual(before);

  const releases = await Promise.all(
    [1, 2, 3].map(() => agent.post(`${DECLINES}/release`).send({ count: 2 })),
  );
  expect(releases.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(releases.map(({ body }) => body.released).sort()).toEqual([0, 0, 2]);
  for (const { student: declined } of [one, two]) {
    const mail = await waitForMail(api.config.dataDir, declined.email);
    expect(mail.text).toContain(`${company.companyName} has declined your application.`);
    expect(await seenBy(declined)).toMatchObject({
      applied: 'declined',
      schedule: 'declined',
      exported: 'declined',
    });
    expect(
      await MailModel.countDocuments({ key: { $in: keysTo(declined._id.toHexString(), LETTERS.templates) } }),
    ).toBe(1);
  }
  expect((await agent.get(DECLINES).expect(200)).body).toEqual({ hold: true, held: 0 });
});

test('keeps declines held when the switch goes off, and tells a later decline', async () => {
  const { agent, applicants, decide } = await aHoldingCompany(2);
  await decide(0, 'declined').expect(200);
  expect((await agent.patch(DECLINES).send({ hold: false }).expect(200)).body).toEqual({
    hold: false,
    held: 1,
  });
  expect((await decide(1, 'declined').expect(200)).body).not.toHaveProperty('held');
  const [held, told] = applicants.map(({ student }) => student);
  await tell();
  await waitForMail(api.config.dataDir, String(told?.email));
  expect(await mailsTo(api.config.dataDir, String(held?.email))).toEqual([]);
});

test('never tells a held decline to a student who withdraws or is accepted after all', async () => {
  const { company, agent, applicants, decide } = await aHoldingCompany(2);
  const [withdrawn, accepted] = applicants.map(({ student }) => student);
  await decide(0, 'declined').expect(200);
  await decide(1, 'declined').expect(200);
  const student = await api.signedIn(withdrawn as { email: string });
  await student.delete(`/api/v1/student/apply/${applicants[0]?.application._id}`).expect(200);
  expect((await decide(1, 'accepted').expect(200)).body).not.toHaveProperty('held');
  expect((await agent.get(DECLINES).expect(200)).body).toEqual({ hold: true, held: 0 });
  await tell();
  const mail = await waitForMail(api.config.dataDir, String(accepted?.email));
  expect(mail.subject).toBe(`${company.companyName} has accepted you`);
  // Applying again makes the application a new one, without the decline that the company held.
  await student.post('/api/v1/student/apply').send({ slug: company.slug }).expect(201);
  expect(await ApplicationModel.findById(applicants[0]?.application._id).lean()).not.toHaveProperty('held');
  expect(await mailsTo(api.config.dataDir, String(withdrawn?.email))).toEqual([]);
});

test('releases declines whose mails could not be queued at once, and lets the worker send them', async () => {
  const { agent, applicants, decide } = await aHoldingCompany(1);
  await decide(0, 'declined').expect(200);
  const failing = jest.spyOn(api.app.mail, 'enqueueAll').mockRejectedValueOnce(new Error('made to fail'));
  const { body } = await agent.post(`${DECLINES}/release`).send({ count: 1 }).expect(200);
  expect(failing).toHaveBeenCalledTimes(1);
  failing.mockRestore();
  expect(body).toEqual({ released: 1 });
  await notifyDecisions(api.app);
  await waitForMail(api.config.dataDir, String(applicants[0]?.student.email));
});

test('sends an open page nothing of a held decline until it is released', async () => {
  const { company, agent, applicants, decide } = await aHoldingCompany(1);
  const student = applicants[0]?.student as { _id: Company['_id'] };
  const stream = await fetch(`${api.address}/api/v1/protected/events`, {
    headers: { cookie: await api.cookieOf(student) },
  });
  let heard = '';
  const reading = (async () => {
    for await (const chunk of stream.body as AsyncIterable<Uint8Array>)
      heard += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  while (!heard.includes('ready')) await pause(10);
  // Waits for an event that the student causes, because events are sent only once the change stream is open.
  const other = await aCompany();
  const own = await api.signedIn(applicants[0]?.student as { email: string });
  await own.post('/api/v1/student/apply').send({ slug: other.slug }).expect(201);
  while (!heard.includes('event: applications')) await pause(10);
  heard = '';

  await decide(0, 'declined').expect(200);
  await agent
    .patch(`/api/v1/company/applications/${applicants[0]?.application._id}/review`)
    .send({ rating: 2 });
  // Waits for a later event of the student. If the held decline had sent an event, it would have arrived by then.
  const third = await aCompany();
  await own.post('/api/v1/student/apply').send({ slug: third.slug }).expect(201);
  while (!heard.includes('event: applications')) await pause(10);
  expect(heard.match(/event: applications/g)).toHaveLength(1);
  heard = '';
  await agent.post(`${DECLINES}/release`).send({ count: 1 }).expect(200);
  while (!heard.includes('event: applications')) await pause(10);
  api.app.live.close();
  await reading;
  expect((await CompanyModel.findById(company._id).lean())?.holdsDeclines).toBe(true);
});

test('either holds or mails each decline, never both, when both happen at once', async () => {
  const { agent, applicants, decide } = await aHoldingCompany(12);
  const switching = Promise.all(
    [false, true, false, true].map((hold) => agent.patch(DECLINES).send({ hold }).expect(200)),
  );
  await Promise.all(applicants.map((_applicant, index) => decide(index, 'declined').expect(200)));
  await switching;
  await tell();
  const stored = await ApplicationModel.find({
    _id: { $in: applicants.map(({ application }) => application._id) },
  });
  for (const { studentId, held, untold } of stored) {
    expect(untold ?? false).toBe(false);
    const mails = await MailModel.countDocuments({
      key: { $in: keysTo(studentId.toHexString(), LETTERS.templates) },
    });
    expect(mails).toBe(held ? 0 : 1);
  }
});
