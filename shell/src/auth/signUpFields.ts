import { OTHER_PROGRAM, type ProgramCode } from '@fair/contract';
import { FIELDS } from '@fair/contract/firstLoad';
import { accepts } from './accepts.ts';

/** What the sign-up form holds; an empty program is the placeholder. */
export interface SignUpFields {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly program: ProgramCode | '';
  readonly otherProgram: string;
  /** Undefined: untouched, as the fair has it. */
  readonly acceptsNews: boolean | undefined;
  readonly acceptsTerms: boolean;
}

export const EMPTY_SIGN_UP: SignUpFields = {
  name: '',
  email: '',
  password: '',
  program: '',
  otherProgram: '',
  acceptsNews: undefined,
  acceptsTerms: false,
};

/** A key of the catalogue under `signUp.errors` per field that keeps the form from being sent. */
export type SignUpErrors = Partial<Record<keyof SignUpFields, string>>;

/** The rules of product-spec §5 "Signup" that a page can check, as the API's schema has them; the API checks them again. */
export function checkSignUp(fields: SignUpFields): SignUpErrors {
  return {
    ...(!accepts(FIELDS.signup.name, fields.name.trim()) && { name: 'name' }),
    ...(!accepts(FIELDS.signup.email, fields.email.trim()) && { email: 'email' }),
    ...(!accepts(FIELDS.signup.password, fields.password) && { password: 'password' }),
    ...(!accepts(FIELDS.signup.program, fields.program) && { program: 'program' }),
    ...(fields.program === OTHER_PROGRAM &&
      fields.otherProgram.trim() === '' && { otherProgram: 'otherProgram' }),
    ...(!fields.acceptsTerms && { acceptsTerms: 'acceptsTerms' }),
  };
}
