import { randomUUID } from 'node:crypto';
import { aCompany, aStudent } from '../factories.ts';
import { onFairDay } from '../meetings.ts';
import { type Act, type ActScene, at, companyOf, send, studentOf } from './scene.ts';

/** Creates a company and a student who has shared the contact with it. Both are logged in. */
async function aSharedContact({ api }: ActScene) {
  const [company, student] = await Promise.all([aCompany(), aStudent()]);
  const [asCompany, asStudent] = await Promise.all([api.signedIn(company), api.signedIn(student)]);
  const share = { slug: company.slug, email: true, cv: false };
  await send(asStudent, 'post', '/student/shares', share).expect(201);
  const { body } = await asCompany.get('/api/v1/company/contacts').expect(200);
  return { asCompany, asStudent, slug: company.slug, path: `/company/contacts/${body[0].id}` };
}

export const BOOTH: Readonly<Record<string, Act>> = {
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
