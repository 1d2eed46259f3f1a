import type { Mail } from './model.ts';

/** Templates sent to an address that is no longer, or not yet, the address of their account. */
const TO_AN_ADDRESS: ReadonlySet<string> = new Set([
  'addressChanged',
  'addressCorrected',
  'confirmAddress',
  'invitationWithdrawn',
]);

/** Returns the address a mail is bound to; undefined for mails that follow the person's address. */
export const boundAddressOf = ({ template, to }: Pick<Mail, 'template' | 'to'>): string | undefined =>
  TO_AN_ADDRESS.has(template) ? (to ?? undefined) : undefined;
