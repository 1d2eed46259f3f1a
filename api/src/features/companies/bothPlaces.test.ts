import { CALLS } from '@fair/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { type mongo, Types } from 'mongoose';
import { connection } from '../../db/connection.ts';
import { finishMigrations, laterMigrations } from '../../migrations/index.ts';
import { DEMO_ACCOUNTS } from '../../seed/ids.ts';
import { loadDemoFair } from '../../seed/index.ts';
import { aCaller, type Caller, callerAt } from '../../testing/callers.ts';
import { givenAdmin, givenApi } from '../../testing/givenApi.ts';
import { aCompany, aMember, aStudent } from '../../testing/index.ts';
import { FINISHED_BY, followReleaseBefore } from './bothPlaces.ts';
import { COMPANY_FIELDS } from './fields.ts';
import { type Company, CompanyModel } from './model.ts';

const api = givenApi();
const admin = givenAdmin(api);
const accounts = () => connection.collection('accounts');
const companies = () => connection.collection('companies');
const FIELDS = [...Object.keys(COMPANY_FIELDS), 'updatedAt'];

type Id = Types.ObjectId;
const pick = (document: mongo.Document | null) =>
  Object.fromEntries(FIELDS.map((field) => [field, document?.[field]]));
/** What both places have of a company. */
const places = async ({ _id }: { _id: Id }) => ({
  company: pick(await companies().findOne({ _id })),
  account: pick(await accounts().findOne({ _id })),
});

/** A write as the release before makes it: to the account alone, with a version of its own where the profile changes. */
const asBefore = ({ _id }: { _id: Id }, $set: object, version = new Types.ObjectId()) =>
  accounts().updateOne({ _id }, { $set: { ...$set, profileVersion: version, updatedAt: new Date() } });

describe('a company that this release writes', () => {
  it('is the same in its old place: profile, what an admin sets, pictures, holds', async () => {
    const company = await aCompany({ slogan: 'Before' });
    const own = await aCaller(api, company);
    await own('PATCH', '/protected/user/company', { name: 'New Name', slogan: '', description: 'Now' });
    await admin('PATCH', `/admin/companies/${company.slug}`, { packageId: 4, slug: `${company.slug}-new` });
    await own('PATCH', '/company/declines', { hold: true });
    const both = await places(company);
    expect(both.company).toMatchObject({ description: 'Now', packageId: 4, holdsDeclines: true });
    expect(both.company.slogan).toBeUndefined();
    expect(both.account).toEqual(both.company);
    expect((await accounts().findOne({ _id: company._id }))?.name).toBe('New Name');
  });

  it('is made in both, with its owner, when an admin creates it', async () => {
    const made = await aCompany();
    expect((await places(made)).account).toMatchObject({ slug: made.slug, active: true });
  });

  it('has members that the release before lists nowhere and does not let in', async () => {
    const company = await aCompany();
    const own = await aCaller(api, company);
    const email = 'seen.by.none@team.example';
    const { body } = await own('POST', '/company/team', { name: 'Unseen', email, role: 'recruiter' });
    const account = await accounts().findOne({ _id: new Types.ObjectId(String(body.id)) });
    // Its lists ask for `active: true`; where they do not, it reads these arrays.
    expect(account?.active).toBeUndefined();
    expect(account).toMatchObject({ programs: [], positions: [], networkMeeting: false });
    expect(account?.slug).toBeUndefined();
  });
});

describe('what the release before writes', () => {
  it('is taken over: a profile, a picture, a new company and one that is deleted', async () => {
    const [changed, pictured, deleted] = [await aCompany(), await aCompany(), await aCompany()];
    await asBefore(changed, { description: 'From before', name: 'Before', networkMeeting: false });
    const logo = { fileId: new Types.ObjectId(), sha256: 'a'.repeat(64) };
    await accounts().updateOne({ _id: pictured._id }, { $set: { logo, updatedAt: new Date() } });
    const made = { ...(await accounts().findOne({ _id: changed._id })), _id: new Types.ObjectId() };
    const { companyId, companyRole, ...old } = made as mongo.Document;
    await accounts().insertOne({
      ...old,
      slug: 'made-before',
      email: 'made@before.example',
    } as mongo.Document);
    await accounts().deleteOne({ _id: deleted._id });
    await followReleaseBefore();
    expect((await places(changed)).company).toMatchObject({
      description: 'From before',
      networkMeeting: false,
    });
    expect((await companies().findOne({ _id: changed._id }))?.name).toBe('Before');
    expect((await companies().findOne({ _id: pictured._id }))?.logo).toEqual(logo);
    expect(await companies().findOne({ _id: made._id })).toMatchObject({
      slug: 'made-before',
      owners: [made._id],
      memberCount: 1,
    });
    expect(await accounts().findOne({ _id: made._id })).toMatchObject({
      companyId: made._id,
      companyRole: 'owner',
    });
    expect(await companies().findOne({ _id: deleted._id })).toBeNull();
    const again = await places(changed);
    await followReleaseBefore();
    expect(await places(changed)).toEqual(again);
  });

  it('is not lost to a write that this release makes at once, nor does it undo one', async () => {
    const company = await aCompany({ description: 'First' });
    const own = await aCaller(api, company);
    await asBefore(company, { description: 'Second' });
    await own('PATCH', '/protected/user/company', { slogan: 'Third' });
    const both = await places(company);
    expect(both.company).toMatchObject({ description: 'Second', slogan: 'Third' });
    expect(both.account).toEqual(both.company);
    await asBefore(company, { slogan: 'From long ago' }, Types.ObjectId.createFromTime(1_000_000));
    await followReleaseBefore();
    expect((await places(company)).company).toMatchObject({ slogan: 'Third' });
  });

  it('gets what a process that died has written to the company only', async () => {
    const company = await aCompany();
    const profileVersion = new Types.ObjectId();
    await companies().updateOne(
      { _id: company._id },
      { $set: { slogan: 'Half', profileVersion, updatedAt: new Date() } },
    );
    await followReleaseBefore();
    expect((await places(company)).account).toMatchObject({ slogan: 'Half' });
  });

  it('is not what this release has written itself, in whichever order that reached the two places', async () => {
    const company = await aCompany({ description: 'First' });
    const own = await aCaller(api, company);
    await own('PATCH', '/protected/user/company', { description: 'Overtaken' });
    const [overtaken, last] = ['a', 'b'].map((byte) => ({
      fileId: new Types.ObjectId(),
      sha256: byte.repeat(64),
    }));
    const at = Date.now();
    await CompanyModel.updateOne(
      { _id: company._id },
      { $set: { logo: overtaken, updatedAt: new Date(at) } },
    );
    // The company has the last picture and profile; the account got the ones before after them, and a later date.
    await companies().updateOne(
      { _id: company._id },
      { $set: { logo: last, description: 'Last', profileVersion: Types.ObjectId.createFromTime(1_000_000) } },
    );
    await accounts().updateOne({ _id: company._id }, { $set: { updatedAt: new Date(at + 5) } });
    await followReleaseBefore();
    const both = await places(company);
    expect(both.company).toMatchObject({ logo: last, description: 'Last' });
    expect(both.account).toEqual(both.company);
  });

  it('keeps a new password and a new language out of the company', async () => {
    const company = await aCompany();
    await accounts().updateOne({ _id: company._id }, { $set: { passwordHash: 'x', updatedAt: new Date() } });
    const before = await companies().findOne({ _id: company._id });
    await followReleaseBefore();
    expect(await companies().findOne({ _id: company._id })).toEqual(before);
  });
});

describe('the demo fair of the release before', () => {
  let asCompany: Caller;
  let asAdmin: Caller;
  beforeAll(async () => {
    const { config, log } = api.app;
    for (const { name } of await connection.listCollections())
      if (name !== 'migrations' && name !== 'editions') await connection.collection(name).deleteMany({});
    await loadDemoFair({ config, log });
    const idOf = (id: string) => ({ _id: new Types.ObjectId(id) });
    asCompany = callerAt(api.address, { cookie: await api.cookieOf(idOf(DEMO_ACCOUNTS.company.id)) });
    asAdmin = callerAt(api.address, { cookie: await api.cookieOf(idOf(DEMO_ACCOUNTS.admin.id)) });
  });
  afterAll(async () => {
    for (const name of ['accounts', 'companies', 'seedruns'])
      await connection.collection(name).deleteMany({});
  });

  /** Every reading of companies, in their own name, by admins and by everybody, as it is answered. */
  async function answers(): Promise<Record<string, unknown>> {
    const read: Record<string, unknown> = {};
    const reads = Object.values(CALLS)
      .flat()
      .filter(
        ({ methods, path }) => methods[0] === 'GET' && !/:(id|token|kind|year)|events|pdf|ics/.test(path),
      );
    for (const { access, path } of reads) {
      const isOfCompany = access === 'signedIn' || access.includes('company');
      const call = isOfCompany ? asCompany : asAdmin;
      if (!isOfCompany && access !== 'public' && !access.includes('admin')) continue;
      if (/\.(csv|xlsx)$|team|sessions|audit|export/.test(path)) continue;
      const address = path.replace(':slug', DEMO_ACCOUNTS.company.slug);
      const { status, body } = await call('GET', address);
      read[path] = [status, JSON.stringify(body)];
    }
    return read;
  }

  test('check 5: answers every call as before once it is copied', async () => {
    const before = await answers();
    expect(Object.keys(before).length).toBeGreaterThan(25);
    // As the release before has it: companies are accounts, and nobody is in a team.
    await companies().deleteMany({});
    await accounts().deleteOne({ _id: new Types.ObjectId(DEMO_ACCOUNTS.recruiter.id) });
    await accounts().updateMany({}, { $unset: { companyId: 1, companyRole: 1 } });
    await followReleaseBefore();
    api.app.memory.forget();
    expect(await companies().countDocuments()).toBe(24);
    const after = await answers();
    const changed = Object.keys(before).filter(
      (path) => JSON.stringify(before[path]) !== JSON.stringify(after[path]),
    );
    expect(changed).toEqual([]);
  });
});

describe('fair migrate --finish', () => {
  let company: Company;
  beforeEach(async () => {
    company = await aCompany();
    await aMember(company);
    await asBefore(company, { description: 'In the last moment' });
    await finishMigrations(connection);
  });
  afterAll(async () => {
    await connection.collection('migrations').deleteOne({ migrationName: FINISHED_BY });
  });

  it('takes over what came last, and leaves one place', async () => {
    expect(await laterMigrations(connection)).toEqual([]);
    expect(await CompanyModel.findById(company._id).lean()).toMatchObject({
      description: 'In the last moment',
    });
    const own = await aCaller(api, company);
    expect((await own('PATCH', '/protected/user/company', { slogan: 'Here only' })).status).toBe(200);
    const left = await accounts().findOne({ _id: company._id });
    for (const field of Object.keys(COMPANY_FIELDS).filter((name) => name !== 'profileVersion'))
      expect([field, left?.[field]]).toEqual([field, undefined]);
    expect(left?.writtenHere).toBeUndefined();
    expect((await own('GET', '/protected/session')).body.slogan).toBe('Here only');
    expect((await (await aCaller(api, await aStudent()))('GET', '/protected/session')).status).toBe(200);
  });
});
