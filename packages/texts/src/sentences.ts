import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { refusals } from './refusals.ts';

/** All error messages of the API, for whole requests and for fields. No code occurs in two of the three catalogues. */
export const sentences = {
  en: { ...errors.en, ...refusals.en, ...fields.en },
  sv: { ...errors.sv, ...refusals.sv, ...fields.sv },
};
