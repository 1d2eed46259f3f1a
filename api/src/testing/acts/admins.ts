import type { Response } from 'supertest';
import { StudentModel } from '../../features/people/students/model.ts';
import { aCompany, aLogistic, aStudent, TEST_PASSWORD } from '../factories.ts';
import { aPicture } from '../fileFixtures.ts';
import { aBooth, aFloor } from '../mapScene.ts';
import { aPublishedBlock } from '../meetings.ts';
import { aConfirmedCompany } from '../participations.ts';
import type { Agent } from '../testApi.ts';
import {
  type Act,
  type ActScene,
  aNewMember,
  both,
  changeOf,
  fresh,
  memberPath,
  methodOf,
  next,
  REASON,
  send,
} from './scene.ts';

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

export const ADMINS: Readonly<Record<string, Act>> = {
  'DELETE /protected/account': async ({ api }) =>
    send(await api.signedIn(await aLogistic()), 'delete', '/protected/account', { password: TEST_PASSWORD }),
  'POST /admin/editions': ({ admin }) => {
    const year = 2030 + next();
    const name = { en: 'The next fair', sv: 'Nästa mässa' };
    return send(admin, 'post', '/admin/editions', { year, name, days: [`${year}-03-04`] });
  },
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
