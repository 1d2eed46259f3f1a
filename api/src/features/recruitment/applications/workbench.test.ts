import { beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAcceptedApplication, aStudent } from '../../../testing/index.ts';
import { StudentModel } from '../../people/students/model.ts';
import type { Company } from '../companies/model.ts';
import type { Application } from './model.ts';

const LIST = '/api/v1/company/applications';
const CSV = '/api/v1/company/applications.csv';
const PURPOSE = 'Planning of the interviews';

const api = givenApi();
let agent: Agent;
let company: Company;
beforeEach(async () => {
  company = await aCompany();
  agent = await api.signedIn(company);
  await applicant('Åsa', { rating: 4, notes: '=HYPERLINK("http://evil.example")', program: 'SYSDK' }, true);
  await applicant('Bo', { rating: 2, status: 'declined' }, true);
  await applicant('Cia', { rating: 4, program: 'SYSDK' });
  await applicant('Dag', {});
});

async function applicant(name: string, overrides: Partial<Application>, hasCv = false): Promise<void> {
  const student = await aStudent({ name });
  if (hasCv) {
    const cv = { fileId: student._id, fileName: 'cv.pdf', size: 1, uploadedAt: new Date(), sha256: 'x' };
    await StudentModel.collection.updateOne({ _id: student._id }, { $set: { cv } });
  }
  await anAcceptedApplication(student, company, { status: 'pending', studentName: name, ...overrides });
}

describe('applicants', () => {
  it('filters by rating and CV and sorts by rating, page by page', async () => {
    const names = async (query: Record<string, string | number>) => {
      const { body, headers } = await agent.get(LIST).query(query).expect(200);
      return [body.map(({ name }: { name: string }) => name), Number(headers['x-total-count'])];
    };
    expect(await names({ 'filter[rating]': '4', sort: 'name' })).toEqual([['Cia', 'Åsa'], 2]);
    expect(await names({ 'filter[rating]': 'none' })).toEqual([['Dag'], 1]);
    expect(await names({ 'filter[rating]': 'atLeast3', sort: 'name' })).toEqual([['Cia', 'Åsa'], 2]);
    expect(await names({ 'filter[rating]': 'atLeast2', sort: 'name' })).toEqual([['Bo', 'Cia', 'Åsa'], 3]);
    expect(await names({ 'filter[hasCv]': 'true', 'filter[rating]': '4' })).toEqual([['Åsa'], 1]);
    expect(await names({ 'filter[hasCv]': 'false', sort: 'name' })).toEqual([['Cia', 'Dag'], 2]);
    expect(await names({ 'filter[status]': 'declined', 'filter[hasCv]': 'true' })).toEqual([['Bo'], 1]);
    const [first] = await names({ sort: '-rating', pageSize: 2 });
    const [rest, total] = await names({ sort: '-rating', pageSize: 2, page: 2 });
    expect([[...(first as string[])].sort(), rest, total]).toEqual([['Cia', 'Åsa'], ['Bo', 'Dag'], 4]);
    // The total includes the rows of all pages, also if the list is filtered by CV.
    expect(await names({ 'filter[hasCv]': 'false', sort: 'name', pageSize: 1 })).toEqual([['Cia'], 2]);
    for (const wrong of [
      { 'filter[rating]': '5' },
      { 'filter[rating]': 'atLeast9' },
      { 'filter[hasCv]': 'yes' },
      { sort: 'notes' },
    ]) {
      await agent.get(LIST).query(wrong).expect(422);
    }
  });

  it('exports the filtered list as CSV with its purpose, without live formulas', async () => {
    for (const purpose of [undefined, '', 'too short']) {
      const refused = await agent.get(CSV).query({ purpose }).expect(422);
      expect(refused.body).toMatchObject({
        code: 'REASON_REQUIRED',
        fields: { purpose: expect.any(String) },
      });
    }
    const { text, headers } = await agent
      .get(CSV)
      .query({ purpose: PURPOSE, 'filter[rating]': '4', sort: 'name', q: 'åsa' })
      .expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="applicants.csv"');
    const [header, row, end] = text.split('\n');
    expect(header).toBe(
      'name,program,otherProgram,appliedAt,status,reserveRank,rating,notes,hasCv,hasMeeting,studyYear,graduatesOn,languages,email',
    );
    expect(row).toMatch(
      /^Åsa,SYSDK,,[^,]+,pending,,4,"'=HYPERLINK\(""http:\/\/evil\.example""\)",true,false,,,,$/,
    );
    expect(end).toBe('');
    const entry = await AuditEntryModel.findOne({
      action: 'applicants.exported',
      actorId: company._id,
    }).lean();
    expect(entry?.detail).toMatchObject({ purpose: PURPOSE });
    // Another company's export contains no rows, only the headings.
    const other = await api.signedIn(await aCompany());
    expect((await other.get(CSV).query({ purpose: PURPOSE }).expect(200)).text.split('\n')).toHaveLength(2);
  });
});
