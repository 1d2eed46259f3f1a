import { beforeAll, test } from '@jest/globals';
import { randomFrom } from '../../../testing/chance.ts';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import { type Agent, anAdmin, ELEVEN_DAYS_BEFORE } from '../../../testing/index.ts';
import { expectSameAudiences } from '../../../testing/sameAudience.ts';

/** Number of random fairs (issue 36, test 1). */
const FAIRS = 200;

const api = givenApi();
givenTime(api, ELEVEN_DAYS_BEFORE);
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

test('counts, lists, exports and mails the same people in every segment of 200 random fairs', async () => {
  for (let seed = 100; seed < 100 + FAIRS; seed += 1) {
    const random = randomFrom(seed);
    await expectSameAudiences(api, admin, ELEVEN_DAYS_BEFORE, (probability) => random() < probability);
  }
}, 1_200_000);
