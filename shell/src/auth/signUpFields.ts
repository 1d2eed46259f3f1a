import { isAddressAllowed, OTHER_PROGRAM, type ProgramCode } from '@fair/contract';
import { FIELDS } from '@fair/contract/firstLoad';
import { accepts } from './accepts.ts';

/** Values of the sign-up form. An empty program means that none has been chosen. */
export interface SignUpFields {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly program: ProgramCode | '';
  readonly otherProgram: string;
  /** Undefined until the user chooses. Until then the fair's default applies. */
  readonly acceptsNews: boolean | undefined;
  readonly acceptsTerms: boolean;
}

const EMPTY_SIGN_UP: SignUpFields = {
  name: '',
  email: '',
  password: '',
  program: '',
  otherProgram: '',
  acceptsNews: undefined,
  acceptsTerms: false,
};

/** Fields of the form that a link can fill in. */
const LINKED = ['name', 'email', 'program'] as const;

/**
 * Returns the sign-up form filled in by the part of a link after `#`, which browsers send to no server. The password
 * and the consents are never taken from a link.
 */
export function filledIn(hash: string): SignUpFields {
  const given = new URLSearchParams(hash.slice(1));
  const linked = LINKED.flatMap((field) => {
    const value = given.get(field)?.trim();
    return value && accepts(FIELDS.signup[field], value) ? [[field, value]] : [];
  });
  return { ...EMPTY_SIGN_UP, ...Object.fromEntries(linked) };
}

/** Text keys (below `signUp.errors`) of the errors, by field. */
export type SignUpErrors = Partial<Record<keyof SignUpFields, string>>;

/**
 * Checks the rules of product-spec §5 "Signup" that the page can check. The API checks them again.
 * @param domains domains of the email addresses that may sign up; empty: all
 */
export function checkSignUp(fields: SignUpFields, domains: readonly string[] = []): SignUpErrors {
  return {
    ...(!accepts(FIELDS.signup.name, fields.name.trim()) && { name: 'name' }),
    ...(!accepts(FIELDS.signup.email, fields.email.trim()) && { email: 'email' }),
    ...(accepts(FIELDS.signup.email, fields.email.trim()) &&
      !isAddressAllowed(fields.email.trim().toLowerCase(), domains) && { email: 'domain' }),
    ...(!accepts(FIELDS.signup.password, fields.password) && { password: 'password' }),
    ...(!accepts(FIELDS.signup.program, fields.program) && { program: 'program' }),
    ...(fields.program === OTHER_PROGRAM &&
      fields.otherProgram.trim() === '' && { otherProgram: 'otherProgram' }),
    ...(!fields.acceptsTerms && { acceptsTerms: 'acceptsTerms' }),
  };
}
