import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { refusals } from './refusals.ts';

/** Every sentence the API can send in a refusal, for the whole or for a field; the three catalogues share no code. */
export const sentences = {
  en: { ...errors.en, ...refusals.en, ...fields.en },
  sv: { ...errors.sv, ...refusals.sv, ...fields.sv },
};
