import { BUSINESS, DESIGN } from './fields/designAndBusiness.ts';
import type { Field } from './fields/field.ts';
import { DATA, GAMES, SECURITY, SOFTWARE } from './fields/technical.ts';

/** Field whose courses, skills and projects a program's students draw from. */
const FIELDS: Readonly<Record<string, Field>> = {
  SYSDK: SOFTWARE,
  SAFFK: BUSINESS,
  SDAVK: SOFTWARE,
  SGAMK: GAMES,
  SDIMK: DESIGN,
  SITEK: BUSINESS,
  SIADK: DESIGN,
  SMARK: BUSINESS,
  SAIHO: DATA,
  SMINO: SECURITY,
  SMEFO: BUSINESS,
  SCSSO: SOFTWARE,
  SHINO: DATA,
  SSLIO: BUSINESS,
  SDSBO: DATA,
  SPROM: BUSINESS,
  SDKIO: DESIGN,
  OTHER: DATA,
};

/** Returns the field of a program. */
export const fieldOf = (program: string): Field => FIELDS[program] ?? DATA;

export const SCHOOLS = [
  'Sjöviksgymnasiet, Örebro',
  'Östra gymnasiet, Gävle',
  'Ekbackens gymnasium, Växjö',
  'Fjärdens gymnasium, Luleå',
  'Hamngymnasiet, Karlstad',
  'International School of the North, Stockholm',
] as const;

export const TOWNS = [
  'Kista',
  'Stockholm',
  'Solna',
  'Sundbyberg',
  'Uppsala',
  'Järfälla',
  'Södertälje',
  'Täby',
] as const;

export const LANGUAGES = [
  'Swedish, English',
  'Swedish, English, German',
  'Swedish, English, Arabic',
  'English, Swedish (B2)',
  'Swedish, English, Finnish',
  'Swedish, English, Spanish',
  'English, Hindi, some Swedish',
] as const;

export const SPARE_TIME = [
  'Choir, long-distance skating and repairing old radios.',
  'Orienteering, sourdough and volunteering as a homework helper.',
  'Bouldering, board games and the student radio.',
  'Football coach for eleven-year-olds, every Saturday.',
  'Swimming in cold water and reading in warm places.',
  'Board member of the student computer club.',
] as const;
