import { aCompany, TEST_PASSWORD } from '../factories.ts';
import { aPdf } from '../fileFixtures.ts';
import { onFairDay } from '../meetings.ts';
import { type Act, anApplicant, send, studentOf } from './scene.ts';

export const STUDENTS: Readonly<Record<string, Act>> = {
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
