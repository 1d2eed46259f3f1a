import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Types } from 'mongoose';
import { connection } from '../../../db/connection.ts';
import { storeFile } from '../../../db/files.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { aPdf } from '../../../testing/fileFixtures.ts';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import { aCaller, aCompany, aMeeting, aPublishedBlock, aStudent } from '../../../testing/index.ts';
import {
  AT_THE_FAIR_BEFORE,
  activate2027,
  BETWEEN_FAIRS,
  onlyTheFairOf2026,
} from '../../../testing/nextFair.ts';
import { asBuffer, unzip } from '../../../testing/zip.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import type { Slot } from '../../meetings/meetings/model.ts';
import { type Student, StudentModel } from '../../people/students/model.ts';
import { studentsWithCvDue } from '../../people/students/retention.ts';
import { scopeOn } from '../../privacy/retention/rules.ts';
import { ApplicationModel } from '../applications/model.ts';

const api = givenApi({ FAIR_YEAR: '2026' });
givenTime(api, BETWEEN_FAIRS);
beforeEach(() => onlyTheFairOf2026(api));

const CV = Buffer.from('%PDF-1.7 of last year');

/**
 * Creates a student whose account and CV are from before the fair of 2026, and a company whose package includes all
 * CVs.
 */
async function aReturning(overrides: Partial<Student> = {}) {
  const student = await aStudent({ createdAt: AT_THE_FAIR_BEFORE, ...overrides });
  const cv = await storeFile({ bytes: CV, fileName: 'cv.pdf', mediaType: 'application/pdf' });
  await connection.collection('accounts').updateOne({ _id: student._id }, { $set: { cv } });
  const company = await aCompany({ packageId: 4 });
  return { student, company, cv, call: await aCaller(api, student) };
}

describe('a student of an earlier fair', () => {
  test('must confirm the profile before applying, and can apply to the same company again', async () => {
    const { company, call } = await aReturning();
    const apply = () => call('POST', '/student/apply', { slug: company.slug });
    expect((await apply()).status).toBe(201);
    await activate2027(api);
    expect((await call('GET', '/protected/session')).body.toConfirm).toEqual({
      year: 2027,
      cvUploadedAt: expect.any(String),
    });
    const refused = await apply();
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'PROFILE_NOT_CONFIRMED',
      'Check your profile for 2027 first.',
    ]);
    const confirmed = await call('POST', '/student/confirm', { program: 'SGAMK', cv: 'keep' });
    expect(confirmed).toMatchObject({ status: 200, body: { program: 'SGAMK', hasCv: true } });
    expect(confirmed.body).not.toHaveProperty('toConfirm');
    expect((await apply()).status).toBe(201);
    expect((await apply()).body.code).toBe('ALREADY_APPLIED');
    // The student has two applications now. The one of last year still names the former program.
    const programs = await ApplicationModel.find({ companyId: company._id }).sort({ _id: 1 }).lean();
    expect(programs.map(({ program }) => program)).toEqual(['SYSDK', 'SGAMK']);
    expect(await AuditEntryModel.findOne({ action: 'profile.confirmed' }).lean()).toMatchObject({
      detail: { year: 2027, cv: 'keep' },
    });
  });

  test('need not confirm with an account created since, or at a fair without a recorded activation', async () => {
    const old = await aReturning();
    expect((await old.call('GET', '/protected/session')).body).not.toHaveProperty('toConfirm');
    await activate2027(api);
    const since = await aReturning({ createdAt: new Date('2026-12-01T09:00:01.000Z') });
    expect((await since.call('GET', '/protected/session')).body).not.toHaveProperty('toConfirm');
    expect((await since.call('POST', '/student/apply', { slug: since.company.slug })).status).toBe(201);
  });

  test('applies at the current fair even if this process does not know of the change yet', async () => {
    const { student, company, call } = await aReturning();
    await activate2027(api);
    await call('POST', '/student/confirm', { cv: 'keep' });
    const current = api.app.current.id;
    // Changes the current edition directly in the database, so that this process does not know of the change yet.
    await EditionModel.updateOne({ _id: current }, { $set: { current: false } });
    const next = new Types.ObjectId();
    await EditionModel.collection.insertOne({
      ...{ _id: next, year: 2028, current: true, updatedAt: new Date(), activatedAt: BETWEEN_FAIRS },
      ...{ days: ['2028-03-09'], startsAt: new Date('2028-03-09'), endsAt: new Date('2028-03-10') },
    });
    const answer = await call('POST', '/student/apply', { slug: company.slug });
    expect(answer.body).toMatchObject({ code: 'PROFILE_NOT_CONFIRMED', details: { year: 2028 } });
    expect(await ApplicationModel.countDocuments({ studentId: student._id })).toBe(0);
  });

  test('deletes the CV permanently on request', async () => {
    const { student, call, cv } = await aReturning();
    await activate2027(api);
    expect((await call('POST', '/student/confirm', { cv: 'remove' })).body.hasCv).toBe(false);
    expect(await StudentModel.findById(student._id).lean()).not.toHaveProperty('cv');
    expect(await connection.collection('files.files').countDocuments({ _id: cv.fileId })).toBe(0);
  });

  test.each(['remove', 'keep'])('has decided nothing about a CV uploaded meanwhile (%s)', async (cv) => {
    const { student, call } = await aReturning();
    await activate2027(api);
    const later = await storeFile({ bytes: CV, fileName: 'later.pdf', mediaType: 'application/pdf' });
    const { current } = api.app;
    const refresh = jest.spyOn(current, 'refresh').mockImplementationOnce(async () => {
      await connection.collection('accounts').updateOne({ _id: student._id }, { $set: { cv: later } });
    });
    expect((await call('POST', '/student/confirm', { cv })).body.hasCv).toBe(true);
    expect(refresh).toHaveBeenCalled();
    refresh.mockRestore();
    const stored = await StudentModel.findById(student._id).lean();
    expect(stored?.cv?.fileId).toEqual(later.fileId);
    expect(stored).not.toHaveProperty('cvKeptAt');
  });

  test.each<[string, object, string]>([
    ['no word on the CV', {}, 'cv'],
    ['another word on it', { cv: 'show' }, 'cv'],
    ['a program that is none', { cv: 'keep', program: 'NONE' }, 'program'],
    ['another program without its name', { cv: 'keep', program: 'OTHER' }, 'otherProgram'],
    ['a field too many', { cv: 'keep', name: 'Eve' }, 'name'],
  ])('is asked again: %s', async (_what, body, field) => {
    const { call } = await aReturning();
    await activate2027(api);
    const refused = await call('POST', '/student/confirm', body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
    expect((await call('GET', '/protected/session')).body).toHaveProperty('toConfirm');
  });
});

describe('the CV of an earlier fair', () => {
  test('is hidden from every company in every way until it is kept', async () => {
    const { student, company, call } = await aReturning();
    await call('PUT', '/student/consents/cvBook', { given: true, textVersion: 1 });
    await activate2027(api);
    const reader = await api.signedIn(company);
    const get = (path: string) => reader.get(`/api/v1/company/${path}`);
    await reader.post('/api/v1/company/cvbook/terms').send({ version: 1 }).expect(204);
    // Creates a state that should not occur: the student has not confirmed the profile, but has an application, a
    // meeting and a consent at the current fair.
    const ids = { editionId: api.app.editionId, studentId: student._id, companyId: company._id };
    const application = await ApplicationModel.create({
      ...{ ...ids, studentName: student.name, program: student.program },
      ...{ appliedAt: new Date(), status: 'accepted', rating: 4 },
    });
    const { slots } = await aPublishedBlock(company);
    await aMeeting(application, slots[0] as Slot);
    const cv = `applications/cv/${application._id}.pdf`;
    const scopes = ['accepted', 'applicants', 'rated', 'pool'];
    const shown = async () => {
      const counts = [];
      for (const scope of scopes) counts.push((await get(`cvbook?scope=${scope}`).expect(200)).body.count);
      const { body: applicants } = await get('applications').expect(200);
      const { body: schedule } = await get('schedule').expect(200);
      const inSchedule = schedule.slots.find(({ meeting }: { meeting?: object }) => meeting).meeting.hasCv;
      return { counts, inList: applicants[0].hasCv, inSchedule };
    };
    const zips = async () => {
      const statuses = [];
      for (const scope of scopes) statuses.push((await get(`cvbook.zip?scope=${scope}`)).status);
      return statuses;
    };
    // The consent that the student gave at the fair of last year is no consent at this fair.
    expect((await call('GET', '/student/cv/consent')).body.given).toBe(false);
    await get(cv).expect(404);
    expect(await shown()).toEqual({ counts: [0, 0, 0, 0], inList: false, inSchedule: false });
    await call('PUT', '/student/consents/cvBook', { given: true, textVersion: 1 });
    await get(cv).expect(404);
    expect(await shown()).toEqual({ counts: [0, 0, 0, 0], inList: false, inSchedule: false });
    expect(await zips()).toEqual([404, 404, 404, 404]);
    expect((await get('applications?filter[hasCv]=true').expect(200)).body).toEqual([]);

    await call('POST', '/student/confirm', { cv: 'keep' });
    expect((await get(cv).expect(200)).body).toEqual(CV);
    expect(await shown()).toEqual({ counts: [1, 1, 1, 1], inList: true, inSchedule: true });
    const { body } = await get('cvbook.zip?scope=pool').buffer(true).parse(asBuffer).expect(200);
    expect([...unzip(body).keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
  });

  test('is replaced by one uploaded later and kept with the profile', async () => {
    const { call, student } = await aReturning();
    await activate2027(api);
    const browser = await api.signedIn(student);
    await browser
      .post('/api/v1/student/cv')
      .attach('cv', await aPdf(), 'new.pdf')
      .expect(201);
    expect((await call('GET', '/protected/session')).body).toHaveProperty('toConfirm');
    expect((await call('POST', '/student/confirm', { cv: 'keep' })).body.cvFileName).toBe('new.pdf');
  });

  test('is deleted after the next fair if kept for it, otherwise after this one', async () => {
    const [kept, left] = [await aReturning(), await aReturning()];
    const since = await aReturning({ createdAt: new Date('2026-12-02T09:00:00.000Z') });
    const uploadedAt = new Date('2026-10-01T09:00:00.000Z');
    await StudentModel.updateMany({}, { $set: { 'cv.uploadedAt': uploadedAt } });
    await activate2027(api);
    await kept.call('POST', '/student/confirm', { cv: 'keep' });
    api.setTime(new Date('2027-07-01T09:00:00.000Z'));
    const due: string[] = [];
    const scope = scopeOn(api.app, 'cv', api.editionId, '2027-07-01');
    for await (const ids of studentsWithCvDue(scope)) due.push(...ids.map(String));
    expect(due).toContain(String(left.student._id));
    expect(due).not.toContain(String(kept.student._id));
    expect(due).not.toContain(String(since.student._id));
    const until = async ({ call }: typeof kept) => {
      const { body } = await call('GET', '/protected/privacy');
      return body.held.find(({ what }: { what: string }) => what === 'cv').until;
    };
    expect([await until(kept), await until(left)]).toEqual(['2028-05-08', '2027-05-11']);
  });
});
