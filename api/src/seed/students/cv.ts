import { PROGRAMS, programLabel } from '@fair/contract';
import TEXTS from '../data/cvs.json';
import type { DemoStudent } from '../data.ts';
import type { Random } from '../random.ts';

export interface CvEntry {
  readonly title: string;
  readonly place: string;
  readonly years: string;
  readonly text: string;
}

/** Content of a CV before its layout. */
export interface Cv {
  readonly name: string;
  readonly program: string;
  readonly contact: string;
  readonly summary: string;
  readonly sections: readonly { readonly title: string; readonly entries: readonly CvEntry[] }[];
  readonly lists: readonly { readonly title: string; readonly text: string }[];
  /** Whether the CV has a second page, which starts with the projects. */
  readonly isLong: boolean;
  readonly form: 'band' | 'side' | 'plain';
  /** Accent colour: red, green and blue from 0 to 1. */
  readonly accent: readonly [number, number, number];
}

/** Possible CV content for students of one field. */
interface Field {
  readonly interests: readonly string[];
  readonly courses: readonly string[];
  readonly skills: readonly string[];
  readonly jobs: readonly (readonly [title: string, place: string, done: string])[];
  readonly projects: readonly (readonly [title: string, about: string])[];
}

const FIELDS = TEXTS.fields as unknown as Readonly<Record<string, Field>>;
const FIELD_NAMES: Readonly<Record<string, string>> = TEXTS.programs;

const ACCENTS = [
  [0.12, 0.16, 0.35],
  [0.06, 0.42, 0.36],
  [0.55, 0.16, 0.16],
  [0.36, 0.2, 0.55],
  [0.1, 0.36, 0.52],
  [0.25, 0.27, 0.3],
] as const;

/**
 * Writes the content of a student's CV. Most have one page; about a third have a second page with projects and a
 * reference.
 */
export function writeCv(student: DemoStudent, year: number, random: Random): Cv {
  const field = FIELDS[FIELD_NAMES[student.program] ?? 'data'] as Field;
  const program = programLabel(PROGRAMS, 'en', student.program, student.otherProgram);
  const isMaster = PROGRAMS.some(({ code, group }) => code === student.program && group === 'master');
  const [first, second] = random.pickSome(field.interests, 2);
  const started = year - random.whole(1, isMaster ? 2 : 3);
  const studies: CvEntry[] = [
    {
      title: program,
      place: 'Department of Computer and Systems Sciences',
      years: `${started} - present`,
      text: `Courses among others: ${random.pickSome(field.courses, 4).join(', ')}.`,
    },
    {
      title: isMaster
        ? "Bachelor's degree"
        : random.pick(['Natural Science Programme', 'Technology Programme', 'Social Science Programme']),
      place: isMaster
        ? random.pick(['University of the North', 'Mälar University', 'Coast University'])
        : random.pick(TEXTS.schools),
      years: `${started - (isMaster ? 4 : 3)} - ${started - random.whole(0, 1)}`,
      text: isMaster
        ? `180 credits. Thesis: "${random.pick(['Reading by Ear', 'What the Log Files Knew', 'Trust in Small Numbers', 'Designing for the Second Visit', 'A Map of Everyday Errors'])}".`
        : random.pick([
            'Elective courses in programming and music.',
            'Exchange term in Ireland.',
            'Degree project about an app for the school canteen.',
          ]),
    },
  ];
  const jobs = random.pickSome(field.jobs, random.whole(1, 3)).map(([title, place, text], index): CvEntry => {
    const to = year - index;
    return {
      title,
      place,
      years: index === 0 ? `${to - 1} - present` : `${to - 1} - ${to}`,
      text,
    };
  });
  const isLong = random.chance(0.35);
  const projects = random
    .pickSome(field.projects, isLong ? 3 : 1)
    .map(([title, text], index): CvEntry => ({ title, place: 'Project', years: String(year - index), text }));
  const phone = `070-174 06 ${random.whole(10, 99)}`;
  return {
    name: student.name,
    program,
    contact: `${student.email}  |  ${phone}  |  ${random.pick(TEXTS.towns)}`,
    summary: random.pick([
      `Student of ${program} with a liking for ${first} and ${second}. I finish what I start, ask when I do not understand, and work best in a team that talks.`,
      `I study ${program} and look for a place where ${first} matters. Colleagues describe me as calm and thorough; friends say I explain things well. Curious about ${second}.`,
      `Interested in ${first}, ${second} and the people who depend on them. Used to working beside my studies, and ready for more responsibility.`,
    ]),
    sections: [
      { title: 'Education', entries: studies },
      { title: 'Experience', entries: jobs },
      { title: 'Projects', entries: projects },
    ],
    lists: [
      { title: 'Skills', text: random.pickSome(field.skills, random.whole(5, 8)).join(', ') },
      { title: 'Languages', text: random.pick(TEXTS.languages) },
      { title: 'Spare time', text: random.pick(TEXTS.spareTime) },
      ...(isLong
        ? [
            {
              title: 'References',
              text: 'A supervisor and a former manager are glad to answer questions; contact details on request.',
            },
          ]
        : []),
    ],
    isLong,
    form: random.pick(['band', 'side', 'plain'] as const),
    accent: random.pick(ACCENTS),
  };
}
