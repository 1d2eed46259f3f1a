import { beforeAll, describe, expect, test } from '@jest/globals';
import { acceptTerms, BOOK, giveCv, zipAt } from '../../../testing/cvScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAcceptedApplication, anAdmin, aStudent } from '../../../testing/index.ts';

import { asBuffer, unzip } from '../../../testing/zip.ts';
import type { Student } from '../../people/students/model.ts';
import { ApplicationModel } from '../applications/model.ts';
import type { Company } from '../companies/model.ts';

/**
 * Tests the facts about students (year of study, graduation, languages) by which companies filter applicants (NEXT
 * §1.3).
 */

const PROFILE = '/api/v1/protected/user/student';
const APPLICANTS = '/api/v1/company/applications';
const PURPOSE = 'Planning of the interviews';
const FACTS = { studyYear: 4, graduatesOn: '2027-06', languages: ['sv', 'en'] } as const;

const api = givenApi();

const applicationOf = ({ _id }: Student) =>
  ApplicationModel.findOne({ studentId: _id }, { _id: 0, studyYear: 1, graduatesOn: 1, languages: 1 }).lean();

describe('the facts of a student', () => {
  test.each<[string, unknown, string]>([
    ['studyYear', 0, 'studyYear'],
    ['studyYear', 7, 'studyYear'],
    ['studyYear', 2.5, 'studyYear'],
    ['studyYear', '3', 'studyYear'],
    ['studyYear', 'alumni', 'studyYear'],
    ['graduatesOn', '2027-13', 'graduatesOn'],
    ['graduatesOn', '2027-6', 'graduatesOn'],
    ['graduatesOn', '1999-06', 'graduatesOn'],
    ['graduatesOn', '2027-06-01', 'graduatesOn'],
    ['graduatesOn', 202706, 'graduatesOn'],
    ['languages', 'sv', 'languages'],
    ['languages', ['sv', 'xx'], 'languages.1'],
    ['languages', ['SV'], 'languages.0'],
    ['languages', ['en-GB'], 'languages.0'],
    ['languages', ['sv', 'en', 'sv'], 'languages'],
    ['languages', ['sv', 'en', 'de', 'fr', 'es'], 'languages'],
  ])('refuses %s %p and names the field', async (field, value, named) => {
    const student = await aStudent();
    const agent = await api.signedIn(student);
    for (const send of [
      agent.patch(PROFILE).send({ [field]: value }),
      agent.post('/api/v1/student/confirm').send({ cv: 'keep', [field]: value }),
    ]) {
      const { body } = await send.expect(422);
      expect([body.code, Object.keys(body.fields)]).toEqual(['VALIDATION_FAILED', [named]]);
    }
    expect((await agent.get('/api/v1/protected/session')).body).not.toHaveProperty(field);
  });

  test('are copied to the applications, changed with the profile, and cleared by null', async () => {
    const student = await aStudent();
    const [agent, company] = [await api.signedIn(student), await aCompany()];
    const patch = async (body: object) => (await agent.patch(PROFILE).send(body).expect(200)).body;
    expect(await patch(FACTS)).toMatchObject(FACTS);
    await agent.post('/api/v1/student/apply').send({ slug: company.slug }).expect(201);
    expect(await applicationOf(student)).toEqual(FACTS);
    await agent.post('/api/v1/student/confirm').send({ cv: 'keep', studyYear: 'graduated' }).expect(200);
    expect(await applicationOf(student)).toEqual({ ...FACTS, studyYear: 'graduated' });
    await patch({ name: 'Another Name' });
    expect(await applicationOf(student)).toEqual({ ...FACTS, studyYear: 'graduated' });
    const cleared = await patch({ studyYear: null, languages: [] });
    expect(cleared).not.toHaveProperty('studyYear');
    expect(cleared).not.toHaveProperty('languages');
    expect(await applicationOf(student)).toEqual({ graduatesOn: '2027-06' });
    // A PUT replaces the whole profile, so facts that it does not contain are deleted.
    await agent.put(PROFILE).send({ name: 'N', program: 'SYSDK', acceptsNews: true }).expect(200);
    expect(await applicationOf(student)).toEqual({});
  });

  test('leave the applications to earlier fairs with the next change, and are in the data download', async () => {
    const student = await aStudent(FACTS as never);
    const application = await anAcceptedApplication(student, await aCompany(), FACTS as never);
    const agent = await api.signedIn(student);
    const { body } = await agent.get('/api/v1/student/export').buffer(true).parse(asBuffer).expect(200);
    const data = JSON.parse(String((await unzip(body as Buffer)).get('data.json')));
    expect(data.account).toMatchObject(FACTS);
    expect(data.applications).toMatchObject([FACTS]);
    await ApplicationModel.updateOne({ _id: application._id }, { editionId: student._id });
    await agent.patch(PROFILE).send({ studyYear: 5 }).expect(200);
    expect(await applicationOf(student)).toEqual({});
  });

  test('are columns of the export of students', async () => {
    await aStudent({ name: 'Fia Factson', ...FACTS } as never);
    const admin = await api.signedIn(await anAdmin());
    const exported = async (more: object) => {
      const query = { fields: 'name,studyYear,graduatesOn,languages', q: 'factson', ...more };
      return (await admin.get('/api/v1/admin/students.csv').query(query).expect(200)).text.split('\n');
    };
    expect(await exported({})).toContain('Fia Factson,4,2027-06,"sv, en"');
    expect(await exported({ header: 'labels', lang: 'sv' })).toEqual([
      'Namn,Studieår,Examen,Språk',
      'Fia Factson,Årskurs 4,2027-06,"Svenska, Engelska"',
      '',
    ]);
    const { body } = await admin.get('/api/v1/admin/students').query({ q: 'factson' }).expect(200);
    expect(body).toMatchObject([FACTS]);
  });
});

describe("the company's filters", () => {
  let company: Company;
  let reader: Agent;
  beforeAll(async () => {
    company = await aCompany({ packageId: 4 });
    reader = await api.signedIn(company);
    const apply = async (name: string, facts: object) =>
      anAcceptedApplication(await aStudent({ name, ...facts } as never), company, {
        studentName: name,
        ...facts,
      } as never);
    await apply('Ada', { studyYear: 3, graduatesOn: '2027-06', languages: ['sv', 'en'] });
    await apply('Bo', { studyYear: 5, graduatesOn: '2026-12', languages: ['en'] });
    await apply('Cia', { studyYear: 'graduated', graduatesOn: '2025-01' });
    await apply('Dag', {});
  });

  const namesOf = async (query: Record<string, string | number>) => {
    const { body, headers } = await reader
      .get(APPLICANTS)
      .query({ sort: 'name', ...query })
      .expect(200);
    return [body.map(({ name }: { name: string }) => name).join(' '), Number(headers['x-total-count'])];
  };

  test.each<[Record<string, string>, string]>([
    [{ studyYear: '3' }, 'Ada'],
    [{ studyYear: 'graduated' }, 'Cia'],
    [{ language: 'en' }, 'Ada Bo'],
    [{ language: 'sv' }, 'Ada'],
    [{ graduatesFrom: '2026-12' }, 'Ada Bo'],
    [{ graduatesTo: '2026-12' }, 'Bo Cia'],
    [{ graduatesFrom: '2026-01', graduatesTo: '2026-12' }, 'Bo'],
    [{ language: 'en', studyYear: '5' }, 'Bo'],
  ])('%p finds %s', async (filters, expected) => {
    const query = Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]),
    );
    const total = expected.split(' ').length;
    expect(await namesOf(query)).toEqual([expected, total]);
    const [first] = expected.split(' ');
    expect(await namesOf({ ...query, pageSize: 1 })).toEqual([first, total]);
    const { text } = await reader
      .get(`${APPLICANTS}.csv`)
      .query({ ...query, purpose: PURPOSE })
      .expect(200);
    expect(text.split('\n')).toHaveLength(total + 2);
  });

  test.each([
    ['studyYear', '7'],
    ['studyYear', ''],
    ['language', 'xx'],
    ['graduatesFrom', '2026'],
    ['graduatesTo', 'June'],
  ])('refuse %s %p', async (name, value) => {
    const { body } = await reader
      .get(APPLICANTS)
      .query({ [`filter[${name}]`]: value })
      .expect(422);
    expect(Object.keys(body.fields)).toEqual([`filter[${name}]`]);
  });

  test.each<[Record<string, unknown>, string]>([
    [{ studyYear: 3 }, 'studyYear'],
    [{ languages: 'en' }, 'languages'],
    [{ graduatesOn: { $gte: '2026-12' } }, 'graduatesOn'],
  ])('%p can use an index', async (condition, field) => {
    const { queryPlanner } = await ApplicationModel.collection
      .find({ editionId: api.editionId, companyId: company._id, ...condition })
      .sort({ appliedAt: -1, _id: -1 })
      .explain('queryPlanner');
    const plans = JSON.stringify([queryPlanner.winningPlan, queryPlanner.rejectedPlans]);
    expect(plans).toContain(`editionId_1_companyId_1_${field}_1`);
  });

  test('show the facts in the list, and in the CV index of applicants but not of the pool', async () => {
    const { body } = await reader.get(APPLICANTS).query({ 'filter[studyYear]': '3' }).expect(200);
    expect(body).toMatchObject([{ studyYear: 3, graduatesOn: '2027-06', languages: ['sv', 'en'] }]);
    const student = await aStudent({ name: 'Pia Pool', ...FACTS } as never);
    await giveCv(student);
    const agent = await api.signedIn(student);
    await agent.put('/api/v1/student/consents/cvBook').send({ given: true, textVersion: 1 }).expect(200);
    await acceptTerms(reader);
    const indexOf = async (query: string) =>
      String((await zipAt(reader, `${BOOK}?${query}`)).get('index.csv'));
    const ofPool = await indexOf('scope=pool');
    expect(ofPool).toContain('Pia Pool');
    expect(ofPool).not.toMatch(/studyYear|2027-06|email/);
    await anAcceptedApplication(student, company, { ...FACTS } as never);
    expect(await indexOf('scope=applicants&lang=sv')).toContain(',Årskurs 4,2027-06,"Svenska, Engelska",');
  });
});
