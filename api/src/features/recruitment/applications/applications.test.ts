import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { aPdf } from '../../../testing/fileFixtures.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCompany, aStudent } from '../../../testing/index.ts';
import type { Student } from '../../people/students/model.ts';
import type { Company } from '../companies/model.ts';

const APPLY = '/api/v1/student/apply';
const APPLICANTS = '/api/v1/company/applications';

const api = givenApi();

async function anApplication(overrides: { student?: Partial<Student>; company?: Partial<Company> } = {}) {
  const student = await aStudent(overrides.student);
  const company = await aCompany(overrides.company);
  const applicant = await api.signedIn(student);
  const { body } = await applicant.post(APPLY).send({ slug: company.slug }).expect(201);
  return { student, company, applicant, reviewer: await api.signedIn(company), id: String(body.id) };
}

describe('applying', () => {
  it('returns the application and lists it newest first', async () => {
    const { applicant, company } = await anApplication();
    const second = await aCompany();
    await applicant.post(APPLY).send({ slug: second.slug, contactTextVersion: 1 }).expect(201);
    const { body } = await applicant.get(APPLY).expect(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        slug: second.slug,
        companyName: second.companyName,
        appliedAt: expect.any(String),
        accepted: false,
        status: 'pending',
      },
      expect.objectContaining({ slug: company.slug }),
    ]);
  });

  it('lets exactly one of a hundred parallel requests through', async () => {
    const { slug } = await aCompany();
    const agent = await api.signedIn(await aStudent());
    const answers = await Promise.all(Array.from({ length: 100 }, () => agent.post(APPLY).send({ slug })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.every(({ status, body }) => status === 409 && body.code === 'ALREADY_APPLIED')).toBe(true);
    expect((await agent.get(APPLY)).body).toHaveLength(1);
  });

  it.each([
    ['unknown', { slug: 'nobody' }, undefined],
    ['inactive', undefined, { active: false }],
    ['not taking part', undefined, { networkMeeting: false }],
  ])('refuses a company that is %s', async (_what, body, overrides) => {
    const agent = await api.signedIn(await aStudent());
    const slug = body?.slug ?? (await aCompany(overrides)).slug;
    expect((await agent.post(APPLY).send({ slug }).expect(404)).body.code).toBe('COMPANY_NOT_FOUND');
  });

  it('refuses operators, unknown fields, and everyone but students', async () => {
    const agent = await api.signedIn(await aStudent());
    await agent
      .post(APPLY)
      .send({ slug: { $ne: null } })
      .expect(422);
    await agent.post(APPLY).send({ slug: 'x', accepted: true }).expect(422);
    await api.visitor().post(APPLY).send({ slug: 'x' }).expect(401);
    await (await api.signedIn(await aCompany())).post(APPLY).send({ slug: 'x' }).expect(403);
  });
});

describe("a company's applicants", () => {
  it('lists the fields a review needs and no more', async () => {
    const { reviewer, company, student, id } = await anApplication({
      student: { name: 'Åsa Öberg', program: 'OTHER', otherProgram: 'Law' },
    });
    const { body, headers } = await reviewer.get(APPLICANTS).expect(200);
    expect(body).toEqual([
      {
        id,
        slug: company.slug,
        name: student.name,
        program: 'OTHER',
        otherProgram: 'Law',
        appliedAt: expect.any(String),
        accepted: false,
        status: 'pending',
        hasCv: false,
        hasMeeting: false,
      },
    ]);
    expect(headers['x-total-count']).toBe('1');
  });

  it('pages, sorts, searches and filters, with the current hasCv', async () => {
    const company = await aCompany();
    for (const name of ['Örjan Ek', 'Anna Berg', 'Zoe Asp']) {
      const agent = await api.signedIn(
        await aStudent({ name, program: name === 'Zoe Asp' ? 'SMINO' : 'SYSDK' }),
      );
      await agent.post(APPLY).send({ slug: company.slug }).expect(201);
      if (name === 'Anna Berg') {
        await agent
          .post('/api/v1/student/cv')
          .attach('cv', await aPdf(), 'cv.pdf')
          .expect(201);
      }
    }
    const reviewer = await api.signedIn(company);
    const list = async (query: Record<string, string | number>) => {
      const { body } = await reviewer.get(APPLICANTS).query(query).expect(200);
      return (body as { name: string }[]).map(({ name }) => name);
    };
    expect(await list({})).toEqual(['Zoe Asp', 'Anna Berg', 'Örjan Ek']);
    expect(await list({ sort: 'name' })).toEqual(['Anna Berg', 'Zoe Asp', 'Örjan Ek']);
    expect(await list({ sort: '-name', pageSize: 1, page: 2 })).toEqual(['Zoe Asp']);
    expect(await list({ q: 'orj' })).toEqual(['Örjan Ek']);
    expect(await list({ q: 'jan' })).toEqual(['Örjan Ek']);
    expect(await list({ q: 'ek ÖRJ' })).toEqual(['Örjan Ek']);
    expect(await list({ q: 'an' })).toEqual(['Anna Berg']);
    expect(await list({ q: 'an', 'filter[program]': 'SMINO' })).toEqual([]);
    expect(await list({ 'filter[program]': 'SMINO' })).toEqual(['Zoe Asp']);
    expect(await list({ 'filter[accepted]': 'true' })).toEqual([]);
    const { body } = await reviewer.get(APPLICANTS).query({ q: 'anna' });
    expect(body[0].hasCv).toBe(true);
    await reviewer.get(APPLICANTS).query({ sort: 'email' }).expect(422);
  });

  it("follows changes of the student's profile", async () => {
    const { applicant, reviewer } = await anApplication();
    const profile = { name: 'New Name', program: 'OTHER', otherProgram: 'Law' };
    await applicant.patch('/api/v1/protected/user/student').send(profile).expect(200);
    expect((await reviewer.get(APPLICANTS).query({ q: 'new' })).body).toEqual([
      expect.objectContaining(profile),
    ]);
    await applicant.patch('/api/v1/protected/user/student').send({ program: 'SYSDK' }).expect(200);
    const { body } = await reviewer.get(APPLICANTS);
    expect(body[0]).not.toHaveProperty('otherProgram');
  });
});

describe('deciding', () => {
  it('accepts and takes back the acceptance, visible to both sides', async () => {
    const { reviewer, applicant, id } = await anApplication();
    const accepted = await reviewer.post(APPLICANTS).send({ id, status: true }).expect(200);
    expect(accepted.body).toEqual({ accepted: true });
    expect((await applicant.get(APPLY)).body[0].accepted).toBe(true);
    await reviewer.post(APPLICANTS).send({ id, status: true }).expect(200);
    await reviewer.post(APPLICANTS).send({ id, status: false }).expect(200);
    expect((await applicant.get(APPLY)).body[0].accepted).toBe(false);
    const entries = await AuditEntryModel.find({ targetId: id }).sort({ at: 1 });
    expect(entries.map(({ action }) => action.split('.')[1])).toEqual(['submitted', 'accepted', 'reopened']);
  });

  it("finds only the company's own applications", async () => {
    const { id, applicant } = await anApplication();
    const other = await api.signedIn(await aCompany());
    await other.post(APPLICANTS).send({ id, status: true }).expect(404);
    await other.post(APPLICANTS).send({ id, status: false }).expect(404);
    await other.post(APPLICANTS).send({ id: 'x', status: true }).expect(422);
    await other.post(APPLICANTS).send({ id, status: 'yes' }).expect(422);
    await applicant.post(APPLICANTS).send({ id, status: true }).expect(403);
    expect((await other.get(APPLICANTS)).body).toEqual([]);
  });
});

describe("an applicant's CV", () => {
  it('shows the CV inline to the company applied to, whole or in part', async () => {
    const { applicant, reviewer, id } = await anApplication();
    const path = `${APPLICANTS}/cv/${id}.pdf`;
    await reviewer.get(path).expect(404);
    const pdf = await aPdf();
    await applicant.post('/api/v1/student/cv').attach('cv', pdf, 'cv.pdf').expect(201);
    const sent = await reviewer.get(path).expect(200);
    expect(sent.headers['content-disposition']).toBe('inline; filename="cv.pdf"');
    expect(sent.headers['content-type']).toBe('application/pdf');
    expect((await reviewer.head(path).expect(200)).headers['content-length']).toBe(String(pdf.length));
    await reviewer.get(path).set('Range', 'bytes=0-99').expect(206);
    await reviewer.get(path).set('If-None-Match', String(sent.headers.etag)).expect(304);
  });

  it('refuses the CV to everyone else', async () => {
    const { applicant, id } = await anApplication();
    await applicant
      .post('/api/v1/student/cv')
      .attach('cv', await aPdf(), 'cv.pdf')
      .expect(201);
    const path = `${APPLICANTS}/cv/${id}.pdf`;
    await (await api.signedIn(await aCompany())).get(path).expect(404);
    await applicant.get(path).expect(403);
    await api.visitor().get(path).expect(401);
    const reviewer = await api.signedIn(await aCompany());
    await reviewer.get(`${APPLICANTS}/cv/${new Types.ObjectId()}.pdf`).expect(404);
    await reviewer.get(`${APPLICANTS}/cv/..%2f..%2fetc.pdf`).expect(404);
  });
});
