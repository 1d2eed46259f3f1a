import { aCompany } from '../factories.ts';
import { aPicture } from '../fileFixtures.ts';
import type { Agent } from '../testApi.ts';
import {
  type Act,
  aNewMember,
  anApplicant,
  at,
  both,
  changeOf,
  companyOf,
  memberPath,
  methodOf,
  send,
} from './scene.ts';

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

const anOpening = (agent: Agent) =>
  send(agent, 'post', '/company/openings', { title: { en: 'Developer' }, position: 'fullTime' });

export const COMPANIES: Readonly<Record<string, Act>> = {
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
