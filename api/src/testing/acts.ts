import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import type { Slot } from '../features/meetings/meetings/model.ts';
import { AccountModel } from '../features/people/accounts/model.ts';
import type { Student } from '../features/people/students/model.ts';
import { StudentModel } from '../features/people/students/model.ts';
import type { Application } from '../features/recruitment/applications/model.ts';
import { type Company, MemberModel } from '../features/recruitment/companies/model.ts';
import { aCampaign, sendCampaign } from './campaigns.ts';
import { aCompany, aLogistic, aMember, anAdmin, aStudent, TEST_PASSWORD } from './factories.ts';
import { aPdf, aPicture } from './fileFixtures.ts';
import { aBooth, aFloor } from './mapScene.ts';
import { aMeeting, anAcceptedApplication, aPublishedBlock, onFairDay } from './meetings.ts';
import { aConfirmedCompany } from './participations.ts';
import type { Agent, TestApi } from './testApi.ts';

/** Sends a call as an authorized actor, on data created for it, and returns the response. */
type Act = (scene: ActScene) => Promise<Response>;
type Method = 'post' | 'put' | 'patch' | 'delete';

/** Actors and factories for one call. */
export interface ActScene {
  readonly api: TestApi;
  readonly admin: Agent;
  readonly logistic: Agent;
  /** Creates a company with an accepted applicant and a meeting on the day of the fair, each logged in. */
  readonly meet: (overrides?: object) => Promise<Meeting>;
}

interface Meeting {
  readonly company: Company;
  readonly student: Student;
  readonly asCompany: Agent;
  readonly asStudent: Agent;
  readonly application: Application;
  readonly slots: readonly Slot[];
  readonly meetingId: string;
}

const REASON = 'They asked us by telephone';
const NEW_PASSWORD = 'another long passphrase';
let count = 0;
const next = () => {
  count += 1;
  return count;
};
const fresh = (word: string) => `${word}${next()}`;

export async function aMeetingScene(api: TestApi, overrides: object = {}): Promise<Meeting> {
  const [company, student] = await Promise.all([aCompany(), aStudent()]);
  const application = await anAcceptedApplication(student, company);
  const { slots } = await aPublishedBlock(company);
  const meeting = await aMeeting(application, slots[0] as Slot, overrides);
  const [asCompany, asStudent] = await Promise.all([api.signedIn(company), api.signedIn(student)]);
  return { company, student, asCompany, asStudent, application, slots, meetingId: String(meeting._id) };
}

/** Creates a student who has only applied. */
async function anApplicant(api: TestApi, overrides: object = {}) {
  const [company, student] = await Promise.all([aCompany(), aStudent()]);
  const application = await anAcceptedApplication(student, company, overrides);
  const [asCompany, asStudent] = await Promise.all([api.signedIn(company), api.signedIn(student)]);
  return { company, student, asCompany, asStudent, id: String(application._id) };
}

const send = (agent: Agent, method: Method, path: string, body: object = {}) =>
  agent[method](`/api/v1${path}`).send(body);
const companyOf = async ({ api }: ActScene, overrides?: object) => api.signedIn(await aCompany(overrides));
const studentOf = async ({ api }: ActScene) => api.signedIn(await aStudent());
const at = (clock: string) => onFairDay(clock).toISOString();
const PLAN = {
  startsAt: at('09:00'),
  endsAt: at('11:00'),
  slotMinutes: 20,
  pauseMinutes: 5,
  breaks: [],
  tables: ['A'],
};

async function aBlock(agent: Agent): Promise<string> {
  return (await send(agent, 'post', '/company/meeting-blocks', PLAN).expect(201)).body.id;
}

async function addPartner(admin: Agent): Promise<Response> {
  return admin
    .post('/api/v1/admin/editions/2026/partners')
    .field('partner', JSON.stringify({ name: fresh('partner') }))
    .attach('logo', await aPicture(), 'logo.png');
}

async function partnerIds(admin: Agent): Promise<string[]> {
  const { body } = await admin.get('/api/v1/admin/editions/2026');
  return body.partners.map(({ id }: { id: string }) => id);
}

/** Uses the same act for several methods or roles of a call. */
const both = (keys: readonly string[], act: (key: string) => Act) =>
  Object.fromEntries(keys.map((key) => [key, act(key)]));
const methodOf = (key: string) => key.split(' ')[0]?.toLowerCase() as Method;

const ACCOUNTS: Record<string, Act> = {
  'POST /auth/login': async ({ api }) =>
    send(api.visitor(), 'post', '/auth/login', { email: (await aStudent()).email, password: TEST_PASSWORD }),
  'POST /auth/signup': ({ api }) =>
    send(api.visitor(), 'post', '/auth/signup', {
      name: 'New Student',
      email: `${fresh('new')}@uni.example`,
      password: NEW_PASSWORD,
      program: 'SYSDK',
      acceptsNews: false,
    }),
  'POST /protected/password': async (scene) =>
    send(await studentOf(scene), 'post', '/protected/password', {
      currentPassword: TEST_PASSWORD,
      newPassword: NEW_PASSWORD,
    }),
  'DELETE /protected/sessions': async (scene) =>
    send(await studentOf(scene), 'delete', '/protected/sessions'),
  'POST /protected/terms': async (scene) => {
    const agent = await studentOf(scene);
    await AccountModel.updateMany({}, { $unset: { terms: 1 } });
    return send(agent, 'post', '/protected/terms', { version: 1 });
  },
  'POST /protected/tokens': async (scene) => aToken(await studentOf(scene)),
  'DELETE /protected/tokens/:id': async (scene) => {
    const agent = await studentOf(scene);
    const { body } = await aToken(agent).expect(201);
    return send(agent, 'delete', `/protected/tokens/${body.token.id ?? body.id}`);
  },
  'POST /protected/calendar': async (scene) => send(await studentOf(scene), 'post', '/protected/calendar'),
  'DELETE /protected/calendar': async (scene) => {
    const agent = await studentOf(scene);
    await send(agent, 'post', '/protected/calendar').expect(201);
    return send(agent, 'delete', '/protected/calendar');
  },
  ...both(['PUT /protected/user/student', 'PATCH /protected/user/student'], (key) => async (scene) => {
    const form = { name: 'Another Name', program: 'SYSDK', acceptsNews: true };
    return send(await studentOf(scene), methodOf(key), '/protected/user/student', form);
  }),
  ...both(['PUT /protected/user/company', 'PATCH /protected/user/company'], (key) => async (scene) => {
    const form = { name: 'Another Name', companyName: 'Another AB', programs: [], positions: [] };
    return send(await companyOf(scene), methodOf(key), '/protected/user/company', form);
  }),
  ...both(
    ['PUT /protected/user/admin', 'PATCH /protected/user/admin'],
    (key) =>
      async ({ api }) =>
        send(await api.signedIn(await anAdmin()), methodOf(key), '/protected/user/admin', {
          name: 'Another',
        }),
  ),
  ...both(
    ['PUT /protected/user/logistic', 'PATCH /protected/user/logistic'],
    (key) =>
      async ({ logistic }) =>
        send(logistic, methodOf(key), '/protected/user/logistic', { name: 'Another' }),
  ),
};

function aToken(agent: Agent) {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  return send(agent, 'post', '/protected/tokens', { name: 'script', expiresAt });
}

const STUDENTS: Record<string, Act> = {
  'POST /student/cv': async (scene) =>
    (await studentOf(scene)).post('/api/v1/student/cv').attach('cv', await aPdf(), 'cv.pdf'),
  'DELETE /student/cv': async (scene) => {
    const agent = await studentOf(scene);
    await agent
      .post('/api/v1/student/cv')
      .attach('cv', await aPdf(), 'cv.pdf')
      .expect(201);
    return send(agent, 'delete', '/student/cv');
  },
  'POST /student/cv/keep': async (scene) => {
    const agent = await studentOf(scene);
    await agent
      .post('/api/v1/student/cv')
      .attach('cv', await aPdf(), 'cv.pdf')
      .expect(201);
    return send(agent, 'post', '/student/cv/keep');
  },
  'POST /student/confirm': async (scene) =>
    send(await studentOf(scene), 'post', '/student/confirm', { cv: 'keep' }),
  'DELETE /student/account': async (scene) =>
    send(await studentOf(scene), 'delete', '/student/account', { password: TEST_PASSWORD }),
  'PUT /student/consents/:purpose': async (scene) =>
    send(await studentOf(scene), 'put', '/student/consents/cvBook', { given: true, textVersion: 1 }),
  'POST /student/apply': async (scene) =>
    send(await studentOf(scene), 'post', '/student/apply', { slug: (await aCompany()).slug }),
  'DELETE /student/apply/:id': async ({ api }) => {
    const { asStudent, id } = await anApplicant(api);
    return send(asStudent, 'delete', `/student/apply/${id}`);
  },
  'PATCH /student/meetings/:id': async ({ meet }) => {
    const { asStudent, slots, meetingId } = await meet();
    const startsAt = slots[1]?.startsAt.toISOString();
    return send(asStudent, 'patch', `/student/meetings/${meetingId}`, { startsAt, version: 1 });
  },
  'DELETE /student/meetings/:id': async ({ meet }) => {
    const { asStudent, meetingId } = await meet();
    return send(asStudent, 'delete', `/student/meetings/${meetingId}`);
  },
  'POST /student/meetings/:id/objection': async ({ api, meet }) => {
    api.setTime(onFairDay('18:00'));
    const { asStudent, meetingId } = await meet({ attendance: 'no_show', markedAt: onFairDay('17:00') });
    return send(asStudent, 'post', `/student/meetings/${meetingId}/objection`, { text: 'I was there.' });
  },
};

const COMPANIES: Record<string, Act> = {
  'POST /company/image/:kind': async (scene) =>
    (await companyOf(scene)).post('/api/v1/company/image/logo').attach('logo', await aPicture(), 'logo.png'),
  'DELETE /company/image/:kind': async (scene) => {
    const agent = await companyOf(scene);
    await agent
      .post('/api/v1/company/image/banner')
      .attach('banner', await aPicture(), 'b.png')
      .expect(201);
    return send(agent, 'delete', '/company/image/banner');
  },
  'POST /company/cvbook/terms': async (scene) =>
    send(await companyOf(scene), 'post', '/company/cvbook/terms', { version: 1 }),
  'POST /company/applications': async ({ api }) => {
    const { asCompany, id } = await anApplicant(api, { status: 'pending' });
    return send(asCompany, 'post', '/company/applications', { id, status: true });
  },
  'POST /company/applications/decisions': async ({ api }) => {
    const { asCompany, id } = await anApplicant(api, { status: 'pending' });
    return send(asCompany, 'post', '/company/applications/decisions', { ids: [id], status: 'accepted' });
  },
  'POST /company/applications/decisions/:id/takeback': async ({ api }) => {
    const { asCompany, id } = await anApplicant(api, { status: 'pending' });
    const decided = { ids: [id], status: 'accepted' };
    const { body } = await send(asCompany, 'post', '/company/applications/decisions', decided).expect(200);
    return send(asCompany, 'post', `/company/applications/decisions/${body.takeBack.id}/takeback`);
  },
  'PATCH /company/applications/:id': async ({ api }) => {
    const { asCompany, id } = await anApplicant(api, { status: 'pending' });
    return send(asCompany, 'patch', `/company/applications/${id}`, { status: 'declined' });
  },
  'PATCH /company/applications/:id/review': async ({ api }) => {
    const { asCompany, id } = await anApplicant(api);
    return send(asCompany, 'patch', `/company/applications/${id}/review`, { rating: 3 });
  },
  'PATCH /company/declines': async (scene) =>
    send(await companyOf(scene), 'patch', '/company/declines', { hold: true }),
  'POST /company/declines/release': async ({ api }) => {
    const { asCompany, id } = await anApplicant(api, { status: 'pending' });
    await send(asCompany, 'patch', '/company/declines', { hold: true }).expect(200);
    await send(asCompany, 'patch', `/company/applications/${id}`, { status: 'declined' }).expect(200);
    return send(asCompany, 'post', '/company/declines/release', { count: 1 });
  },
  'POST /company/meeting-blocks': async (scene) =>
    send(await companyOf(scene), 'post', '/company/meeting-blocks', PLAN),
  'PUT /company/meeting-blocks/:id': async (scene) => {
    const agent = await companyOf(scene);
    const plan = { ...PLAN, tables: ['B'] };
    return send(agent, 'put', `/company/meeting-blocks/${await aBlock(agent)}`, plan);
  },
  'POST /company/meeting-blocks/:id/publish': async (scene) => {
    const agent = await companyOf(scene);
    return send(agent, 'post', `/company/meeting-blocks/${await aBlock(agent)}/publish`);
  },
  'PATCH /company/slots/:id': async ({ meet }) => {
    const { asCompany, slots } = await meet();
    return send(asCompany, 'patch', `/company/slots/${slots[1]?._id}`, { blocked: true, reason: 'Lunch' });
  },
  'PUT /company/participation': async (scene) => {
    const company = await companyOf(scene);
    const { body } = await company.get('/api/v1/company/participation');
    const { packageId, networkMeeting, edition } = body;
    const said = { packageId, networkMeeting, days: edition.days, industries: ['it'] };
    return send(company, 'put', '/company/participation', {
      ...said,
      programs: [],
      positions: [],
      wanted: [],
    });
  },
  'POST /company/participation/decline': async (scene) =>
    send(await companyOf(scene), 'post', '/company/participation/decline'),
  'POST /company/openings': async (scene) => anOpening(await companyOf(scene)),
  'PUT /company/openings/order': async (scene) => {
    const agent = await companyOf(scene);
    const { body } = await anOpening(agent).expect(201);
    return send(agent, 'put', '/company/openings/order', { ids: [body.id] });
  },
  ...both(['PATCH /company/openings/:id', 'DELETE /company/openings/:id'], (key) => async (scene) => {
    const agent = await companyOf(scene);
    const { body } = await anOpening(agent).expect(201);
    const change = key.startsWith('PATCH') ? { state: 'hidden' } : {};
    return send(agent, methodOf(key), `/company/openings/${body.id}`, change);
  }),
  'POST /company/team': async (scene) => send(await companyOf(scene), 'post', '/company/team', aNewMember()),
  ...both(
    ['POST /company/team/:id/invite', 'PATCH /company/team/:id', 'DELETE /company/team/:id'],
    (key) =>
      async ({ api }) => {
        const company = await aCompany();
        const path = await memberPath('/company/team', company, key);
        return send(await api.signedIn(company), methodOf(key), path, changeOf(key));
      },
  ),
};

const anOpening = (agent: Agent) =>
  send(agent, 'post', '/company/openings', { title: { en: 'Developer' }, position: 'fullTime' });

const aNewMember = () => ({
  name: 'New Member',
  email: `${fresh('member')}@team.example`,
  role: 'recruiter',
});
const changeOf = (key: string) => (key.startsWith('PATCH') ? { role: 'owner' } : {});
async function memberPath(team: string, company: Company, key: string): Promise<string> {
  const isInvited = key.endsWith('/invite');
  const member = await aMember(company);
  if (isInvited) await MemberModel.updateOne({ _id: member._id }, { $unset: { passwordHash: 1 } });
  return `${team}/${member._id}${isInvited ? '/invite' : ''}`;
}

/** Acts that companies and admins have in common on meetings. */
const BOARD: Record<string, Act> = {
  'POST /company/meetings': async ({ api }) => {
    const { company, asCompany, id } = await anApplicant(api);
    const { slots } = await aPublishedBlock(company);
    return send(asCompany, 'post', '/company/meetings', { applicationId: id, slotId: String(slots[0]?._id) });
  },
  'POST /admin/meetings': async ({ api, admin }) => {
    const { company, id } = await anApplicant(api);
    const { slots } = await aPublishedBlock(company);
    const place = { applicationId: id, slotId: String(slots[0]?._id), reason: REASON };
    return send(admin, 'post', '/admin/meetings', place);
  },
  ...both(['PATCH /company/meetings/:id', 'PATCH /admin/meetings/:id'], (key) => async ({ admin, meet }) => {
    const { asCompany, slots, meetingId } = await meet();
    const change = { slotId: String(slots[1]?._id), version: 1, reason: REASON };
    return send(key.includes('admin') ? admin : asCompany, 'patch', placeOf(key, meetingId), change);
  }),
  ...both(
    ['DELETE /company/meetings/:id', 'DELETE /admin/meetings/:id'],
    (key) =>
      async ({ admin, meet }) => {
        const { asCompany, meetingId } = await meet();
        return send(key.includes('admin') ? admin : asCompany, 'delete', placeOf(key, meetingId), {
          reason: REASON,
        });
      },
  ),
  ...both(
    ['PATCH /company/meetings/:id/attendance', 'PATCH /admin/meetings/:id/attendance'],
    (key) =>
      async ({ api, admin, meet }) => {
        api.setTime(onFairDay('18:00'));
        const { asCompany, meetingId } = await meet();
        const isAdmin = key.includes('admin');
        const mark = { attendance: 'no_show', ...(isAdmin && { reason: REASON }) };
        return send(isAdmin ? admin : asCompany, 'patch', placeOf(key, meetingId), mark);
      },
  ),
  ...both(
    ['POST /company/meetings/fill', 'POST /admin/meetings/fill'],
    (key) => async (scene) => (await aProposalOf(scene, key)).book(),
  ),
  ...both(
    ['POST /company/meetings/fill/:id/takeback', 'POST /admin/meetings/fill/:id/takeback'],
    (key) => async (scene) => {
      const { agent, path, proposalId, book } = await aProposalOf(scene, key);
      await book().expect(200);
      return send(agent, 'post', `${path}/${proposalId}/takeback`);
    },
  ),
};
/** Creates a proposal of the company or admin with one meeting to book. */
async function aProposalOf({ api, admin }: Parameters<Act>[0], key: string) {
  const { company, asCompany } = await anApplicant(api);
  await aPublishedBlock(company);
  const [agent, path] = key.includes('admin')
    ? [admin, '/admin/meetings/fill']
    : [asCompany, '/company/meetings/fill'];
  const { body } = await send(agent, 'post', path, { dryRun: true }).expect(200);
  const proposalId: string = body.proposalId;
  return { agent, path, proposalId, book: () => send(agent, 'post', path, { dryRun: false, proposalId }) };
}
const placeOf = (key: string, id: string) => key.split(' ')[1]?.replace(':id', id) ?? '';

const ADMINS: Record<string, Act> = {
  'DELETE /protected/account': async ({ api }) =>
    send(await api.signedIn(await aLogistic()), 'delete', '/protected/account', { password: TEST_PASSWORD }),
  'POST /admin/editions': ({ admin }) =>
    send(admin, 'post', '/admin/editions', {
      year: 2030 + next(),
      name: { en: 'The next fair', sv: 'Nästa mässa' },
      days: [`${2030 + count}-03-04`],
    }),
  ...both(['POST /admin/companies/import', 'POST /admin/onboarding/imports'], (key) => ({ admin }) => {
    const { name, companyName, email, slug } = aNewCompany();
    const rows = [
      'Company name,Contact name,Login email,Package,Slug',
      [companyName, name, email, 2, slug].join(),
    ];
    return admin
      .post(`/api/v1${key.split(' ')[1]}`)
      .field('options', JSON.stringify({ mails: 'held' }))
      .attach('sheet', Buffer.from(rows.join('\r\n')), 'companies.csv');
  }),
  ...both(
    ['POST /admin/companies/invitations', 'POST /admin/companies/reminders'],
    (key) => async (scene) => {
      const { slug } = await aCompany();
      return send(scene.admin, 'post', key.split(' ')[1] ?? '', { slugs: [slug] });
    },
  ),
  ...both(['POST /admin/bookingdeadline', 'PUT /admin/bookingdeadline'], (key) => ({ admin }) => {
    const bookingDeadline = `2099-01-0${1 + (next() % 9)}T10:00:00.000Z`;
    return send(admin, methodOf(key), '/admin/bookingdeadline', { bookingDeadline });
  }),
  'POST /admin/editions/:year/invitations': async ({ admin }) =>
    send(admin, 'post', '/admin/editions/2026/invitations', {
      companies: [(await aCompany()).slug],
      dryRun: false,
    }),
  'PATCH /admin/participations/:slug': async ({ admin }) =>
    send(admin, 'patch', `/admin/participations/${(await aCompany()).slug}`, {
      state: 'withdrawn',
      reason: REASON,
    }),
  'POST /admin/participations/bulk': async ({ admin }) =>
    send(admin, 'post', '/admin/participations/bulk', {
      slugs: [(await aCompany()).slug],
      act: 'package',
      packageId: 3,
      dryRun: false,
    }),
  'POST /admin/editions/:year/logo': async ({ admin }) =>
    admin.post('/api/v1/admin/editions/2026/logo').attach('logo', await aPicture(), 'logo.png'),
  'POST /admin/editions/:year/partners': ({ admin }) => addPartner(admin),
  'PUT /admin/editions/:year/partners': async ({ admin }) => {
    await addPartner(admin);
    const ids = await partnerIds(admin);
    return send(admin, 'put', '/admin/editions/2026/partners', { ids: ids.reverse() });
  },
  'DELETE /admin/editions/:year/partners/:id': async ({ admin }) => {
    await addPartner(admin);
    const [id] = await partnerIds(admin);
    return send(admin, 'delete', `/admin/editions/2026/partners/${id}`);
  },
  'DELETE /admin/editions/:year/logo': ({ admin }) => send(admin, 'delete', '/admin/editions/2026/logo'),
  'PATCH /admin/editions/:year': ({ admin }) =>
    send(admin, 'patch', '/admin/editions/2026', { place: fresh('Hall ') }),
  'POST /admin/floors': async ({ admin }) =>
    admin
      .post('/api/v1/admin/floors')
      .field('floor', JSON.stringify({ name: { en: fresh('Floor '), sv: 'Våning' } }))
      .attach('picture', await aPicture(), 'plan.png'),
  'PUT /admin/floors/order': async ({ admin }) => {
    await aFloor(admin);
    const { body } = await admin.get('/api/v1/admin/floors');
    const ids = body.map(({ id }: { id: string }) => id).reverse();
    return send(admin, 'put', '/admin/floors/order', { ids });
  },
  'PATCH /admin/floors/:id': async ({ admin }) =>
    send(admin, 'patch', `/admin/floors/${await aFloor(admin)}`, {
      name: { en: fresh('Floor '), sv: 'Plan' },
    }),
  'POST /admin/floors/:id/picture': async ({ admin }) =>
    admin
      .post(`/api/v1/admin/floors/${await aFloor(admin)}/picture`)
      .attach('picture', await aPicture(), 'plan.png'),
  'DELETE /admin/floors/:id': async ({ admin }) =>
    send(admin, 'delete', `/admin/floors/${await aFloor(admin)}`),
  'POST /admin/floors/:id/publish': async ({ admin }) =>
    send(admin, 'post', `/admin/floors/${await aFloor(admin)}/publish`),
  'POST /admin/floors/:id/unpublish': async ({ admin }) => {
    const id = await aFloor(admin);
    await send(admin, 'post', `/admin/floors/${id}/publish`);
    return send(admin, 'post', `/admin/floors/${id}/unpublish`);
  },
  'PUT /admin/floors/:id/booths': async ({ admin }) =>
    admin.put(`/api/v1/admin/floors/${await aFloor(admin)}/booths`).send([aBooth(fresh('B'))]),
  'PUT /admin/placements': async ({ admin }) => {
    const code = fresh('B');
    await aFloor(admin, [aBooth(code)]);
    const { slug } = await aCompany();
    return send(admin, 'put', '/admin/placements', { code, day: '2026-11-12', slug });
  },
  'POST /admin/placements.csv': ({ admin }) =>
    admin
      .post('/api/v1/admin/placements.csv')
      .attach('sheet', Buffer.from('code,slug,day\nNONE,,2026-11-12'), 'placements.csv'),
  'PUT /admin/tables/:id/booth': async ({ admin }) => {
    const { tables } = await aPublishedBlock(await aCompany());
    return send(admin, 'put', `/admin/tables/${tables[0]?._id}/booth`, { code: null });
  },
  'PUT /company/tables/:id/booth': async ({ api }) => {
    const company = await aCompany();
    const { tables } = await aPublishedBlock(company);
    return send(await api.signedIn(company), 'put', `/company/tables/${tables[0]?._id}/booth`, {
      code: null,
    });
  },
  'POST /admin/mail-rules/:rule/test': async ({ admin, meet }) =>
    send(admin, 'post', '/admin/mail-rules/dayAfter/test', {
      accountId: String((await meet()).student._id),
    }),
  'PUT /admin/mail-rules/:rule': ({ admin }) =>
    send(admin, 'put', '/admin/mail-rules/dayAfter', {
      enabled: true,
      localTime: '09:30',
      ...{ subject: { en: fresh('Thanks '), sv: 'Tack' }, body: { en: 'Thanks.', sv: 'Tack.' } },
    }),
  'PUT /admin/meeting-settings': ({ admin }) =>
    send(admin, 'put', '/admin/meeting-settings', { maxMeetingsPerStudent: 3 + (next() % 5) }),
  'POST /admin/createcompany': async ({ admin }) =>
    admin
      .post('/api/v1/admin/createcompany')
      .field('company', JSON.stringify({ ...aNewCompany() }))
      .attach('logo', await aPicture(), 'logo.png'),
  'PATCH /admin/companies/:slug': async ({ admin }) =>
    send(admin, 'patch', `/admin/companies/${(await aCompany()).slug}`, { companyName: 'Other AB' }),
  'PUT /admin/companies/:slug/note': async ({ admin }) =>
    send(admin, 'put', `/admin/companies/${(await aConfirmedCompany(2026)).slug}/note`, { note: 'Stand 7' }),
  'DELETE /admin/companies/:slug': async ({ admin }) =>
    send(admin, 'delete', `/admin/companies/${(await aCompany()).slug}`),
  'POST /admin/companies/:slug/image/:kind': async ({ admin }) =>
    admin
      .post(`/api/v1/admin/companies/${(await aCompany()).slug}/image/logo`)
      .attach('logo', await aPicture(), 'logo.png'),
  'DELETE /admin/companies/:slug/image/:kind': async ({ admin }) => {
    const path = `/admin/companies/${(await aCompany()).slug}/image/banner`;
    await admin
      .post(`/api/v1${path}`)
      .attach('banner', await aPicture(), 'b.png')
      .expect(201);
    return send(admin, 'delete', path);
  },
  ...both(
    ['PUT /admin/students/:id', 'PATCH /admin/students/:id'],
    (key) =>
      async ({ admin }) =>
        send(admin, methodOf(key), `/admin/students/${(await aStudent())._id}`, { active: false }),
  ),
  'POST /admin/students/:id/password-link': async ({ admin }) => {
    const { _id, email } = await aStudent();
    await StudentModel.updateOne({ _id }, { $set: { confirmedEmail: email } });
    return send(admin, 'post', `/admin/students/${_id}/password-link`);
  },
  'DELETE /admin/students/:id': async ({ admin }) =>
    send(admin, 'delete', `/admin/students/${(await aStudent())._id}`, { reason: REASON, meetings: 0 }),
  'POST /admin/students/:id/email': async ({ admin }) =>
    send(admin, 'post', `/admin/students/${(await aStudent())._id}/email`, {
      email: `${fresh('corrected')}@uni.example`,
    }),
  'POST /admin/students/active': async ({ admin }) =>
    send(admin, 'post', '/admin/students/active', { ids: [String((await aStudent())._id)], active: false }),
  'POST /admin/companies/active': async ({ admin }) =>
    send(admin, 'post', '/admin/companies/active', { slugs: [(await aCompany()).slug], active: false }),
  'POST /admin/companies/package': async ({ admin }) =>
    send(admin, 'post', '/admin/companies/package', {
      slugs: [(await aCompany({ packageId: 2 })).slug],
      packageId: 3,
    }),
  'POST /admin/createinternal/:kind': ({ admin }) =>
    send(admin, 'post', '/admin/createinternal/logistic', {
      name: 'New',
      email: `${fresh('in')}@uni.example`,
    }),
  'PATCH /admin/internal/:id': async ({ admin }) =>
    send(admin, 'patch', `/admin/internal/${(await aLogistic())._id}`, { name: 'Other' }),
  'DELETE /admin/internal/:id': async ({ admin }) =>
    send(admin, 'delete', `/admin/internal/${(await aLogistic())._id}`),
  'POST /admin/companies/:slug/team': async ({ admin }) =>
    send(admin, 'post', `/admin/companies/${(await aCompany()).slug}/team`, {
      ...aNewMember(),
      reason: REASON,
    }),
  ...both(
    [
      'POST /admin/companies/:slug/team/:id/invite',
      'PATCH /admin/companies/:slug/team/:id',
      'DELETE /admin/companies/:slug/team/:id',
    ],
    (key) =>
      async ({ admin }) => {
        const company = await aCompany();
        const path = await memberPath(`/admin/companies/${company.slug}/team`, company, key);
        return send(admin, methodOf(key), path, { ...changeOf(key), reason: REASON });
      },
  ),
  ...both(
    ['POST /admin/newclicker', 'POST /logistic/newclicker'],
    (key) => (scene) =>
      send(clickerOf(scene, key), 'post', key.split(' ')[1] ?? '', { name: fresh('Area ') }),
  ),
  ...both(
    ['DELETE /admin/deleteclicker', 'DELETE /logistic/deleteclicker'],
    (key) => async (scene) =>
      send(clickerOf(scene, key), 'delete', key.split(' ')[1] ?? '', { id: await anArea(scene) }),
  ),
  ...both(
    ['PATCH /admin/clickers/:id', 'PATCH /logistic/clickers/:id'],
    (key) => async (scene) =>
      send(clickerOf(scene, key), 'patch', `${key.split(':')[0]?.split(' ')[1]}${await anArea(scene)}`, {
        capacity: 100,
      }),
  ),
  ...both(['POST /admin/restoreclicker', 'POST /logistic/restoreclicker'], (key) => async (scene) => {
    const id = await anArea(scene);
    await send(scene.admin, 'delete', '/admin/deleteclicker', { id }).expect(204);
    return send(clickerOf(scene, key), 'post', key.split(' ')[1] ?? '', { id });
  }),
};

const DOOR: Record<string, Act> = {
  'POST /student/pass/renew': async (scene) => send(await studentOf(scene), 'post', '/student/pass/renew'),
  'POST /company/staff': async (scene) => send(await companyOf(scene), 'post', '/company/staff', aPerson()),
  ...both(['PATCH /company/staff/:id', 'DELETE /company/staff/:id'], (key) => async (scene) => {
    const company = await companyOf(scene);
    const { body } = await send(company, 'post', '/company/staff', aPerson()).expect(201);
    const change = key.startsWith('PATCH') ? { lunch: false } : {};
    return send(company, methodOf(key), `/company/staff/${body.id}`, change);
  }),
  ...both(['POST /admin/checkins/:id/undo', 'POST /logistic/checkins/:id/undo'], (key) => async (scene) => {
    scene.api.setTime(onFairDay('10:00'));
    const role = doorRoleOf(key);
    const { _id } = await aStudent();
    const scan = { scanId: randomUUID(), studentId: String(_id), at: at('10:00'), gate: 'North' };
    const batch = { deviceNow: at('10:00'), scans: [scan] };
    const { body } = await send(scene[role], 'post', `/${role}/checkins`, batch).expect(200);
    return send(scene[role], 'post', `/${role}/checkins/${body[0].id}/undo`);
  }),
  ...both(['POST /admin/walkups', 'POST /logistic/walkups'], (key) => (scene) => {
    const role = doorRoleOf(key);
    const walkup = { walkupId: randomUUID(), name: 'Vera Visitor', program: 'SYSDK' };
    return send(scene[role], 'post', `/${role}/walkups`, walkup);
  }),
};

/** Creates a contact that a student has shared with a company, each logged in. */
async function aSharedContact({ api }: ActScene) {
  const [company, student] = await Promise.all([aCompany(), aStudent()]);
  const [asCompany, asStudent] = await Promise.all([api.signedIn(company), api.signedIn(student)]);
  const share = { slug: company.slug, email: true, cv: false };
  await send(asStudent, 'post', '/student/shares', share).expect(201);
  const { body } = await asCompany.get('/api/v1/company/contacts').expect(200);
  return { asCompany, asStudent, slug: company.slug, path: `/company/contacts/${body[0].id}` };
}

const BOOTH: Record<string, Act> = {
  'PUT /student/pass/share': async (scene) =>
    send(await studentOf(scene), 'put', '/student/pass/share', { cv: true }),
  'POST /student/shares': async (scene) =>
    send(await studentOf(scene), 'post', '/student/shares', {
      ...{ slug: (await aCompany()).slug, email: true, cv: false },
    }),
  'DELETE /student/shares/:slug': async (scene) => {
    const { asStudent, slug } = await aSharedContact(scene);
    return send(asStudent, 'delete', `/student/shares/${slug}`);
  },
  'POST /company/scans': async (scene) => {
    scene.api.setTime(onFairDay('10:00'));
    const { body } = await (await studentOf(scene)).get('/api/v1/student/pass').expect(200);
    const scan = { scanId: randomUUID(), code: body.share.codes[0].code, at: at('10:00') };
    return send(await companyOf(scene), 'post', '/company/scans', { deviceNow: at('10:00'), scans: [scan] });
  },
  'PATCH /company/contacts/:id': async (scene) => {
    const { asCompany, path } = await aSharedContact(scene);
    return send(asCompany, 'patch', path, { starred: true });
  },
  'DELETE /company/contacts/:id': async (scene) => {
    const { asCompany, path } = await aSharedContact(scene);
    return send(asCompany, 'delete', path);
  },
};

const doorRoleOf = (key: string) => (key.includes('/admin/') ? 'admin' : 'logistic');
const aPerson = () => ({ name: 'Per Person', days: ['2026-11-12'], lunch: true });

const CAMPAIGNS: Record<string, Act> = {
  'POST /admin/campaigns': async ({ admin }) => (await aCampaign(admin)).reply,
  'PATCH /admin/campaigns/:id': async ({ admin }) => {
    const { path } = await aCampaign(admin);
    return send(admin, 'patch', path, { subject: { en: 'Other', sv: 'Annat' } });
  },
  'DELETE /admin/campaigns/:id': async ({ admin }) => send(admin, 'delete', (await aCampaign(admin)).path),
  'POST /admin/campaigns/:id/test': async ({ admin }) =>
    send(admin, 'post', `${(await aCampaign(admin)).path}/test`),
  'POST /admin/campaigns/:id/send': async ({ admin }) => sendCampaign(admin, await aCampaign(admin)),
  'POST /admin/campaigns/:id/unschedule': async ({ admin }) => {
    const campaign = await aCampaign(admin);
    await sendCampaign(admin, campaign, { sendAt: '2099-01-01T10:00:00.000Z' }).expect(202);
    return send(admin, 'post', `${campaign.path}/unschedule`);
  },
  'POST /admin/campaigns/:id/stop': async ({ admin }) => {
    const campaign = await aCampaign(admin);
    await sendCampaign(admin, campaign).expect(202);
    return send(admin, 'post', `${campaign.path}/stop`);
  },
};

const aNewCompany = () => ({
  name: 'Contact Person',
  companyName: fresh('Company '),
  email: `${fresh('company')}@x.example`,
  slug: fresh('acting-'),
  packageId: 2,
});
const clickerOf = ({ admin, logistic }: ActScene, key: string) =>
  key.includes('/admin/') ? admin : logistic;
const anArea = async ({ admin }: ActScene): Promise<string> =>
  (await send(admin, 'post', '/admin/newclicker', { name: fresh('Area ') }).expect(201)).body.id;

/** An act for each call that changes data and is audited. */
export const ACTS: Readonly<Record<string, Act>> = {
  ...ACCOUNTS,
  ...STUDENTS,
  ...COMPANIES,
  ...BOARD,
  ...ADMINS,
  ...CAMPAIGNS,
  ...DOOR,
  ...BOOTH,
};
