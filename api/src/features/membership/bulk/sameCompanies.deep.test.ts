import { beforeAll, test } from '@jest/globals';
import { randomFrom } from '../../../testing/chance.ts';
import { aRandomFair, expectSameCompanies } from '../../../testing/fairStates.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, anAdmin } from '../../../testing/index.ts';

const api = givenApi();
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

test('names the same companies in counts, lists, export and checklist of 200 random fairs', async () => {
  const random = randomFrom(36);
  for (let round = 0; round < 200; round += 1) {
    const fair = await aRandomFair(api.editionId, (below) => Math.floor(random() * below));
    await expectSameCompanies(admin, api.app.current.year, fair);
  }
}, 600_000);
