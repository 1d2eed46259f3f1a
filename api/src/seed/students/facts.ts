import { CONTACT_TEXT_VERSION, PROGRAMS, type SpokenLanguage, type StudyYear } from '@fair/contract';
import type { DemoStudent } from '../data.ts';
import { DEMO_ACCOUNTS } from '../ids.ts';
import { createRandom } from '../random.ts';

interface DemoFacts {
  readonly studyYear?: StudyYear;
  readonly graduatesOn?: string;
  readonly languages?: SpokenLanguage[];
}

/** Random seed of the facts. */
const SEED = 20_268;
/** Share of students who have filled in year of study, graduation and languages. */
const GIVEN = 0.75;
/** Share of the students with facts who have graduated. */
const GRADUATED = 0.05;
const FURTHER_LANGUAGES: readonly SpokenLanguage[] = [
  'de',
  'fr',
  'es',
  'fi',
  'ar',
  'fa',
  'zh',
  'hi',
  'pl',
  'uk',
];
/** Facts of the demo student, who has filled in everything. */
const FIRST = { studyYear: 3, languages: ['sv', 'en'] } as const;

/** Version of the sentence next to the button "Apply" that all demo students have read. */
export const CONTACT_TEXT_READ = { contactTextVersion: CONTACT_TEXT_VERSION } as const;

/**
 * Returns the facts of a student. The facts depend only on the id, the program and the year, so that profile and
 * applications agree.
 * @param year year in which the demo fair is loaded
 */
export function writeFacts({ id, program }: Pick<DemoStudent, 'id' | 'program'>, year: number): DemoFacts {
  if (id === DEMO_ACCOUNTS.student.id)
    return { ...FIRST, languages: [...FIRST.languages], graduatesOn: `${year + 1}-06` };
  const random = createRandom(SEED + Number.parseInt(id.slice(-6), 16));
  if (!random.chance(GIVEN)) return {};
  if (random.chance(GRADUATED))
    return { studyYear: 'graduated', graduatesOn: `${year}-06`, languages: ['sv', 'en'] };
  const isMaster = PROGRAMS.some(({ code, group }) => code === program && group === 'master');
  const studyYear = isMaster ? random.whole(4, 5) : random.whole(1, 3);
  const left = (isMaster ? 5 : 3) - studyYear;
  const more = random.pickSome(FURTHER_LANGUAGES, random.whole(0, 2));
  return {
    studyYear: studyYear as StudyYear,
    graduatesOn: `${year + 1 + left + (random.chance(0.3) ? 1 : 0)}-${random.chance(0.8) ? '06' : '01'}`,
    languages: [...(random.chance(0.9) ? (['sv'] as const) : []), 'en', ...more],
  };
}
