import { beforeAll, describe, expect, it } from '@jest/globals';
import { connection } from '../../../db/connection.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { aPicture } from '../../../testing/fileFixtures.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin, anApplicationTo, aPublishedBlock } from '../../../testing/index.ts';
import { type Company, CompanyModel } from '../../recruitment/companies/model.ts';

const api = givenApi();
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

const pathOf = ({ slug }: Pick<Company, 'slug'>) => `/api/v1/admin/companies/${slug}`;
const files = () => connection.collection('files.files').countDocuments();

describe('deleting a company', () => {
  it('deletes the account, sessions, pictures and mails of a company without data', async () => {
    const company = await aCompany();
    const theirs = await api.signedIn(company);
    const before = await files();
    await theirs
      .post('/api/v1/company/image/logo')
      .attach('logo', await aPicture('png'), 'logo.png')
      .expect(201);
    await admin.delete(pathOf(company)).expect(204);
    await theirs.get('/api/v1/protected/session').expect(401);
    expect(await CompanyModel.exists({ _id: company._id })).toBeNull();
    expect(await files()).toBe(before);
    expect(await AuditEntryModel.countDocuments({ targetId: company._id })).toBe(0);
    expect(await AuditEntryModel.countDocuments({ action: 'company.deleted' })).toBe(1);
    await admin.delete(pathOf(company)).expect(404);
  });

  it.each([
    ['an application', (company: Company) => anApplicationTo(company)],
    ['planned times', (company: Company) => aPublishedBlock(company)],
  ])('refuses a company that has %s, and deletes nothing', async (_what, give) => {
    const company = await aCompany();
    await give(company);
    const theirs = await api.signedIn(company);
    expect((await admin.delete(pathOf(company)).expect(409)).body.code).toBe('COMPANY_IN_USE');
    await theirs.get('/api/v1/protected/session').expect(200);
  });
});
