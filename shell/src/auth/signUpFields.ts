import { LIMITS, OTHER_PROGRAM, type ProgramCode } from '@fair/contract';

/** What the sign-up form holds; an empty program is the placeholder. */
export interface SignUpFields {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly program: ProgramCode | '';
  readonly otherProgram: string;
  readonly acceptsNews: boolean;
  readonly acceptsTerms: boolean;
}

export const EMPTY_SIGN_UP: SignUpFields = {
  name: '',
  email: '',
  password: '',
  program: '',
  otherProgram: '',
  acceptsNews: true,
  acceptsTerms: false,
};

/** A key of the catalogue under `signUp.errors` per field that keeps the form from being sent. */
export type SignUpErrors = Partial<Record<keyof SignUpFields, string>>;

/** The rules of product-spec §5 "Signup" that a page can check; the API checks them again. */
export function checkSignUp(fields: SignUpFields): SignUpErrors {
  return {
    ...(fields.name.trim() === '' && { name: 'name' }),
    ...(!/^\S+@\S+\.\S+$/.test(fields.email.trim()) && { email: 'email' }),
    ...(fields.password.length < LIMITS.passwordMin && { password: 'password' }),
    ...(fields.program === '' && { program: 'program' }),
    ...(fields.program === OTHER_PROGRAM &&
      fields.otherProgram.trim() === '' && { otherProgram: 'otherProgram' }),
    ...(!fields.acceptsTerms && { acceptsTerms: 'acceptsTerms' }),
  };
}
