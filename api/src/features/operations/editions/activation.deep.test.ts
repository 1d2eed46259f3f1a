import { expect, jest, test } from '@jest/globals';
import { aFairToReplace, raceActivation } from '../../../testing/activationScene.ts';
import { NINE_DAYS_BEFORE } from '../../../testing/bookingScene.ts';
import { givenAdmin, givenApi, givenTime } from '../../../testing/givenApi.ts';
import { onlyTheFairOf2026 } from '../../../testing/nextFair.ts';
import { raceStepBack, WRITES } from '../../../testing/stepBackScene.ts';

// The duration depends on the machine, so the timeout is long.
jest.setTimeout(600_000);

const api = givenApi({ FAIR_YEAR: '2026' });
const admin = givenAdmin(api);
givenTime(api, NINE_DAYS_BEFORE);

test('makes the next fair current or books a meeting in each of 200 rounds, never both', async () => {
  await onlyTheFairOf2026(api);
  const scene = await aFairToReplace(api, admin);
  const won = { booked: 0, activated: 0 };
  for (let round = 0; round < 200; round += 1) won[await raceActivation(api, admin, scene, round)] += 1;
  process.stdout.write(`  ${JSON.stringify(won)}\n`);
  expect(won.booked).toBeGreaterThan(0);
  expect(won.activated).toBeGreaterThan(0);
});

test('steps back or accepts an application or saved company in each of 200 rounds, never both', async () => {
  await onlyTheFairOf2026(api);
  const { company } = await aFairToReplace(api, admin);
  const won = { written: 0, 'stepped back': 0 };
  for (let round = 0; round < 200; round += 1) {
    const what = WRITES[round % WRITES.length] as (typeof WRITES)[number];
    won[await raceStepBack(api, admin, { slug: company.slug, what, round: Math.floor(round / 2) })] += 1;
  }
  process.stdout.write(`  ${JSON.stringify(won)}\n`);
  expect(won.written).toBeGreaterThan(0);
  expect(won['stepped back']).toBeGreaterThan(0);
});
