import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { refusals } from './refusals.ts';

/** Everything a refusal may say, of itself and under its fields; no code is in two of the three. For the API. */
export const sentences = {
  en: { ...errors.en, ...refusals.en, ...fields.en },
  sv: { ...errors.sv, ...refusals.sv, ...fields.sv },
};
