import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { abilitiesOf, CALLS, TEAM_ABILITIES, type TeamMember } from '@fair/contract';
import { beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { Types } from 'mongoose';
import { createApp } from '../../../app.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { aCaller, bearer, type Caller, callerAt, tokensOf } from '../../../testing/callers.ts';
import { givenAdmin, givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, aMember, aStudent, TEST_PASSWORD } from '../../../testing/index.ts';
import { anAcceptedApplication } from '../../../testing/meetings.ts';
import { waitForMail } from '../../../testing/outbox.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { type Company, CompanyModel, type Member, MemberModel } from '../../recruitment/companies/model.ts';

const api = givenApi();
const admin = givenAdmin(api);
const REASON = 'They asked us by telephone';

/** Creates a company with an owner and a recruiter. Both are logged in. */
async function aTeam(): Promise<{
  company: Company;
  recruiter: Member;
  asOwner: Caller;
  asRecruiter: Caller;
}> {
  const company = await aCompany();
  const recruiter = await aMember(company);
  return {
    company,
    recruiter,
    asOwner: await aCaller(api, company),
    asRecruiter: await aCaller(api, recruiter),
  };
}

const newMember = (name: string, role = 'recruiter') => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@team.example`,
  role,
});
const idOf = ({ _id }: { readonly _id: Types.ObjectId }) => _id.toHexString();
const stored = ({ _id }: Pick<Company, '_id'>) => CompanyModel.findById(_id).lean<Company>().orFail();

describe('a session', () => {
  it('belongs to the company, and names the member and their abilities', async () => {
    const { company, recruiter, asOwner, asRecruiter } = await aTeam();
    const ofOwner = (await asOwner('GET', '/protected/session')).body;
    const { member, abilities, ...shown } = (await asRecruiter('GET', '/protected/session')).body;
    expect(shown).toMatchObject({ id: idOf(company), slug: company.slug, name: company.name });
    expect(member).toEqual({
      id: idOf(recruiter),
      name: recruiter.name,
      email: recruiter.email,
      role: 'recruiter',
    });
    expect(abilities).toEqual(abilitiesOf('recruiter'));
    expect(ofOwner).toEqual({
      ...shown,
      member: { id: idOf(company), name: company.name, email: company.email, role: 'owner' },
      abilities: [...TEAM_ABILITIES],
    });
  });

  it('has password, tokens and address of the member, not of the company', async () => {
    const { recruiter, asRecruiter, asOwner } = await aTeam();
    expect((await asRecruiter('GET', '/protected/account')).body.email).toBe(recruiter.email);
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect((await asRecruiter('POST', '/protected/tokens', { name: 'own', expiresAt: soon })).status).toBe(
      201,
    );
    expect((await asRecruiter('GET', '/protected/tokens')).body).toHaveLength(1);
    expect((await asOwner('GET', '/protected/tokens')).body).toHaveLength(0);
  });
});

describe('the abilities of a role', () => {
  const withAbility = Object.values(CALLS)
    .flat()
    .flatMap((call) => (call.ability ? [{ ...call, ability: call.ability }] : []));

  it('match the table of BEYOND 3, for every call of a company', () => {
    expect(abilitiesOf('owner')).toEqual(TEAM_ABILITIES);
    expect(abilitiesOf('recruiter')).toEqual([
      ...[
        'applicants',
        'history',
        'cvs',
        'decide',
        'review',
        'schedule',
        'attendance',
        'place',
        'scan',
        'contacts',
        'staff',
      ],
    ]);
    const open = Object.values(CALLS)
      .flat()
      .filter(({ access, ability }) => Array.isArray(access) && String(access) === 'company' && !ability);
    // Calls that every member may use. Recruiters can use `changeMember` only for their own name and notices.
    expect(open.map(({ id }) => id).sort()).toEqual([
      'changeMember',
      'downloadImage',
      'getOwnParticipation',
      'getTeam',
      'listMeetingBlocks',
      'listOpenings',
      'listOwnBooths',
      'removeMember',
    ]);
  });

  let recruiter: Agent;
  let owner: Agent;
  // Creates a new company for each test, because one of the tested calls takes the company out of the fair.
  beforeEach(async () => {
    const company = await aCompany();
    owner = await api.signedIn(company);
    recruiter = await api.signedIn(await aMember(company));
  });

  it.each(withAbility)('$id requires $ability', async ({ methods: [method], path, ability }) => {
    const address = `/api/v1${path}`.replace(':kind', 'logo').replace(/:\w+/, '0123456789abcdef01234567');
    const ask = (agent: Agent) => {
      const asked = agent[method.toLowerCase() as 'get' | 'post'](address);
      return method === 'GET' ? asked : asked.send({});
    };
    const { status, body } = await ask(recruiter);
    const isRefused = !abilitiesOf('recruiter').includes(ability);
    expect([status === 403, body.code === 'OWNERS_ONLY']).toEqual([isRefused, isRefused]);
    if (isRefused) expect((await ask(owner)).body.code).not.toBe('OWNERS_ONLY');
  });

  test('check 2: a recruiter cannot change the profile but decides on applicants, audited with their name', async () => {
    const { company, recruiter, asRecruiter, asOwner } = await aTeam();
    const application = await anAcceptedApplication(await aStudent(), company);
    const refused = await asRecruiter('PATCH', '/protected/user/company', { slogan: 'Ours' });
    expect([refused.status, refused.body.code]).toEqual([403, 'OWNERS_ONLY']);
    const decided = await asRecruiter('PATCH', `/company/applications/${application._id}`, {
      status: 'declined',
    });
    expect(decided.body.decidedBy).toEqual({ name: recruiter.name, at: expect.any(String) });
    const { body } = await admin('GET', '/admin/audit?filter[action]=application.declined');
    expect(body[0]).toMatchObject({
      actorType: 'company',
      actorName: `${recruiter.name}, ${company.companyName}`,
    });
    // While the recruiter is a member, the list contains the recruiter's name. After that, it contains only the time.
    const listed = async () => (await asOwner('GET', '/company/applications')).body[0].decidedBy;
    expect((await listed()).name).toBe(recruiter.name);
    expect((await asOwner('DELETE', `/company/team/${recruiter._id}`)).status).toBe(204);
    expect(await listed()).toEqual({ at: decided.body.decidedBy.at });
  });
});

describe('an invitation', () => {
  it('creates an account with the first-login link, and names the inviter', async () => {
    const { company, asOwner } = await aTeam();
    const sent = newMember('Nora Lind');
    const { status, body } = await asOwner('POST', '/company/team', sent);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      ...sent,
      state: 'invited',
      tables: [],
      notify: { scheduleFinal: true, cancellations: true, digest: true },
    });
    const mail = await waitForMail(api.config.dataDir, sent.email);
    expect(mail.subject).toContain(`${company.name} invites you to ${company.companyName} at`);
    const visitor = api.visitor();
    const [token, email] = ['token', 'email'].map((name) => mail.link.searchParams.get(name));
    await visitor
      .post('/api/v1/public/reset-password/reset')
      .send({ token, email, newPassword: TEST_PASSWORD })
      .expect(200);
    await visitor.post('/api/v1/auth/login').send({ email, password: TEST_PASSWORD }).expect(200);
    const list = (await asOwner('GET', '/company/team')).body as TeamMember[];
    expect(list.map(({ name, role, state }) => [name, role, state])).toEqual([
      [company.name, 'owner', 'active'],
      [expect.any(String), 'recruiter', 'active'],
      [sent.name, 'recruiter', 'active'],
    ]);
    expect(list[2]?.lastSeenOn).toBe(new Date().toISOString().slice(0, 10));
    expect((await asOwner('POST', `/company/team/${body.id}/invite`)).body.code).toBe('ALREADY_MEMBER');
  });

  it('never moves an account: EMAIL_TAKEN for one elsewhere, ALREADY_MEMBER for one here', async () => {
    const { company, recruiter, asOwner } = await aTeam();
    const student = await aStudent();
    const elsewhere = await aMember(await aCompany());
    for (const { email } of [student, elsewhere]) {
      const { status, body } = await asOwner('POST', '/company/team', { ...newMember('A'), email });
      expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN']);
      expect(body.fields.email).toContain('Its owner can log in to delete it or change its email address');
    }
    const again = await asOwner('POST', '/company/team', { ...newMember('A'), email: recruiter.email });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_MEMBER']);
    expect(again.body.message).toContain(recruiter.email);
    expect((await MemberModel.findById(elsewhere._id).lean())?.companyId).toEqual(elsewhere.companyId);
    expect((await stored(company)).memberCount).toBe(2);
  });

  it('creates one account and one mail, however often it is sent at once', async () => {
    const { company, asOwner } = await aTeam();
    const sent = newMember('Twice Invited');
    const answers = await Promise.all([1, 2, 3, 4].map(() => asOwner('POST', '/company/team', sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array(3).fill('ALREADY_MEMBER'));
    const { _id } = await MemberModel.findOne({ email: sent.email }).orFail().lean();
    expect(await MailModel.countDocuments({ key: `firstLogin:${_id}` })).toBe(1);
    expect((await stored(company)).memberCount).toBe(3);
  });

  test('check 4: 20 at once into a team of 18 let two in', async () => {
    const { company, asOwner } = await aTeam();
    for (let count = 2; count < 18; count += 1) await aMember(company);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => asOwner('POST', '/company/team', newMember(`Guest ${n}`))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.code === 'TEAM_FULL')).toHaveLength(18);
    expect(await MemberModel.countDocuments({ companyId: company._id })).toBe(20);
    expect((await stored(company)).memberCount).toBe(20);
  });

  it('invalidates the previous link when sent again', async () => {
    const { asOwner } = await aTeam();
    const { body } = await asOwner('POST', '/company/team', newMember('Late Comer'));
    const first = await waitForMail(api.config.dataDir, body.email);
    expect((await asOwner('POST', `/company/team/${body.id}/invite`)).status).toBe(204);
    const second = await waitForMail(api.config.dataDir, body.email, 2);
    const reset = ({ link }: { link: URL }) =>
      api
        .visitor()
        .post('/api/v1/public/reset-password/reset')
        .send({
          token: link.searchParams.get('token'),
          email: body.email,
          newPassword: TEST_PASSWORD,
        });
    await reset(first).expect(410);
    await reset(second).expect(200);
  });
});

describe('a change of a member', () => {
  it('is for owners; members change their own name and notices', async () => {
    const { company, recruiter, asOwner, asRecruiter } = await aTeam();
    const own = `/company/team/${recruiter._id}`;
    const changed = await asRecruiter('PATCH', own, { name: 'Own Name', notify: { digest: false } });
    expect(changed.body).toMatchObject({ name: 'Own Name', notify: { digest: false, cancellations: true } });
    for (const change of [{ role: 'owner' }, { tables: [] }, { name: 'x', role: 'recruiter' }]) {
      const { status, body } = await asRecruiter('PATCH', own, change);
      expect([status, body.code]).toEqual([403, 'OWNERS_ONLY']);
    }
    const other = await asRecruiter('PATCH', `/company/team/${company._id}`, { name: 'Taken' });
    expect(other.body.code).toBe('OWNERS_ONLY');
    expect((await asOwner('PATCH', own, { role: 'owner' })).body.role).toBe('owner');
    expect((await stored(company)).owners.map(String)).toEqual([idOf(company), idOf(recruiter)]);
    expect((await asOwner('PATCH', own, { role: 'chief' })).status).toBe(422);
    const stranger = await aMember(await aCompany());
    for (const method of ['PATCH', 'DELETE'])
      expect((await asOwner(method, `/company/team/${stranger._id}`, {})).status).toBe(404);
  });

  it('of the first owner changes the contact shown by the company', async () => {
    const { company, recruiter, asOwner } = await aTeam();
    await asOwner('PATCH', `/company/team/${company._id}`, { name: 'New Contact' });
    expect((await stored(company)).name).toBe('New Contact');
    await asOwner('PATCH', `/company/team/${recruiter._id}`, { role: 'owner' });
    expect((await asOwner('PATCH', `/company/team/${company._id}`, { role: 'recruiter' })).status).toBe(200);
    expect(await stored(company)).toMatchObject({ name: recruiter.name, email: recruiter.email });
    const { body } = await admin('GET', `/admin/companies?q=${recruiter.email}`);
    expect(body.map(({ slug }: Company) => slug)).toEqual([company.slug]);
  });
});

describe('the last owner', () => {
  it('can neither be removed nor become a recruiter', async () => {
    const { company, asOwner } = await aTeam();
    const own = `/company/team/${company._id}`;
    for (const { status, body } of [
      await asOwner('PATCH', own, { role: 'recruiter' }),
      await asOwner('DELETE', own),
      await admin('DELETE', `/admin/companies/${company.slug}/team/${company._id}`, { reason: REASON }),
    ]) {
      expect([status, body.code, body.message]).toEqual([
        409,
        'LAST_OWNER',
        'Make someone else an owner first.',
      ]);
    }
    expect((await stored(company)).owners).toHaveLength(1);
  });

  test('check 1: of two owners who remove each other one is left, and the other gets LAST_OWNER', async () => {
    for (let round = 0; round < 10; round += 1) {
      const company = await aCompany();
      const other = await aMember(company, { companyRole: 'owner' });
      const [one, two] = [await aCaller(api, company), await aCaller(api, other)];
      const answers = await Promise.all([
        one('DELETE', `/company/team/${other._id}`),
        two('DELETE', `/company/team/${company._id}`),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 204)).toHaveLength(1);
      // If an owner is removed before the API has read their own request, the request is refused with NOT_SIGNED_IN.
      const [lost] = answers.filter(({ status }) => status !== 204);
      expect(['LAST_OWNER', 'NOT_SIGNED_IN', 'NOT_FOUND']).toContain(lost?.body.code);
      const { owners, memberCount } = await stored(company);
      expect([owners.length, memberCount]).toEqual([1, 1]);
      expect(await MemberModel.countDocuments({ companyId: company._id })).toBe(1);
    }
  });

  it('stays when all owners leave at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const company = await aCompany();
      const other = await aMember(company, { companyRole: 'owner' });
      const answers = await Promise.all(
        [company, other].map(async (owner) =>
          (await aCaller(api, owner))('DELETE', `/company/team/${owner._id}`),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LAST_OWNER');
      expect((await stored(company)).owners).toHaveLength(1);
    }
  });
});

describe('a removal', () => {
  test('check 3: ends logins on another process at the next call, and tokens and feed', async () => {
    const { recruiter, asOwner, company } = await aTeam();
    const { koa } = createApp({ ...api.app, isStopping: () => false });
    const server = koa.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const elsewhere = callerAt(address, { cookie: await api.cookieOf(recruiter) });
      const [token = ''] = await tokensOf([recruiter]);
      const byToken = callerAt(address, bearer(token));
      const { body: feed } = await elsewhere('POST', '/protected/calendar');
      const feedPath = new URL(feed.url).pathname.replace('/api/v1', '');
      const calls = () =>
        Promise.all([
          elsewhere('GET', '/company/applications'),
          byToken('GET', '/company/applications'),
          api.visitor().get(`/api/v1${feedPath}`),
        ]);
      expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await asOwner('DELETE', `/company/team/${recruiter._id}`)).status).toBe(204);
      expect((await calls()).map(({ status }) => status)).toEqual([401, 401, 404]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
    const mail = await waitForMail(api.config.dataDir, recruiter.email);
    expect(mail.subject).toContain(`You are no longer in the team of ${company.companyName}`);
    expect(mail.text).toContain(`Hello ${recruiter.name}`);
    expect((await stored(company)).memberCount).toBe(1);
    const line = await AuditEntryModel.findOne({ action: 'team.removed' }).sort({ at: -1 }).lean();
    expect(line?.actorId).toEqual(company._id);
  });

  it('of oneself needs no owner, and logs out', async () => {
    const { recruiter, asRecruiter, company } = await aTeam();
    expect((await asRecruiter('DELETE', `/company/team/${company._id}`)).body.code).toBe('OWNERS_ONLY');
    expect((await asRecruiter('DELETE', `/company/team/${recruiter._id}`)).status).toBe(204);
    expect((await asRecruiter('GET', '/protected/session')).status).toBe(401);
    expect(await MemberModel.exists({ _id: recruiter._id })).toBeNull();
  });
});

describe('a deactivated company', () => {
  it('logs out all its members, by session or token, and prevents logins', async () => {
    const { company, recruiter, asOwner, asRecruiter } = await aTeam();
    const [token = ''] = await tokensOf([recruiter]);
    const byToken = callerAt(api.address, bearer(token));
    const { status } = await admin('PATCH', `/admin/companies/${company.slug}`, { active: false });
    expect(status).toBe(200);
    for (const call of [asOwner, asRecruiter, byToken])
      expect((await call('GET', '/protected/session')).status).toBe(401);
    const login = await api
      .visitor()
      .post('/api/v1/auth/login')
      .send({ email: recruiter.email, password: TEST_PASSWORD });
    expect([login.status, login.body.code]).toEqual([403, 'ACCOUNT_INACTIVE']);
    await admin('PATCH', `/admin/companies/${company.slug}`, { active: true });
    // Activating the company does not restore the sessions that its deactivation has ended.
    expect((await asRecruiter('GET', '/protected/session')).status).toBe(401);
    await api.signedIn(recruiter);
  });

  it('is deleted with all its members', async () => {
    const { company, recruiter } = await aTeam();
    expect((await admin('DELETE', `/admin/companies/${company.slug}`)).status).toBe(204);
    expect(await MemberModel.countDocuments({ companyId: company._id })).toBe(0);
    expect((await (await aCaller(api, recruiter))('GET', '/protected/session')).status).toBe(401);
  });
});

describe('an admin', () => {
  let team: string;
  let company: Company;
  beforeAll(async () => {
    company = await aCompany();
    team = `/admin/companies/${company.slug}/team`;
  });

  it('does what an owner does, with a reason that is audited', async () => {
    const made = await admin('POST', team, { ...newMember('By Admin', 'owner'), reason: REASON });
    expect(made.status).toBe(201);
    const mail = await waitForMail(api.config.dataDir, made.body.email);
    expect(mail.subject).toContain(`You are in the team of ${company.companyName}`);
    const one = `${team}/${made.body.id}`;
    expect((await admin('POST', `${one}/invite`, { reason: REASON })).status).toBe(204);
    expect((await admin('PATCH', one, { role: 'recruiter', reason: REASON })).body.role).toBe('recruiter');
    expect((await admin('GET', team)).body).toHaveLength(2);
    const lines = async () => {
      const found = AuditEntryModel.find({ action: /^team\./, reason: REASON });
      return (await found.sort({ at: 1 }).lean()).map(({ action }) => action);
    };
    expect(await lines()).toEqual(['team.invited', 'team.invitedAgain', 'team.changed']);
    // Deleting the member also deletes the reasons that admins gave about the member before.
    expect((await admin('DELETE', one, { reason: REASON })).status).toBe(204);
    expect(await lines()).toEqual(['team.removed']);
  });

  it('must give a reason', async () => {
    for (const [method, path, body] of [
      ['POST', team, newMember('No Reason')],
      ['PATCH', `${team}/${company._id}`, { name: 'x' }],
      ['DELETE', `${team}/${company._id}`, {}],
      ['POST', `${team}/${company._id}/invite`, { reason: 'no' }],
    ] as const) {
      const answer = await admin(method, path, body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['reason']]);
    }
    expect((await admin('GET', '/admin/companies/nobody/team')).status).toBe(404);
  });
});

test('shows no decider after the member has left, and the application stays decided', async () => {
  const { company, asOwner } = await aTeam();
  const application = await anAcceptedApplication(await aStudent(), company);
  const decidedBy = { memberId: new Types.ObjectId(), at: new Date() };
  await ApplicationModel.updateOne({ _id: application._id }, { $set: { decidedBy } });
  const { body } = await asOwner('GET', '/company/applications');
  expect(body[0]).toMatchObject({ accepted: true, decidedBy: { at: decidedBy.at.toISOString() } });
});
