import { isAddressAllowed } from '@fair/contract';
import { domainsInWords } from '@fair/texts/signUpDomains';
import type { CurrentEdition } from '../../../context.ts';
import { refuse } from '../../../http/errors.ts';
import type { Account } from '../accounts/index.ts';

/**
 * Email domains with which students may sign up for a fair, and the time from which the fair limits them (NEXT 1.8).
 * Without domains, every address is allowed.
 */
type SignUpRule = Pick<CurrentEdition, 'signUpDomains' | 'signUpSince'>;

/** Throws SIGNUP_NOT_ALLOWED for an email address with another domain. The message names the allowed domains. */
export function requireAllowedAddress(
  email: string,
  { signUpDomains }: Pick<SignUpRule, 'signUpDomains'>,
): void {
  if (isAddressAllowed(email, signUpDomains)) return;
  const message = [
    'USE_ADDRESS_AT',
    { domains: (language: 'en' | 'sv') => domainsInWords(signUpDomains, language) },
  ] as const;
  throw refuse('SIGNUP_NOT_ALLOWED', { message, fields: { email: message } });
}

/**
 * Whether a student must confirm the email address before applying and booking. Applies if the fair limits the email
 * domains and the account was created after the limit was set.
 */
export const mustConfirmAddress = (
  { email, confirmedEmail, createdAt }: Pick<Account, 'email' | 'confirmedEmail' | 'createdAt'>,
  { signUpDomains, signUpSince }: SignUpRule,
): boolean =>
  signUpDomains.length > 0 &&
  confirmedEmail !== email &&
  (signUpSince === undefined || createdAt >= signUpSince);

/** Throws EMAIL_NOT_CONFIRMED while the student must confirm the email address. */
export function requireConfirmedAddress(
  student: Parameters<typeof mustConfirmAddress>[0],
  rule: SignUpRule,
): void {
  if (mustConfirmAddress(student, rule)) throw refuse('EMAIL_NOT_CONFIRMED');
}
