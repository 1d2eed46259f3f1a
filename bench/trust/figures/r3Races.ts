import { randomFrom } from '../../../api/src/testing/chance.ts';
import { BOOKING_RACES } from '../fair/bookingRaces.ts';
import { withOpenProduct } from '../fair/inProcess.ts';
import { aRaceCourse } from '../fair/raceCourse.ts';
import { RACES, type Race } from '../fair/races.ts';
import type { Figure, Trust } from '../figure.ts';

/**
 * Runs one race in each round: several requests for the same object, sent at the same moment. The expected number of
 * requests must succeed, and nothing may be duplicated or lost.
 */

const ROUNDS = 5_000;
const SHOWN = 10;
const ALL: readonly Race[] = [...BOOKING_RACES, ...RACES];

function run(trust: Trust) {
  return withOpenProduct(trust, async (open) => {
    const random = randomFrom(trust.seed);
    const course = await aRaceCourse(open, random);
    const drawn = ALL.flatMap((race) => Array.from({ length: race.weight }, () => race));
    const rounds = trust.count(ROUNDS);
    const run: Record<string, number> = {};
    const notes: string[] = [];
    let failed = 0;
    for (let round = 0; round < rounds; round += 1) {
      // Runs every race once and then random ones.
      const race = (round < ALL.length ? ALL[round] : drawn[course.below(drawn.length)]) as Race;
      const wrong = await race.run(course);
      run[race.name] = (run[race.name] ?? 0) + 1;
      if (wrong) {
        failed += 1;
        if (failed <= SHOWN) notes.push(`${race.name}: ${wrong}`);
      }
      if (round % 100 === 0) trust.say(`${round} of ${rounds} rounds`);
    }
    const [least, most] = [Math.min(...Object.values(run)), Math.max(...Object.values(run))];
    notes.push(`${ALL.length} kinds of race, each run ${least} to ${most} times`);
    return { tried: rounds, failed, notes };
  });
}

export const figure: Figure = {
  id: 'R3',
  title: 'Requests for the same thing at the same moment: one wins, nothing is doubled',
  mutant: {
    file: 'api/src/features/fair/clickers/service.ts',
    find: '$or: [{ deletedAt: null }, { deletionId }]',
    replace: '',
  },
  run,
};
