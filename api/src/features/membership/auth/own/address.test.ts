import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { keyFor } from '../../../../services/mail/keys.ts';
import { MailModel } from '../../../../services/mail/model.ts';
import { type CalendarEvent, eventsIn } from '../../../../testing/calendar.ts';
import { givenApi } from '../../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  onFairDay,
  TEST_PASSWORD,
  TWO_DAYS_BEFORE,
} from '../../../../testing/index.ts';
import { mailsTo, waitForMail } from '../../../../testing/outbox.ts';
import type { Slot } from '../../../meetings/meetings/model.ts';
import { AccountModel } from '../../../people/accounts/model.ts';
import { sweepCorrections } from '../../../people/students/correction.ts';
import { StudentModel } from '../../../people/students/model.ts';

const API = '/api/v1';
const NEW_PASSWORD = 'seven green kettles';
const api = givenApi();

const login = (email: string, password = TEST_PASSWORD) =>
  api.visitor().post(`${API}/auth/login`).send({ email, password });
const linkTo = async (email: string, count = 1) => {
  const { link } = await waitForMail(api.config.dataDir, email, count);
  expect(link.pathname).toBe('/confirm-email');
  expect([...link.searchParams.keys()]).toEqual(['token']);
  return { token: String(link.searchParams.get('token')) };
};
const confirm = (body: object) => api.visitor().post(`${API}/public/email/confirm`).send(body);
const accountOf = async (browser: Agent) => (await browser.get(`${API}/protected/account`).expect(200)).body;

describe('the address of an account', () => {
  const change = (browser: Agent, email: string, password = TEST_PASSWORD) =>
    browser.post(`${API}/protected/email`).send({ email, password });

  test('changes once the link mailed to the new address is used, and notifies the old one', async () => {
    const company = await aCompany();
    const browser = await api.signedIn(company);
    const email = `new.${company.slug}@elsewhere.example`;
    await change(browser, email).expect(204);
    const link = await linkTo(email);
    expect((await accountOf(browser)).email).toBe(company.email);
    await login(email).expect(401);

    await confirm({ ...link, email: company.email }).expect(410);
    const answers = await Promise.all([confirm(link), confirm(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await accountOf(browser)).toMatchObject({ email, emailConfirmed: true });
    await login(company.email).expect(401);
    await login(email).expect(200);
    const { text } = await waitForMail(api.config.dataDir, company.email);
    expect(text).toContain('was changed on its account page');
  });

  test('requires the password and a different, free address', async () => {
    const [student, other] = [await aStudent(), await aStudent()];
    const browser = await api.signedIn(student);
    expect((await change(browser, 'x@elsewhere.example', 'wrong').expect(422)).body.fields).toHaveProperty(
      'password',
    );
    expect((await change(browser, student.email).expect(422)).body.fields).toHaveProperty('email');
    expect((await change(browser, other.email).expect(409)).body.code).toBe('EMAIL_TAKEN');
  });

  test('gives the address to one of two accounts that confirm it at once', async () => {
    const students = [await aStudent(), await aStudent()];
    const email = `wanted.${String(students[0]?._id)}@elsewhere.example`;
    for (const student of students) await change(await api.signedIn(student), email).expect(204);
    const links = [await linkTo(email, 1), await linkTo(email, 2)];
    const answers = await Promise.all(links.map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await AccountModel.countDocuments({ email })).toBe(1);
  });

  test('does not set a password by a link that confirms an address', async () => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    await browser.post(`${API}/protected/email/confirmation`).expect(204);
    const link = await linkTo(student.email);
    const sent = { ...link, email: student.email, newPassword: NEW_PASSWORD };
    await api.visitor().post(`${API}/public/reset-password/reset`).send(sent).expect(410);
    expect(await accountOf(browser)).toMatchObject({ emailConfirmed: false });
    // A link of an earlier release also contains the email address. If it is not the right one, the link does not work.
    await confirm({ ...link, email: 'nobody@elsewhere.example' }).expect(410);
    await confirm({ ...link, email: student.email }).expect(200);
    expect(await accountOf(browser)).toMatchObject({ emailConfirmed: true });
    await browser.get(`${API}/protected/session`).expect(200);
  });

  test('confirms the address by the welcome mail, on which nothing depends', async () => {
    const email = 'newcomer@elsewhere.example';
    const person = { email, password: NEW_PASSWORD, name: 'New Comer', program: 'SYSDK' };
    const browser = api.visitor();
    await browser.post(`${API}/auth/signup`).send(person).expect(201);
    expect(await accountOf(browser)).toMatchObject({ emailConfirmed: false });
    await confirm(await linkTo(email)).expect(200);
    expect(await accountOf(browser)).toMatchObject({ emailConfirmed: true });
  });
});

describe("the correction of a student's address by an admin", () => {
  const scene = async () => {
    const [admin, student] = [await api.signedIn(await anAdmin()), await aStudent()];
    const path = `${API}/admin/students/${student._id}/email`;
    const listed = async () => {
      const query = { 'filter[email]': (await AccountModel.findById(student._id).lean())?.email };
      return (await admin.get(`${API}/admin/students`).query(query).expect(200)).body[0];
    };
    return { admin, student, listed, correct: (email: string) => admin.post(path).send({ email }) };
  };
  const address = () => `right.${new Types.ObjectId()}@elsewhere.example`;
  const stop = (body: object) => api.visitor().post(`${API}/public/email/stop`).send(body);
  const stopLink = async (email: string, count = 1) => {
    const { link } = await waitForMail(api.config.dataDir, email, count);
    expect(link.pathname).toBe('/stop-email');
    return { token: String(link.searchParams.get('token')) };
  };

  test('changes nothing before the new address confirms, notifies both, and is logged', async () => {
    const { admin, student, listed, correct } = await scene();
    const email = address();
    const { body } = await correct(email.toUpperCase()).expect(200);
    expect(body).toMatchObject({ email: student.email, correction: { email, state: 'waiting' } });
    expect((await listed()).correction).toEqual(body.correction);
    await stopLink(student.email);
    await login(email).expect(401);
    await confirm(await linkTo(email)).expect(200);
    await login(email).expect(200);
    expect(await listed()).toMatchObject({ email, correction: { state: 'confirmed' } });
    await stopLink(student.email, 2);
    const { body: log } = await admin.get(`${API}/admin/audit?filter[person]=${student._id}`).expect(200);
    expect(log.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['auth.emailChanged', 'student.emailCorrected']),
    );
  });

  test('refuses the current address, a taken one, and an unknown student', async () => {
    const { admin, student, correct } = await scene();
    expect((await correct(student.email).expect(422)).body.fields).toHaveProperty('email');
    expect((await correct((await aCompany()).email).expect(409)).body.code).toBe('EMAIL_TAKEN');
    const gone = `${API}/admin/students/${(await aCompany())._id}/email`;
    await admin.post(gone).send({ email: address() }).expect(404);
  });

  test('replaces an earlier correction, so that only the second link works', async () => {
    const { student, correct } = await scene();
    const [first, second] = [address(), address()];
    await correct(first).expect(200);
    await correct(second).expect(200);
    const stopFirst = await stopLink(student.email, 1);
    await stopLink(student.email, 2);
    expect((await confirm(await linkTo(first)).expect(410)).body.code).toBe('LINK_EXPIRED');
    await stop(stopFirst).expect(410);
    await confirm(await linkTo(second)).expect(200);
    // A third correction is refused: it would invalidate the link in the mail to the original address, with which the
    // second correction can be undone.
    expect((await correct(address()).expect(409)).body.code).toBe('ADDRESS_JUST_CHANGED');
  });

  test('stops from the former address while it waits', async () => {
    const { student, listed, correct } = await scene();
    const email = address();
    await correct(email).expect(200);
    const link = await stopLink(student.email);
    const answers = await Promise.all([stop(link), stop(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await confirm(await linkTo(email)).expect(410)).body.code).toBe('ADDRESS_CHANGE_STOPPED');
    expect(await listed()).toMatchObject({ email: student.email, correction: { state: 'stopped' } });
    await login(student.email).expect(200);
    await correct(email).expect(200);
  });

  test('is undone from the former address after the confirmation and ends all access', async () => {
    const { student, correct } = await scene();
    const email = address();
    await correct(email).expect(200);
    await confirm(await linkTo(email)).expect(200);
    const link = await stopLink(student.email);
    // The owner of the second address resets the password, logs in and changes the address to a third one.
    await api.visitor().post(`${API}/public/reset-password/recover`).send({ email }).expect(200);
    const token = (await waitForMail(api.config.dataDir, email, 2)).link.searchParams.get('token');
    const reset = { token, email, newPassword: NEW_PASSWORD };
    await api.visitor().post(`${API}/public/reset-password/reset`).send(reset).expect(200);
    const intruder = api.visitor();
    await intruder.post(`${API}/auth/login`).send({ email, password: NEW_PASSWORD }).expect(200);
    const third = address();
    await intruder.post(`${API}/protected/email`).send({ email: third, password: NEW_PASSWORD }).expect(204);
    await confirm(await linkTo(third)).expect(200);

    await stop(link).expect(200);
    await intruder.get(`${API}/protected/session`).expect(401);
    await login(student.email, NEW_PASSWORD).expect(401);
    const { link: anew } = await waitForMail(api.config.dataDir, student.email, 3);
    expect(anew.pathname).toBe('/reset-password/reset');
    const lost = await waitForMail(api.config.dataDir, third, 2);
    expect(lost.subject).toMatch(/^A change of login email .* was undone$/);
    expect(lost.text).toContain('because an account there used this address');
    // The mail does not contain the student's name, because a stranger may own this address.
    expect(lost.source).not.toContain(student.name);
  });

  test('confirms after the former address was confirmed and its password reset', async () => {
    const { student, listed, correct } = await scene();
    const email = address();
    await correct(email).expect(200);
    const browser = await api.signedIn(student);
    await browser.post(`${API}/protected/email/confirmation`).expect(204);
    await confirm(await linkTo(student.email, 2)).expect(200);
    await api
      .visitor()
      .post(`${API}/public/reset-password/recover`)
      .send({ email: student.email })
      .expect(200);
    const { link } = await waitForMail(api.config.dataDir, student.email, 3);
    const token = link.searchParams.get('token');
    const reset = { token, email: student.email, newPassword: NEW_PASSWORD };
    await api.visitor().post(`${API}/public/reset-password/reset`).send(reset).expect(200);
    await confirm(await linkTo(email)).expect(200);
    expect(await listed()).toMatchObject({ email, correction: { state: 'confirmed' } });
  });

  test('ends when the student changes the address meanwhile', async () => {
    const { student, listed, correct } = await scene();
    const [corrected, own] = [address(), address()];
    await correct(corrected).expect(200);
    const browser = await api.signedIn(student);
    await browser.post(`${API}/protected/email`).send({ email: own, password: TEST_PASSWORD }).expect(204);
    await confirm(await linkTo(own)).expect(200);
    expect(await listed()).not.toHaveProperty('correction');
    await confirm(await linkTo(corrected)).expect(410);
    await stop(await stopLink(student.email)).expect(410);
    expect(await listed()).toMatchObject({ email: own });
  });

  test("stays undoable when the new address's owner changes the password or deletes the account", async () => {
    const { student, correct } = await scene();
    const email = address();
    await correct(email).expect(200);
    await confirm(await linkTo(email)).expect(200);
    const intruder = api.visitor();
    await intruder.post(`${API}/auth/login`).send({ email, password: TEST_PASSWORD }).expect(200);
    const passwords = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    await intruder.post(`${API}/protected/password`).send(passwords).expect(204);
    for (const path of ['protected/account', 'student/account']) {
      const { body } = await intruder.delete(`${API}/${path}`).send({ password: NEW_PASSWORD }).expect(409);
      expect(body.code).toBe('ADDRESS_JUST_CHANGED');
    }
    await stop(await stopLink(student.email, 2)).expect(200);
    await intruder.get(`${API}/protected/session`).expect(401);
  });

  test('tells the former address to contact the fair team when its link is used or the address is taken', async () => {
    const { student, correct } = await scene();
    const email = address();
    await correct(email).expect(200);
    await confirm(await linkTo(email)).expect(200);
    const link = await stopLink(student.email, 2);
    const other = await aStudent({ email: student.email });
    const taken = (await stop(link).expect(409)).body;
    expect(taken).toEqual({
      code: 'EMAIL_TAKEN',
      message:
        'Another account now uses this email address, so it cannot be restored here. Write to the fair team.',
    });
    await StudentModel.deleteOne({ _id: other._id });
    await stop(link).expect(200);
    const { code, message } = (await stop(link).set('Accept-Language', 'sv').expect(410)).body;
    expect([code, message]).toEqual([
      'LINK_EXPIRED',
      'Länken är använd eller har gått ut. Skriv till mässteamet.',
    ]);
  });

  test('is either confirmed or stopped when both happen at once', async () => {
    const { student, correct } = await scene();
    const email = address();
    await correct(email).expect(200);
    const [yes, no] = [await linkTo(email), await stopLink(student.email)];
    const [confirmed, stopped] = await Promise.all([confirm(yes), stop(no)]);
    expect(stopped.status).toBe(200);
    expect([200, 410]).toContain(confirmed.status);
    expect((await AccountModel.findById(student._id).lean())?.email).toBe(student.email);
  });

  test('leaves no data after 24 hours', async () => {
    const { student, listed, correct } = await scene();
    const email = address();
    await correct(email).expect(200);
    const links = [await linkTo(email), await stopLink(student.email)] as const;
    const over = new Date(Date.now() - 1000);
    await StudentModel.updateOne({ _id: student._id }, { $set: { 'correction.until': over } });
    await confirm(links[0]).expect(410);
    await stop(links[1]).expect(410);
    expect(await listed()).not.toHaveProperty('correction');
    await sweepCorrections();
    expect(await StudentModel.findById(student._id).lean()).not.toHaveProperty('correction');
  });
});

describe('the meeting invitations of a student whose address changes', () => {
  afterEach(() => api.setTime(undefined));

  /**
   * Creates a student with four meetings: one booked, one offered, one in the past, and one for which no notice has
   * been sent yet.
   */
  async function scene(overrides: object = {}) {
    api.setTime(TWO_DAYS_BEFORE);
    const [company, student] = [await aCompany(), await aStudent(overrides)];
    const { slots } = await aPublishedBlock(company, { endsAt: onFairDay('12:00') });
    const meets = async (index: number, meeting: object = {}) => {
      const other = await aCompany();
      const application = await anAcceptedApplication(student, index === 0 ? company : other);
      return aMeeting(application, slots[2 * index] as Slot, { icsSequence: 1, ...meeting });
    };
    const booked = await meets(0);
    const offered = await meets(1, { status: 'offered', offerExpiresAt: onFairDay('08:00') });
    const past = { startsAt: new Date('2026-11-01T09:00:00Z'), endsAt: new Date('2026-11-01T09:20:00Z') };
    await meets(2, past);
    const untold = await meets(3, { pendingEvents: [{ kind: 'booked', version: 1, at: TWO_DAYS_BEFORE }] });
    const browser = await api.signedIn(student);
    const email = `moved.${student._id}@elsewhere.example`;
    const change = async () => {
      const sent = { email, password: TEST_PASSWORD };
      await browser.post(`${API}/protected/email`).send(sent).expect(204);
      const link = await linkTo(email);
      await confirm(link).expect(200);
    };
    const left = async () => {
      while (await MailModel.exists({ personId: student._id, state: 'queued' })) await pause(20);
      const mails = await mailsTo(api.config.dataDir, student.email);
      return mails.flatMap((mail) => (mail.calendar ? [{ ...mail, calendar: mail.calendar }] : []));
    };
    return { company, student, booked, offered, untold, email, change, left };
  }
  const uid = ({ _id }: { _id: unknown }) => expect.stringMatching(`^meeting-${_id}@`);

  test('moves to the new address and sends a confirmed former one their removal, without a name', async () => {
    const { company, student, booked, offered, untold, email, change, left } = await scene();
    await AccountModel.updateOne({ _id: student._id }, { confirmedEmail: student.email });
    await change();
    const gone = await left();
    const invited = (await mailsTo(api.config.dataDir, email)).flatMap(({ calendar }) => calendar ?? []);
    const shown = (calendars: readonly string[]): CalendarEvent[] =>
      calendars
        .flatMap((calendar) => eventsIn(calendar))
        .sort((a, b) => (String(a.DTSTART) < String(b.DTSTART) ? -1 : 1));
    expect(shown(invited)).toMatchObject([
      { UID: uid(booked), SEQUENCE: '3', STATUS: 'CONFIRMED', SUMMARY: company.companyName },
      { UID: uid(offered), SEQUENCE: '3', STATUS: 'TENTATIVE' },
    ]);
    for (const calendar of invited) expect(calendar).toContain('METHOD:REQUEST');
    const removed = shown(gone.map(({ calendar }) => calendar));
    expect(removed).toMatchObject(
      [booked, offered, untold].map((meeting) => ({
        UID: uid(meeting),
        SEQUENCE: '2',
        STATUS: 'CANCELLED',
        DTSTART: expect.stringMatching(/^20261112T/),
      })),
    );
    for (const { source, calendar } of gone) {
      expect(calendar).toContain('METHOD:CANCEL');
      for (const name of [company.companyName, student.name, email]) expect(source).not.toContain(name);
      expect(source).toContain('because an account there');
      for (const line of ['LOCATION', 'DESCRIPTION', 'URL', 'CN='])
        expect(calendar.split('ORGANIZER')[0]).not.toContain(`\n${line}`);
    }
  });

  test('sends an unconfirmed former address nothing except for meetings it was invited to', async () => {
    const { student, booked, change, left } = await scene();
    const data = { meetingId: String(booked._id), version: 1 };
    const key = keyFor('meetingBooked', student._id, data.meetingId, 1);
    await api.app.mail.enqueue({ key, template: 'meetingBooked', data });
    const before = await left();
    expect(before).toHaveLength(1);
    await change();
    const gone = (await left()).slice(1);
    expect(gone.map(({ calendar }) => eventsIn(calendar)[0]?.UID)).toEqual([uid(booked)]);
  });

  test('erases waiting mails with the account, and sends none after the meeting', async () => {
    const { student, offered } = await scene();
    const mail = {
      key: keyFor('invitationWithdrawn', student._id, String(offered._id), 2),
      to: 'former@uni.example',
      template: 'invitationWithdrawn',
      data: {
        ...{ meetingId: String(offered._id), icsSequence: 2, at: new Date() },
        ...{ startsAt: new Date('2026-11-01T09:00:00Z'), endsAt: new Date('2026-11-01T09:20:00Z') },
      },
    } as const;
    await api.app.mail.enqueue(mail);
    while (!(await MailModel.exists({ key: mail.key, state: 'discarded' }))) await pause(20);
    expect(await mailsTo(api.config.dataDir, mail.to)).toEqual([]);
    const browser = await api.signedIn(student);
    await browser.delete(`${API}/student/account`).send({ password: TEST_PASSWORD }).expect(204);
    expect(await MailModel.countDocuments({ key: mail.key })).toBe(0);
  });
});
