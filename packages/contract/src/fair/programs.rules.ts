/** Groups of programs: by degree, or other. */
export const PROGRAM_GROUPS = ['bachelor', 'master', 'other'] as const;
export type ProgramGroup = (typeof PROGRAM_GROUPS)[number];

/** Permanent identifier of a program. It is stored with people and companies; names can change. */
export type ProgramCode = string;

/** An educational program offered in a fair's forms. */
export interface FairProgram {
  readonly code: ProgramCode;
  readonly name: { readonly en: string; readonly sv: string };
  readonly group: ProgramGroup;
  /** Set when the program can no longer be chosen; accounts that have it keep it. */
  readonly closed?: true | undefined;
}

/** Code of a program that is not in the list; the student's text goes to `otherProgram`. Every fair has it. */
export const OTHER_PROGRAM = 'OTHER';

export const PROGRAM_CODE_FORMAT = /^[A-Z0-9][A-Z0-9-]{1,19}$/;
/** Maximum number of programs of a fair, and maximum length of a name. */
export const MOST_PROGRAMS = 60;
export const PROGRAM_NAME_LENGTH = 100;

const inBoth = (code: ProgramCode, group: ProgramGroup, name: string): FairProgram => ({
  code,
  name: { en: name, sv: name },
  group,
});

/** Programs of a fair without a list of its own (product-spec §3). */
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
 * Returns a program's name without its degree; the caller adds the degree where two programs of a list share a
 * name. A program missing from the list has the product's name, otherwise its code. OTHER is the student's own
 * text, if there is one.
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

/**
 * Returns why a program cannot be chosen (unknown to the fair, or closed), otherwise undefined. An account keeps a
 * closed program it already has.
 */
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

/** Returns the programs that can be chosen, plus the closed programs of this account. */
export const openPrograms = (
  programs: readonly FairProgram[],
  own: readonly ProgramCode[] = [],
): readonly FairProgram[] => programs.filter(({ code, closed }) => !closed || own.includes(code));
