import { test } from '@jest/globals';
import { aBoothOf, aVisitor, contactsOf, tryForeignIds } from '../../../testing/boothScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { onFairDay } from '../../../testing/index.ts';

const api = givenApi();

test('a company gets no person by any of 1,000 ids', async () => {
  api.setTime(onFairDay('11:00'));
  const { company, recruiter } = await aBoothOf(api);
  const { student, browser } = await aVisitor(api);
  await browser
    .post('/api/v1/student/shares')
    .send({ slug: company.slug, email: true, cv: true })
    .expect(201);
  const [contact] = await contactsOf(recruiter);
  await tryForeignIds(api, { student, id: contact?.id as string, times: 1000 });
}, 120_000);
