/** The educational programs of the university, product-spec §3. The codes are stored, the labels shown. */
export const PROGRAM_GROUPS = ['bachelor', 'master', 'other'] as const;
export type ProgramGroup = (typeof PROGRAM_GROUPS)[number];

export interface Program {
  readonly value: string;
  readonly label: string;
  readonly group: ProgramGroup;
}

/** The code a student chooses whose program is not in the list; the text goes to `otherProgram`. */
export const OTHER_PROGRAM = 'OTHER';

export const PROGRAM_CODES = [
  'SYSDK',
  'SAFFK',
  'SDAVK',
  'SGAMK',
  'SDIMK',
  'SITEK',
  'SIADK',
  'SMARK',
  'SAIHO',
  'SMINO',
  'SMEFO',
  'SCSSO',
  'SHINO',
  'SSLIO',
  'SDSBO',
  'SPROM',
  'SDKIO',
  OTHER_PROGRAM,
] as const;
export type ProgramCode = (typeof PROGRAM_CODES)[number];

export const PROGRAMS: readonly (Program & { readonly value: ProgramCode })[] = [
  { value: 'SYSDK', label: 'Computer and Systems Sciences', group: 'bachelor' },
  { value: 'SAFFK', label: 'Enterprise Systems and Service Design', group: 'bachelor' },
  { value: 'SDAVK', label: 'Computer Science and Software Engineering', group: 'bachelor' },
  { value: 'SGAMK', label: 'Computer Game Development', group: 'bachelor' },
  { value: 'SDIMK', label: 'Digital Media', group: 'bachelor' },
  { value: 'SITEK', label: 'Business Administration and Information Technology', group: 'bachelor' },
  { value: 'SIADK', label: 'Interaction Design', group: 'bachelor' },
  { value: 'SMARK', label: 'Market Communication and Information Technology', group: 'bachelor' },
  { value: 'SAIHO', label: 'AI for Health', group: 'master' },
  { value: 'SMINO', label: 'Information Security', group: 'master' },
  { value: 'SMEFO', label: 'Open eGovernment', group: 'master' },
  { value: 'SCSSO', label: 'Computer and Systems Sciences', group: 'master' },
  { value: 'SHINO', label: 'Health Informatics', group: 'master' },
  { value: 'SSLIO', label: 'Strategic Information Systems Management', group: 'master' },
  { value: 'SDSBO', label: 'Data Science, Statistics and Decision Analysis', group: 'master' },
  { value: 'SPROM', label: 'IT Project Management', group: 'master' },
  { value: 'SDKIO', label: 'Design for Creative and Immersive Technology', group: 'master' },
  { value: OTHER_PROGRAM, label: 'Other program', group: 'other' },
];

const labelByCode = new Map<string, string>(PROGRAMS.map((program) => [program.value, program.label]));

/** The label of a program code; for OTHER the student's own words when there are any. */
export function programLabel(code: string, otherProgram?: string): string {
  return (code === OTHER_PROGRAM && otherProgram) || (labelByCode.get(code) ?? code);
}
