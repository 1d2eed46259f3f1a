import { describe, expect, it, jest } from '@jest/globals';
import { mongo } from 'mongoose';
import { connection } from '../../../db/connection.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { acceptTerms, BOOK, giveCv, givenCompanies, zipAt } from '../../../testing/cvScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aMember, aStudent } from '../../../testing/index.ts';
import type { Agent } from '../../../testing/testApi.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { type Student, StudentModel } from '../../people/students/model.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { CvAccessModel } from './model.ts';

const VIEWS = '/api/v1/student/cv/views';

const api = givenApi();
const { aReader, anApplicant } = givenCompanies(api);

const viewsOf = async (student: Student) => (await (await api.signedIn(student)).get(VIEWS).expect(200)).body;

describe('an access to a CV', () => {
  it('shows the student the company, the time and the number of accesses, once per day', async () => {
    const { company, reader } = await aReader();
    const { student, path } = await anApplicant(company);
    await giveCv(student);
    expect(await viewsOf(student)).toEqual([]);
    await reader.get(path).expect(200);
    await reader.get(path).expect(200);
    const time = expect.any(String);
    const { slug, companyName } = company;
    expect(await viewsOf(student)).toEqual([
      { slug, companyName, how: 'view', firstAt: time, lastAt: time, times: 2 },
    ]);
    expect(await CvAccessModel.countDocuments({ studentId: student._id })).toBe(1);
  });

  it('counts from the first byte on, also for a cached copy; not for later ranges or a HEAD', async () => {
    const { company, reader } = await aReader();
    const { student, path } = await anApplicant(company);
    const { sha256 } = await giveCv(student);
    const times = async () => (await viewsOf(student))[0]?.times ?? 0;
    await reader.head(path).expect(200);
    await reader.get(path).set('Range', 'bytes=5-').expect(206);
    await reader.get(path).set('Range', 'bytes=900-').expect(416);
    expect(await times()).toBe(0);
    await reader.get(path).set('Range', 'bytes=0-4').expect(206);
    expect(await times()).toBe(1);
    await reader.get(path).set('If-None-Match', `"${sha256}"`).expect(304);
    expect(await times()).toBe(2);
  });

  it('sends no CV when it cannot be recorded', async () => {
    const { company, reader } = await aReader();
    const { student, path } = await anApplicant(company);
    await giveCv(student);
    const away = jest
      .spyOn(CvAccessModel, 'bulkWrite')
      .mockRejectedValue(new mongo.MongoServerSelectionError('away', {} as never) as never);
    const { status, body } = await reader.get(path);
    away.mockRestore();
    expect([status, body.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
    expect(await viewsOf(student)).toEqual([]);
  });

  it('counts once when its reply was lost', async () => {
    const { company, reader } = await aReader();
    const { student, path } = await anApplicant(company);
    await giveCv(student);
    const write = CvAccessModel.bulkWrite.bind(CvAccessModel) as (...all: unknown[]) => Promise<unknown>;
    const lost = jest.spyOn(CvAccessModel, 'bulkWrite').mockImplementationOnce((async (...all: unknown[]) => {
      await write(...all);
      throw new mongo.MongoNetworkError('the connection was cut');
    }) as never);
    await reader.get(path).expect(200);
    lost.mockRestore();
    expect((await viewsOf(student))[0].times).toBe(1);
  });

  it('counts every one of many parallel accesses', async () => {
    const { company, reader } = await aReader();
    const { student, path } = await anApplicant(company);
    await giveCv(student);
    await Promise.all(Array.from({ length: 20 }, () => reader.get(path).expect(200)));
    expect((await viewsOf(student))[0].times).toBe(20);
  });

  it('stores the member, and shows the student only the company', async () => {
    const { company, reader } = await aReader();
    const recruiter = await aMember(company);
    const { student, path } = await anApplicant(company);
    await giveCv(student);
    await reader.get(path).expect(200);
    await (await api.signedIn(recruiter)).get(path).expect(200);
    const kept = await CvAccessModel.find({ studentId: student._id }).sort({ firstAt: 1 }).lean();
    expect(kept.map(({ memberId }) => String(memberId))).toEqual([
      String(company._id),
      String(recruiter._id),
    ]);
    expect(await viewsOf(student)).toMatchObject([{ slug: company.slug, times: 2 }]);
  });

  it("is deleted with the student, and included in the student's data before", async () => {
    const { company, reader } = await aReader();
    const { student, path } = await anApplicant(company);
    await giveCv(student);
    await reader.get(path).expect(200);
    const agent = await api.signedIn(student);
    await agent.put('/api/v1/student/consents/cvBook').send({ given: true, textVersion: 1 }).expect(200);
    const data = JSON.parse(String((await zipAt(agent, '/api/v1/student/export')).get('data.json')));
    expect(data.cvViews).toMatchObject([{ slug: company.slug, times: 1 }]);
    expect(data.consents).toMatchObject([{ purpose: 'cvBook', given: true, textVersion: 1 }]);
    await agent.delete('/api/v1/student/account').send({ password: 'a long test passphrase' }).expect(204);
    expect(await CvAccessModel.countDocuments({ studentId: student._id })).toBe(0);
    expect(await connection.collection('consents').countDocuments({ accountId: student._id })).toBe(0);
  });
});

describe('a book of CVs', () => {
  it('contains the requested CVs by name and a list of them, and is shown to each student', async () => {
    const { company, reader } = await aReader();
    const accepted = { status: 'accepted', rating: 3, notes: '=1+1' } as const;
    const asa = await anApplicant(company, { name: 'Åsa Svensson' }, accepted);
    const other = await anApplicant(company, { name: 'Åsa Svensson' }, { status: 'accepted' });
    const pending = await anApplicant(company, { name: 'Bo Ek' });
    const without = await anApplicant(company, { name: 'Cia Å' }, { status: 'accepted' });
    const cvs = [await giveCv(asa.student), await giveCv(other.student)];
    await giveCv(pending.student);
    await acceptTerms(reader);

    const { body } = await reader.get('/api/v1/company/cvbook?scope=accepted').expect(200);
    const bytes = cvs.reduce((sum, { size }) => sum + size, 0);
    expect(body).toMatchObject({ count: 2, bytes, withoutCv: 1, termsVersion: 1, termsAccepted: true });

    const parts = await zipAt(reader, `${BOOK}?scope=accepted`);
    expect([...parts.keys()]).toEqual(['Svensson_Åsa_SYSDK.pdf', 'Svensson_Åsa_SYSDK_2.pdf', 'index.csv']);
    expect(String(parts.get('Svensson_Åsa_SYSDK.pdf'))).toBe('%PDF-1.7 of Åsa Svensson');
    expect(String(parts.get('index.csv'))).toBe(
      "\uFEFFname,program,status,rating,note,file,studyYear,graduatesOn,languages,email\nÅsa Svensson,SYSDK,accepted,3,'=1+1,Svensson_Åsa_SYSDK.pdf,,,,\nÅsa Svensson,SYSDK,accepted,,,Svensson_Åsa_SYSDK_2.pdf,,,,\n",
    );
    const [view] = await viewsOf(asa.student);
    expect(view).toMatchObject({ slug: company.slug, how: 'book', times: 1 });
    expect(await viewsOf(pending.student)).toEqual([]);
    expect(await viewsOf(without.student)).toEqual([]);
    expect(
      await AuditEntryModel.findOne({ action: 'cvBook.downloaded', actorId: company._id }).lean(),
    ).toMatchObject({ detail: { scope: 'accepted', count: 2 } });
  });

  it('filters by program and rating, and writes its list in the requested language', async () => {
    const { company, reader } = await aReader();
    const good = await anApplicant(company, { name: 'Dag Dal', program: 'SDSBO' }, { rating: 4 });
    const fair = await anApplicant(company, { name: 'Eva Ek', program: 'SDSBO' }, { rating: 2 });
    const unrated = await anApplicant(company, { name: 'Fia Fors' });
    for (const { student } of [good, fair, unrated]) await giveCv(student);
    await acceptTerms(reader);
    const namesIn = async (query: string) =>
      [...(await zipAt(reader, `${BOOK}?${query}`)).keys()].filter((name) => name.endsWith('.pdf'));
    expect(await namesIn('scope=applicants')).toHaveLength(3);
    expect(await namesIn('scope=applicants&program=SDSBO')).toEqual([
      'Dal_Dag_SDSBO.pdf',
      'Ek_Eva_SDSBO.pdf',
    ]);
    expect(await namesIn('scope=rated')).toEqual(['Dal_Dag_SDSBO.pdf', 'Ek_Eva_SDSBO.pdf']);
    expect(await namesIn('scope=rated&minRating=3')).toEqual(['Dal_Dag_SDSBO.pdf']);
    const swedish = await zipAt(reader, `${BOOK}?scope=rated&minRating=3&lang=sv`);
    expect(String(swedish.get('index.csv'))).toBe(
      '\uFEFFNamn,Program,Status,Betyg,Anteckning,Fil,Studieår,Examen,Språk,E-post\nDag Dal,SDSBO,Väntar,4,,Dal_Dag_SDSBO.pdf,,,,\n',
    );
  });

  it('names students who removed their CV meanwhile, and contains all the others', async () => {
    const { company, reader } = await aReader();
    const people = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        anApplicant(company, { name: `Person ${String(n).padStart(2, '0')}` }),
      ),
    );
    for (const { student } of people) await giveCv(student);
    await acceptTerms(reader);
    // Makes a student delete the CV after it was listed for the book and the access to it was recorded.
    const gone = people[17]?.student as Student;
    const write = CvAccessModel.bulkWrite.bind(CvAccessModel) as (...all: unknown[]) => Promise<unknown>;
    const meanwhile = jest.spyOn(CvAccessModel, 'bulkWrite').mockImplementationOnce((async (
      ...all: unknown[]
    ) => {
      await write(...all);
      await (await api.signedIn(gone)).delete('/api/v1/student/cv').expect(204);
    }) as never);
    const parts = await zipAt(reader, `${BOOK}?scope=applicants`);
    meanwhile.mockRestore();
    expect([...parts.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(39);
    expect(String(parts.get('missing.txt'))).toMatch(/:\r\nPerson 17\r\n$/);
    expect(String(parts.get('index.csv'))).toContain('\nPerson 17,SYSDK,pending,,,,,,,\n');
  });

  it('is refused before the terms are accepted, and when it would be empty', async () => {
    const { company, reader } = await aReader();
    await anApplicant(company);
    const codeOf = async (query: string) => (await reader.get(`${BOOK}?${query}`)).body.code;
    expect(await codeOf('scope=applicants')).toBe('TERMS_REQUIRED');
    const terms = '/api/v1/company/cvbook/terms';
    expect((await reader.post(terms).send({ version: 2 }).expect(422)).body.fields.version).toBeTruthy();
    await acceptTerms(reader);
    await acceptTerms(reader);
    expect(await codeOf('scope=applicants')).toBe('NOT_FOUND');
    expect(await codeOf('scope=everybody')).toBe('VALIDATION_FAILED');
    expect(await codeOf('scope=rated&minRating=9')).toBe('VALIDATION_FAILED');
  });

  it('refuses more than 500 CVs', async () => {
    const { company, reader } = await aReader();
    const { student } = await anApplicant(company);
    const cv = await giveCv(student);
    const many = Array.from({ length: 500 }, (_, n) => ({
      ...student,
      _id: undefined,
      name: `N${n}`,
      email: `n${n}@many.example`,
      cv,
    }));
    const made = await StudentModel.insertMany(many.map(({ _id, ...one }) => one));
    await ApplicationModel.insertMany(
      made.map(({ _id, name }) => ({
        editionId: api.editionId,
        studentId: _id,
        companyId: company._id,
        studentName: name,
        program: 'SYSDK',
        appliedAt: new Date(),
      })),
    );
    await acceptTerms(reader);
    const { status, body } = await reader.get(`${BOOK}?scope=applicants`);
    expect([status, body.code]).toEqual([413, 'TOO_MANY_CVS']);
    await StudentModel.deleteMany({ email: /@many\.example$/ });
  });
});

describe('students who let partners find their CV', () => {
  const consent = (agent: Agent, given: boolean, purpose = 'cvBook', textVersion = 1) =>
    agent.put(`/api/v1/student/consents/${purpose}`).send({ given, textVersion });

  it("appear in a partner's book of this fair from their consent until its withdrawal", async () => {
    const { company: partner, reader } = await aReader({ packageId: 4 });
    const student = await aStudent({ name: 'Gun Gran' });
    await giveCv(student);
    const agent = await api.signedIn(student);
    await acceptTerms(reader);
    const countNow = async () =>
      (await reader.get('/api/v1/company/cvbook?scope=pool').expect(200)).body.count;
    const told = async () => (await agent.get('/api/v1/student/cv/consent').expect(200)).body;
    expect([await countNow(), (await told()).given]).toEqual([0, false]);
    await consent(agent, true).expect(200);
    expect(await told()).toMatchObject({
      given: true,
      textVersion: 1,
      companies: expect.arrayContaining([{ slug: partner.slug, companyName: partner.companyName }]),
    });
    expect([...(await zipAt(reader, `${BOOK}?scope=pool`)).keys()]).toEqual([
      'Gran_Gun_SYSDK.pdf',
      'index.csv',
    ]);
    expect(await viewsOf(student)).toMatchObject([{ slug: partner.slug, how: 'book' }]);
    // Makes the student withdraw the consent after the access was recorded. The book's index still names the student,
    // but the CV is missing.
    const write = CvAccessModel.bulkWrite.bind(CvAccessModel) as (...all: unknown[]) => Promise<unknown>;
    const meanwhile = jest.spyOn(CvAccessModel, 'bulkWrite').mockImplementationOnce((async (
      ...all: unknown[]
    ) => {
      await write(...all);
      await consent(agent, false).expect(200);
    }) as never);
    expect([...(await zipAt(reader, `${BOOK}?scope=pool`)).keys()]).toEqual(['index.csv', 'missing.txt']);
    meanwhile.mockRestore();
    expect(await countNow()).toBe(0);
    expect((await reader.get(`${BOOK}?scope=pool`)).body.code).toBe('NOT_FOUND');
  });

  it('withdraws the consent to share contacts at the booth, but does not give it', async () => {
    const agent = await api.signedIn(await aStudent());
    const refused = await consent(agent, true, 'boothShare').expect(409);
    expect(refused.body.code).toBe('CONSENT_NOT_AVAILABLE');
    await consent(agent, false, 'boothShare').expect(200);
    await consent(agent, true, 'cvBook').expect(200);
  });

  it('are shown to owners only', async () => {
    const { company } = await aReader({ packageId: 4 });
    const recruiter = await api.signedIn(await aMember(company));
    for (const path of ['/api/v1/company/cvbook', BOOK])
      expect((await recruiter.get(`${path}?scope=pool`)).body.code).toBe('OWNERS_ONLY');
    await recruiter.get('/api/v1/company/cvbook?scope=applicants').expect(200);
  });

  it('are shown to no other package, and at no other fair', async () => {
    const student = await aStudent({ program: 'SDSBO' });
    await giveCv(student);
    await consent(await api.signedIn(student), true).expect(200);
    const { reader: other } = await aReader({ packageId: 2 });
    await acceptTerms(other);
    for (const path of ['/api/v1/company/cvbook', BOOK])
      expect((await other.get(`${path}?scope=pool`)).body.code).toBe('CV_BOOK_NOT_IN_PACKAGE');
    const { reader: partner } = await aReader({ packageId: 3 });
    const count = async () =>
      (await partner.get('/api/v1/company/cvbook?scope=pool&program=SDSBO')).body.count;
    expect(await count()).toBe(1);
    const activate = (active: boolean) => StudentModel.updateOne({ _id: student._id }, { active });
    await activate(false);
    expect(await count()).toBe(0);
    await activate(true);
    await connection
      .collection('accounts')
      .updateOne({ _id: student._id }, { $set: { 'consents.cvBook.editionId': new mongo.ObjectId() } });
    expect(await count()).toBe(0);
  });

  it('consent to the current text for one of four purposes; the consent to news controls mails', async () => {
    const student = await aStudent({ acceptsNews: true });
    const agent = await api.signedIn(student);
    await consent(agent, true, 'everything').expect(404);
    await consent(agent, true, 'cvBook', 2).expect(422);
    await consent(agent, false, 'news').expect(200);
    expect((await agent.get('/api/v1/protected/session')).body.acceptsNews).toBe(false);
  });
});

describe('after the fair', () => {
  it('keeps CVs readable for 60 days', async () => {
    const { company, reader } = await aReader({ packageId: 4 });
    const { student, path } = await anApplicant(company);
    await giveCv(student);
    await acceptTerms(reader);
    await EditionModel.updateOne(
      { _id: api.editionId },
      {
        $set: {
          days: ['2026-11-12'],
          startsAt: new Date('2026-11-12T09:00Z'),
          endsAt: new Date('2026-11-12T15:00Z'),
        },
      },
    );
    api.app.cache.invalidate();
    api.setTime(new Date('2027-01-11T22:59:00Z'));
    await reader.get(path).expect(200);
    expect((await reader.get('/api/v1/company/cvbook?scope=pool').expect(200)).body.endsOn).toBe(
      '2027-01-11',
    );
    api.setTime(new Date('2027-01-11T23:00:00Z'));
    for (const gone of [path, '/api/v1/company/cvbook?scope=applicants', `${BOOK}?scope=applicants`]) {
      const { status, body } = await reader.get(gone);
      expect([status, body.code, body.message]).toEqual([
        403,
        'CV_ACCESS_ENDED',
        'CVs of this fair could be read until 11 January 2027.',
      ]);
    }
    expect((await viewsOf(student))[0].times).toBe(1);
    api.setTime(undefined);
  });
});
