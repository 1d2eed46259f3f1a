import type { Mail } from './model.ts';

/** Templates that are sent to an email address that is no longer, or not yet, the address of the account. */
const TO_AN_ADDRESS: ReadonlySet<string> = new Set([
  'addressChanged',
  'addressCorrected',
  'confirmAddress',
  'invitationWithdrawn',
]);

/** Returns the fixed address of a mail, or undefined if the mail goes to the account's current address. */
export const boundAddressOf = ({ template, to }: Pick<Mail, 'template' | 'to'>): string | undefined =>
  TO_AN_ADDRESS.has(template) ? (to ?? undefined) : undefined;
