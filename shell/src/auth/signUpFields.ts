import { OTHER_PROGRAM, type ProgramCode } from '@fair/contract';
import { FIELDS } from '@fair/contract/firstLoad';
import { accepts } from './accepts.ts';

/** Values of the sign-up form; an empty program is the placeholder. */
export interface SignUpFields {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly program: ProgramCode | '';
  readonly otherProgram: string;
  /** Undefined until changed; the fair's default then applies. */
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

/** Text keys under `signUp.errors` of the fields that prevent submission. */
export type SignUpErrors = Partial<Record<keyof SignUpFields, string>>;

/**
 * Checks the rules of product-spec §5 "Signup" that a page can check, using the API's schema; the API checks
 * them again.
 */
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
