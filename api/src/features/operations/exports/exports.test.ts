import { beforeAll, describe, expect, it } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin, aStudent } from '../../../testing/index.ts';
import { StudentModel } from '../../people/students/model.ts';
import { ParticipationModel } from '../../recruitment/participations/model.ts';

const PURPOSE = 'badges for the door';
const STUDENTS = '/api/v1/admin/students.csv';
const COMPANIES = '/api/v1/admin/companies.csv';

const api = givenApi();
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

describe('the export of students', () => {
  it('contains the students who accept news, in the requested field order, with formulas neutralised', async () => {
    await aStudent({ name: '=HYPERLINK("http://evil.example","x")', email: 'a@x.example' });
    await aStudent({
      name: 'Ö, "Quoted"\nName',
      email: 'b@x.example',
      program: 'OTHER',
      otherProgram: '@law',
    });
    await aStudent({ name: 'No News', acceptsNews: false });
    await aStudent({ name: 'Deactivated', active: false });
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

  it('streams more than fits into one batch', async () => {
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

  it('requires fields, and an admin', async () => {
    await admin.get(STUDENTS).expect(422);
    await api.visitor().get(STUDENTS).query({ fields: 'name' }).expect(401);
    await (await api.signedIn(await aStudent())).get(STUDENTS).query({ fields: 'name' }).expect(403);
  });
});

describe('an export in words', () => {
  it('has headings and programs in the requested language; without one it has names and codes', async () => {
    await aStudent({ name: 'Ada Xzw', email: 'ada.xzw@x.example', program: 'SDIMK' });
    await aStudent({ name: 'Bo Xzw', email: 'bo.xzw@x.example', program: 'OTHER' });
    const query = { fields: 'name,email,program', q: 'xzw', sort: 'name' };
    const sent = async (more: object, agent = admin) => {
      const asked = agent.get(STUDENTS).query({ ...query, ...more });
      return (await asked.expect(200)).text;
    };
    const asEver = 'name,email,program\nAda Xzw,ada.xzw@x.example,SDIMK\nBo Xzw,bo.xzw@x.example,OTHER\n';
    for (const same of [{}, { header: 'fields' }, { lang: 'sv' }]) expect(await sent(same)).toBe(asEver);
    const inSwedish =
      'Namn,E-post,Program\nAda Xzw,ada.xzw@x.example,Digital Media\nBo Xzw,bo.xzw@x.example,Annat program\n';
    expect(await sent({ header: 'labels', lang: 'sv' })).toBe(inSwedish);
    expect(await sent({ header: 'labels', lang: 'sv', bom: '1' })).toBe(`\uFEFF${inSwedish}`);
    const swede = await api.signedIn(await anAdmin({ language: 'sv' }));
    expect(await sent({ header: 'labels' }, swede)).toBe(inSwedish);
    expect(await sent({ header: 'labels', lang: 'en' }, swede)).toContain(
      'Bo Xzw,bo.xzw@x.example,Other program',
    );
    for (const wrong of [{ header: 'words' }, { lang: 'de' }, { lang: ['en', 'sv'] }]) {
      const refused = await admin
        .get(STUDENTS)
        .query({ ...query, ...wrong })
        .expect(422);
      expect(Object.keys(refused.body.fields)).toEqual(Object.keys(wrong));
    }
    const [entry] = await AuditEntryModel.find({ 'detail.words': 'sv' }).lean();
    expect(entry?.detail).toEqual({ fields: ['name', 'email', 'program'], words: 'sv', filters: ['q'] });
  });

  it('exports the same as XLSX', async () => {
    await aStudent({ name: 'Cy Xuw', program: 'OTHER' });
    const sent = await admin
      .get('/api/v1/admin/students.xlsx')
      .query({ fields: 'name,program', q: 'xuw', header: 'labels' })
      .set('Accept-Language', 'sv')
      .responseType('blob')
      .expect(200);
    const { sheets } = await readXlsx(sent.body as Buffer);
    expect(sheets[0]?.rows).toEqual([
      ['Namn', 'Program'],
      ['Cy Xuw', 'Annat program'],
    ]);
  });
});

describe('an export by choice', () => {
  it('filters and sorts like the list, with semicolons and a mark for Excel', async () => {
    await aStudent({ name: 'Bo Yzz', program: 'SYSDK', email: 'bo@x.example' });
    await aStudent({ name: 'Ada Yzz', program: 'SYSDK', email: 'ada@x.example' });
    await aStudent({ name: 'Cy Yzz', program: 'SDSBO', email: 'cy@x.example' });
    const query = { fields: 'name,email', q: 'yzz', 'filter[program]': 'SYSDK', sort: 'name' };
    const sent = await admin
      .get(STUDENTS)
      .query({ ...query, sep: 'semicolon', bom: '1' })
      .expect(200);
    expect(sent.text).toBe('\uFEFFname;email\nAda Yzz;ada@x.example\nBo Yzz;bo@x.example\n');
    const [entry] = await AuditEntryModel.find({ action: 'students.exported' }).sort({ at: -1 }).limit(1);
    expect(entry?.detail).toEqual({ fields: ['name', 'email'], filters: ['q', 'program'] });
    for (const wrong of [{ sep: 'tab' }, { bom: '0' }, { page: 2 }]) {
      await admin
        .get(STUDENTS)
        .query({ ...query, ...wrong })
        .expect(422);
    }
  });

  it('contains all students only with a purpose', async () => {
    await aStudent({ name: 'Silent Xqq', acceptsNews: false });
    const query = { fields: 'name', q: 'xqq' };
    const none = await admin.get(STUDENTS).query(query).expect(200);
    expect(none.text).toBe('name\n');
    for (const purpose of ['', 'too short']) {
      const refused = await admin
        .get(STUDENTS)
        .query({ ...query, purpose })
        .expect(422);
      expect(refused.body).toMatchObject({
        code: 'REASON_REQUIRED',
        fields: { purpose: expect.any(String) },
      });
    }
    const all = await admin
      .get(STUDENTS)
      .query({ ...query, purpose: PURPOSE })
      .expect(200);
    expect(all.text).toBe('name\nSilent Xqq\n');
    const entry = await AuditEntryModel.findOne({ action: 'students.exported', 'detail.purpose': PURPOSE });
    expect(entry?.detail).toMatchObject({ filters: ['q'] });
  });

  it('writes a workbook as XLSX, with formulas as text', async () => {
    await aStudent({ name: '=1+1 Wvv', email: 'w@x.example' });
    const sent = await admin
      .get('/api/v1/admin/students.xlsx')
      .query({ fields: 'email,name', q: 'wvv' })
      .responseType('blob')
      .expect(200);
    expect(sent.headers['content-type']).toContain('spreadsheetml.sheet');
    expect(sent.headers['content-disposition']).toBe('attachment; filename="students.xlsx"');
    const { sheets } = await readXlsx(sent.body as Buffer);
    expect(sheets[0]?.rows).toEqual([
      ['email', 'name'],
      ['w@x.example', '=1+1 Wvv'],
    ]);
    await admin.get('/api/v1/admin/students.xlsx').query({ fields: 'name', sep: 'comma' }).expect(422);
  });
});

describe('the export of companies', () => {
  it('contains all of them, with the exported fields only', async () => {
    const company = await aCompany({ foundedYear: 1999, active: false });
    const fields = 'companyName,packageId,networkMeeting,foundedYear,slogan,createdAt';
    const sent = await admin.get(COMPANIES).query({ fields }).expect(200);
    expect(sent.headers['content-disposition']).toBe('attachment; filename="companies.csv"');
    expect(sent.text.split('\n')).toEqual([
      fields,
      `${company.companyName},2,true,1999,,${company.createdAt.toISOString()}`,
      '',
    ]);
    const inWords = { fields: 'companyName,packageId,networkMeeting', header: 'labels', lang: 'sv' };
    const labelled = await admin.get(COMPANIES).query(inWords).expect(200);
    expect(labelled.text).toBe(`Företagsnamn,Paket,Nätverksmöten\n${company.companyName},Standard,Ja\n`);
    const absent = await aCompany({ createdAt: new Date() });
    await ParticipationModel.deleteMany({ companyId: absent._id });
    const states = await admin.get(COMPANIES).query({ fields: 'slug,state' }).expect(200);
    expect(states.text).toBe(`slug,state\n${company.slug},confirmed\n${absent.slug},none\n`);
    const named = { fields: 'state', header: 'labels', lang: 'en' };
    const inEnglish = await admin.get(COMPANIES).query(named).expect(200);
    expect(inEnglish.text).toBe('At this fair\nConfirmed\nNot at this fair\n');
    for (const omitted of ['type', 'active', 'programs', 'positions', 'firstLogin']) {
      await admin.get(COMPANIES).query({ fields: omitted }).expect(422);
    }
  });
});
