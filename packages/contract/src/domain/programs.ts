/** What programs are grouped by: the degree, or neither. */
export const PROGRAM_GROUPS = ['bachelor', 'master', 'other'] as const;
export type ProgramGroup = (typeof PROGRAM_GROUPS)[number];

/** What a program is known by for good: it is stored with people and companies, its names are not. */
export type ProgramCode = string;

/** An educational program that a fair is for. */
export interface FairProgram {
  readonly code: ProgramCode;
  readonly name: { readonly en: string; readonly sv: string };
  readonly group: ProgramGroup;
  /** Nobody chooses it any more; who has it keeps it. */
  readonly closed?: true | undefined;
}

/** The code a student chooses whose program is not in the list; the text goes to `otherProgram`. Every fair has it. */
export const OTHER_PROGRAM = 'OTHER';

export const PROGRAM_CODE_FORMAT = /^[A-Z0-9][A-Z0-9-]{1,19}$/;
/** How many programs a fair has at most, and how long a name is. */
export const MOST_PROGRAMS = 60;
export const PROGRAM_NAME_LENGTH = 100;

const inBoth = (code: ProgramCode, group: ProgramGroup, name: string): FairProgram => ({
  code,
  name: { en: name, sv: name },
  group,
});

/** The programs of a fair that has no list of its own (product-spec §3). */
export const PROGRAMS: readonly FairProgram[] = [
  inBoth('SYSDK', 'bachelor', 'Computer and Systems Sciences'),
  inBoth('SAFFK', 'bachelor', 'Enterprise Systems and Service Design'),
  inBoth('SDAVK', 'bachelor', 'Computer Science and Software Engineering'),
  inBoth('SGAMK', 'bachelor', 'Computer Game Development'),
  inBoth('SDIMK', 'bachelor', 'Digital Media'),
  inBoth('SITEK', 'bachelor', 'Business Administration and Information Technology'),
  inBoth('SIADK', 'bachelor', 'Interaction Design'),
  inBoth('SMARK', 'bachelor', 'Market Communication and Information Technology'),
  inBoth('SAIHO', 'master', 'AI for Health'),
  inBoth('SMINO', 'master', 'Information Security'),
  inBoth('SMEFO', 'master', 'Open eGovernment'),
  inBoth('SCSSO', 'master', 'Computer and Systems Sciences'),
  inBoth('SHINO', 'master', 'Health Informatics'),
  inBoth('SSLIO', 'master', 'Strategic Information Systems Management'),
  inBoth('SDSBO', 'master', 'Data Science, Statistics and Decision Analysis'),
  inBoth('SPROM', 'master', 'IT Project Management'),
  inBoth('SDKIO', 'master', 'Design for Creative and Immersive Technology'),
  { code: OTHER_PROGRAM, name: { en: 'Other program', sv: 'Annat program' }, group: 'other' },
];
export const PROGRAM_CODES: readonly ProgramCode[] = PROGRAMS.map(({ code }) => code);

/**
 * What a program is called, alone: where two of a list have one name, their degree is said by whoever shows them. One that the list
 * has not is called as the product calls it, else by its code; OTHER is the student's own words when there are any.
 */
export function programLabel(
  programs: readonly FairProgram[],
  language: 'en' | 'sv',
  code: ProgramCode,
  otherProgram?: string | null,
): string {
  if (code === OTHER_PROGRAM && otherProgram) return otherProgram;
  const found = programOf(programs, code) ?? programOf(PROGRAMS, code);
  return found?.name[language] ?? code;
}

const programOf = (programs: readonly FairProgram[], code: ProgramCode) =>
  programs.find((program) => program.code === code);

/** Why a program cannot be chosen: it is none of the fair's, or closed; undefined: it can. Who has it already keeps it. */
export function programProblem(
  programs: readonly FairProgram[],
  code: ProgramCode,
  own: readonly ProgramCode[] = [],
): 'CHOOSE_PROGRAM' | 'PROGRAM_CLOSED' | undefined {
  if (own.includes(code)) return undefined;
  const found = programOf(programs, code);
  if (!found) return 'CHOOSE_PROGRAM';
  return found.closed ? 'PROGRAM_CLOSED' : undefined;
}

/** Those that can be chosen, and of the closed ones one's own. */
export const openPrograms = (
  programs: readonly FairProgram[],
  own: readonly ProgramCode[] = [],
): readonly FairProgram[] => programs.filter(({ code, closed }) => !closed || own.includes(code));
