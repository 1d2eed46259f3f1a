import { beforeAll, describe, expect, it, test } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { Types } from 'mongoose';
import { coarseNetworkOf } from '../../../http/network.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { givenAdmin, givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCaller, aCompany, aMember, anAdmin, aStudent } from '../../../testing/index.ts';
import { anAcceptedApplication } from '../../../testing/meetings.ts';
import { asBuffer } from '../../../testing/zip.ts';

const AUDIT = '/api/v1/admin/audit';
const PURPOSE = 'who was let in, and by whom';
const api = givenApi({ RATE_LIMIT_SCALE: '1' });
const asAdmin = givenAdmin(api);
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

const actionsOf = (entries: { action: string }[]) => entries.map(({ action }) => action);
const listed = async (query: object) => (await admin.get(AUDIT).query(query).expect(200)).body;

/** Creates a company whose recruiter accepts an applicant. */
async function anAcceptance() {
  const [company, student] = [await aCompany(), await aStudent({ name: 'Ada Xylander' })];
  const recruiter = await aMember(company, { name: 'Rea Cruiter' });
  const application = await anAcceptedApplication(student, company, { status: 'pending' });
  const browser = await api.signedIn(recruiter);
  const decision = { ids: [String(application._id)], status: 'accepted' };
  await browser.post('/api/v1/company/applications/decisions').send(decision).expect(200);
  return { company, student, recruiter };
}

describe('an audit entry', () => {
  it('names the person, the company, the fair and the request', async () => {
    const { company, student, recruiter } = await anAcceptance();
    const [entry] = await listed({ 'filter[action]': 'application.accepted', pageSize: 1 });
    expect(entry).toMatchObject({
      actorId: String(recruiter._id),
      actorName: `Rea Cruiter, ${company.companyName}`,
      targetName: 'Ada Xylander',
      targetPersonId: String(student._id),
      companySlug: company.slug,
      companyName: company.companyName,
      edition: 2026,
      requestId: expect.stringMatching(/^[\w-]{8,64}$/),
    });
    expect(entry).not.toHaveProperty('network');
  });

  it('stores the truncated network of a sign-in, and of nothing else', async () => {
    const [entry] = await listed({ 'filter[action]': 'auth.loggedIn', pageSize: 1 });
    expect(entry.network).toMatch(/^127\.0\.0\.0\/24$|^::\/48$|^0:0:0::\/48$/);
    expect(coarseNetworkOf('203.0.113.77')).toBe('203.0.113.0/24');
    expect(coarseNetworkOf('::ffff:203.0.113.77')).toBe('203.0.113.0/24');
    expect(coarseNetworkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
    expect(coarseNetworkOf('2001:db8::1')).toBe('2001:db8:0::/48');
    expect(coarseNetworkOf('nowhere')).toBeUndefined();
  });

  it('records the tenth wrong password in a row, and no other', async () => {
    const student = await aStudent();
    const attempt = (password: string) =>
      api.visitor().post('/api/v1/auth/login').send({ email: student.email, password });
    const failed = () => AuditEntryModel.find({ action: 'auth.failed' }).lean();
    for (let n = 0; n < 9; n += 1) await attempt('not the password').expect(401);
    expect(await failed()).toEqual([]);
    await attempt('not the password').expect(401);
    await attempt('not the password').expect(429);
    expect(await failed()).toMatchObject([{ targetId: student._id, detail: { tries: 10 } }]);
  });
});

describe('filters', () => {
  it('finds what a person did and what was done to them and their applications', async () => {
    const { student, recruiter } = await anAcceptance();
    await asAdmin('PATCH', `/admin/students/${student._id}`, { active: false });
    const ofStudent = await listed({ 'filter[person]': String(student._id) });
    expect(actionsOf(ofStudent)).toEqual(['student.deactivated', 'application.accepted']);
    const ofRecruiter = await listed({ 'filter[person]': String(recruiter._id) });
    expect(actionsOf(ofRecruiter)).toEqual(['application.accepted', 'auth.loggedIn']);
  });

  it('finds a company, a group and a fair, including both kinds of old entries', async () => {
    const { company, student } = await anAcceptance();
    const old = { at: new Date('2025-03-01T12:00:00Z') };
    await AuditEntryModel.insertMany([
      { ...old, action: 'application.accepted', actorId: company._id, actorType: 'company' },
      { ...old, action: 'company.changed', targetId: company._id, targetType: 'company' },
      { ...old, action: 'student.activated', targetId: student._id, targetType: 'student' },
    ]);
    const ofCompany = actionsOf(await listed({ 'filter[company]': company.slug }));
    expect(ofCompany.sort()).toEqual([
      'application.accepted',
      'application.accepted',
      'auth.loggedIn',
      'company.changed',
    ]);
    const decisions = { 'filter[company]': company.slug, 'filter[group]': 'application' };
    expect(await listed(decisions)).toHaveLength(2);
    expect(await listed({ ...decisions, 'filter[edition]': '2026' })).toHaveLength(1);
    expect(actionsOf(await listed({ 'filter[person]': String(student._id) }))).toContain('student.activated');
    expect(await listed({ 'filter[company]': 'no-such-company' })).toEqual([]);
    expect(await listed({ 'filter[edition]': '2025' })).toEqual([]);
    expect(await listed({ 'filter[group]': 'auth', 'filter[action]': 'company.changed' })).toEqual([]);
  });

  it('continues before an entry, also among entries of the same moment, in either order', async () => {
    const at = new Date('2024-06-01T12:00:00Z');
    const ids = Array.from({ length: 7 }, () => new Types.ObjectId());
    await AuditEntryModel.insertMany(ids.map((_id) => ({ _id, at, action: 'test.moment' })));
    for (const sort of ['at', '-at']) {
      const seen: string[] = [];
      for (let before: string | undefined; seen.length < 20; ) {
        const page = await listed({
          'filter[action]': 'test.moment',
          pageSize: 3,
          sort,
          ...(before && { before }),
        });
        if (page.length === 0) break;
        seen.push(...page.map((entry: { id: string }) => entry.id));
        before = seen.at(-1);
      }
      expect(seen).toEqual((sort === 'at' ? ids : [...ids].reverse()).map(String));
    }
    expect(await listed({ before: '0123456789abcdef01234567' })).toEqual([]);
  });

  it.each([
    { 'filter[person]': 'somebody' },
    { 'filter[group]': 'everything' },
    { 'filter[edition]': 'last' },
    { 'filter[company]': 'No Slug' },
    { before: '12' },
    { from: '2026-02-02', to: '2026-02-01' },
    { person: '0123456789abcdef01234567' },
  ])('refuses %p', async (query) => {
    await admin.get(AUDIT).query(query).expect(422);
  });
});

test('offers at most ten people to pick from, or one by id', async () => {
  const company = await aCompany();
  const member = await aMember(company, { name: 'Qvintus Findme' });
  for (let n = 0; n < 12; n += 1) await aStudent({ name: `Findme ${n}` });
  const find = async (q: string) => (await asAdmin('GET', `/admin/people?q=${encodeURIComponent(q)}`)).body;
  expect(await find('findme')).toHaveLength(10);
  const [found] = await find('qvintus');
  expect(found).toEqual({
    id: String(member._id),
    name: 'Qvintus Findme',
    email: member.email,
    type: 'company',
    companyName: company.companyName,
  });
  expect(await find(String(member._id))).toEqual([found]);
  await admin.get('/api/v1/admin/people').query({ q: ' ' }).expect(422);
});

describe('an export of the log', () => {
  it('requires a purpose, filters like the list, and is logged before its first byte', async () => {
    const { company, recruiter } = await anAcceptance();
    const narrowing = { 'filter[person]': String(recruiter._id), 'filter[group]': 'application' };
    for (const purpose of [undefined, 'short']) {
      const refused = await admin
        .get(`${AUDIT}.csv`)
        .query({ ...narrowing, purpose })
        .expect(422);
      expect(refused.body).toMatchObject({
        code: 'REASON_REQUIRED',
        fields: { purpose: expect.any(String) },
      });
    }
    const sent = await admin
      .get(`${AUDIT}.csv`)
      .query({ ...narrowing, purpose: PURPOSE })
      .expect(200);
    const [header, row, end] = sent.text.split('\n');
    expect(header).toBe(
      'at,action,actorName,actorType,targetName,targetType,companyName,edition,reason,changes,detail,network,requestId,actorId,targetId,id',
    );
    expect(row).toContain(`application.accepted,"Rea Cruiter, ${company.companyName}",company,Ada Xylander`);
    expect(row).toContain('status: pending → accepted');
    expect(end).toBe('');
    const [line] = await listed({ 'filter[action]': 'audit.exported', pageSize: 1 });
    expect(line.detail).toMatchObject({ purpose: PURPOSE, filters: ['person', 'group'] });
    const wrong = { from: '2026-02-02', to: '2026-02-01', purpose: PURPOSE };
    await admin.get(`${AUDIT}.csv`).query(wrong).expect(422);
  });

  it('exports the same as XLSX', async () => {
    const query = {
      ...{ 'filter[action]': 'audit.exported', purpose: PURPOSE },
      ...{ header: 'labels', lang: 'sv' },
    };
    const sent = await admin.get(`${AUDIT}.xlsx`).query(query).buffer(true).parse(asBuffer).expect(200);
    const { sheets } = await readXlsx(sent.body);
    // The export contains its own audit entry, which is written before the rows are read.
    expect(sheets[0]?.rows.length).toBe(3);
    expect(sheets[0]?.rows[1]?.slice(1, 4)).toEqual([
      'Loggen exporterad',
      expect.any(String),
      'administratör',
    ]);
  });
});

describe('the activity of a company', () => {
  it("lists the company's own entries for owners, without admins' names or deleted accounts (check 5)", async () => {
    const [mine, others] = [await anAcceptance(), await anAcceptance()];
    await asAdmin('PATCH', `/admin/companies/${mine.company.slug}`, { companyName: 'Renamed AB' });
    await asAdmin('PATCH', `/admin/companies/${others.company.slug}`, { companyName: 'Others AB' });
    const old = { at: new Date(Date.now() - 91 * 86_400_000), companyId: mine.company._id };
    await AuditEntryModel.insertMany([{ ...old, action: 'company.changed' }]);
    const owner = await aCaller(api, mine.company);
    const { status, body } = await owner('GET', '/company/activity');
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { action: 'company.changed', by: 'admin' },
      { action: 'application.accepted', by: 'member', name: 'Rea Cruiter', target: mine.student.name },
    ]);
    expect(body).toHaveLength(2);
    expect(body[0]).not.toHaveProperty('name');
    expect(body[0]).not.toHaveProperty('target');
    const rest = await owner('GET', `/company/activity?before=${body[0].id}`);
    expect(rest.body.map(({ id }: { id: string }) => id)).toEqual([body[1].id]);
    const recruiter = await aCaller(api, mine.recruiter);
    expect(await recruiter('GET', '/company/activity')).toMatchObject({
      status: 403,
      body: { code: 'OWNERS_ONLY' },
    });
  });
});
