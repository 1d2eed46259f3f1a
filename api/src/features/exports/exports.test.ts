import { beforeAll, describe, expect, it } from '@jest/globals';
import { AuditEntryModel } from '../../services/audit/model.ts';
import { givenApi } from '../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin, aStudent } from '../../testing/index.ts';
import { StudentModel } from '../students/model.ts';

const STUDENTS = '/api/v1/admin/students.csv';
const COMPANIES = '/api/v1/admin/companies.csv';

const api = givenApi();
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

describe('the export of students', () => {
  it('has those who accept news, the fields in the order asked for, formulas neutralised', async () => {
    await aStudent({ name: '=HYPERLINK("http://evil.example","x")', email: 'a@x.example' });
    await aStudent({
      name: 'Ö, "Quoted"\nName',
      email: 'b@x.example',
      program: 'OTHER',
      otherProgram: '@law',
    });
    await aStudent({ name: 'No News', acceptsNews: false });
    const sent = await admin.get(STUDENTS).query({ fields: 'otherProgram,name,email' }).expect(200);
    expect(sent.text).toBe(
      [
        'otherProgram,name,email',
        ',"\'=HYPERLINK(""http://evil.example"",""x"")",a@x.example',
        '\'@law,"Ö, ""Quoted""\nName",b@x.example',
        '',
      ].join('\n'),
    );
    expect(sent.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(sent.headers['content-disposition']).toBe('attachment; filename="students.csv"');
    expect(sent.headers['cache-control']).toBe('no-store');
    const entry = await AuditEntryModel.findOne({ action: 'students.exported' });
    expect(entry?.detail).toEqual({ fields: ['otherProgram', 'name', 'email'] });
  });

  it('streams more than fits in one go', async () => {
    const crowd = Array.from({ length: 3000 }, (_, n) => ({
      name: `Crowd ${n}`,
      email: `c${n}@x.example`,
      program: 'SYSDK',
    }));
    await StudentModel.insertMany(crowd);
    const sent = await admin.get(STUDENTS).query({ fields: 'name' }).expect(200);
    const rows = sent.text.split('\n').filter((row) => row.startsWith('Crowd '));
    expect(rows).toEqual(crowd.map(({ name }) => name));
  });

  it.each(['', 'passwordHash', 'name,name', 'acceptsNews', 'active', 'type', 'name,'])(
    'refuses the fields %p',
    async (fields) => {
      const refused = await admin.get(STUDENTS).query({ fields }).expect(422);
      expect(refused.body.fields).toHaveProperty('fields');
    },
  );

  it('needs fields, and an admin', async () => {
    await admin.get(STUDENTS).expect(422);
    await api.visitor().get(STUDENTS).query({ fields: 'name' }).expect(401);
    await (await api.signedIn(await aStudent())).get(STUDENTS).query({ fields: 'name' }).expect(403);
  });
});

describe('the export of companies', () => {
  it('has all of them, and the exported fields only', async () => {
    const company = await aCompany({ foundedYear: 1999, active: false });
    const fields = 'companyName,packageId,networkMeeting,foundedYear,slogan,createdAt';
    const sent = await admin.get(COMPANIES).query({ fields }).expect(200);
    expect(sent.headers['content-disposition']).toBe('attachment; filename="companies.csv"');
    expect(sent.text.split('\n')).toEqual([
      fields,
      `${company.companyName},2,true,1999,,${company.createdAt.toISOString()}`,
      '',
    ]);
    for (const omitted of ['type', 'active', 'programs', 'positions', 'firstLogin']) {
      await admin.get(COMPANIES).query({ fields: omitted }).expect(422);
    }
  });
});
