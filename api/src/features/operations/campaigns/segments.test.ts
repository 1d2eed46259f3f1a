import { beforeAll, expect, test } from '@jest/globals';
import { randomFrom } from '../../../testing/chance.ts';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import { type Agent, anAdmin, aStudent, ELEVEN_DAYS_BEFORE } from '../../../testing/index.ts';
import { expectSameAudiences } from '../../../testing/sameAudience.ts';

const api = givenApi();
givenTime(api, ELEVEN_DAYS_BEFORE);
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

test.each([1, 2])(
  'counts, lists, exports and mails the same people in every segment of random fair %i',
  async (seed) => {
    const random = randomFrom(seed);
    await expectSameAudiences(api, admin, ELEVEN_DAYS_BEFORE, (probability) => random() < probability);
  },
);

test.each(['', 'students', 'students.everybody', 'toString'])(
  'does not find the segment "%s", so that a mistake never selects everybody',
  async (segment) => {
    await aStudent();
    const texts = { subject: { en: 'A', sv: 'A' }, body: { en: 'B', sv: 'B' } };
    await admin
      .post('/api/v1/admin/campaigns')
      .send({ segment, ...texts })
      .expect(404);
    if (segment !== '') {
      await admin.get(`/api/v1/admin/segments/${segment}`).expect(404);
      await admin.get(`/api/v1/admin/segments/${segment}.csv`).expect(404);
    }
  },
);

test('does not find picked people without the campaign that picks them, nor a campaign without a segment', async () => {
  const texts = { subject: { en: 'A', sv: 'A' }, body: { en: 'B', sv: 'B' } };
  await admin.post('/api/v1/admin/campaigns').send(texts).expect(404);
  await admin.get('/api/v1/admin/segments/people.picked').expect(404);
});

test('refuses a filter that the segment does not have, and a segment of a program without one', async () => {
  const get = (path: string) => admin.get(`/api/v1/admin/segments/${path}`);
  const { body: company } = await get('students.all?filter[company]=acme').expect(422);
  expect(Object.keys(company.fields)).toEqual(['filter[company]']);
  const { body: program } = await get('students.program').expect(422);
  expect(Object.keys(program.fields)).toEqual(['filter[program]']);
});

test('exports people who accept no news only for a purpose', async () => {
  await admin.get('/api/v1/admin/segments/students.hasMeetings.csv').expect(422);
  await admin.get('/api/v1/admin/segments/students.newsletter.csv').expect(200);
  const { body } = await admin.get('/api/v1/admin/audit?filter[action]=segment.exported').expect(200);
  expect(body.length).toBeGreaterThan(0);
});
