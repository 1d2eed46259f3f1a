/** Groups in which programs are listed: the two degrees, and all others. */
export const PROGRAM_GROUPS = ['bachelor', 'master', 'other'] as const;
export type ProgramGroup = (typeof PROGRAM_GROUPS)[number];

/**
 * Identifier of a program. It never changes, because accounts and companies store it; the name of a program can change.
 */
export type ProgramCode = string;

/** An educational program that students can choose in forms of a fair. */
export interface FairProgram {
  readonly code: ProgramCode;
  readonly name: { readonly en: string; readonly sv: string };
  readonly group: ProgramGroup;
  /** True if the program can no longer be chosen. Accounts that have chosen it keep it. */
  readonly closed?: true | undefined;
}

/**
 * Code for a program that is not in the list. The student enters its name in `otherProgram`. Every fair has this code.
 */
export const OTHER_PROGRAM = 'OTHER';

export const PROGRAM_CODE_FORMAT = /^[A-Z0-9][A-Z0-9-]{1,19}$/;
/** Maximum number of programs of a fair. */
export const MOST_PROGRAMS = 60;
/** Maximum length of a program's name in characters. */
export const PROGRAM_NAME_LENGTH = 100;

const inBoth = (code: ProgramCode, group: ProgramGroup, name: string): FairProgram => ({
  code,
  name: { en: name, sv: name },
  group,
});

/** Programs of a fair that has no list of its own (product-spec §3). */
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
 * Returns the name of a program without its degree. A caller must add the degree if two programs in its list have the
 * same name. For a program that is missing from the list, it returns the name in the product's list, or the code. For
 * OTHER, it returns the name that the student has entered, if any.
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
 * Returns the error code if a program cannot be chosen, because the fair does not have it or has closed it. Returns
 * undefined if it can be chosen.
 * @param own programs that the account has already chosen; they are always accepted
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

/**
 * Returns the programs that can be chosen: those that are not closed, and those that the account has already chosen.
 */
export const openPrograms = (
  programs: readonly FairProgram[],
  own: readonly ProgramCode[] = [],
): readonly FairProgram[] => programs.filter(({ code, closed }) => !closed || own.includes(code));
