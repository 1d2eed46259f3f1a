import type { Mail } from './model.ts';

/** Templates that are sent to a fixed address. It was the account's address before, or may become it later. */
const TO_AN_ADDRESS: ReadonlySet<string> = new Set([
  'addressChanged',
  'addressCorrected',
  'confirmAddress',
  'invitationWithdrawn',
]);

/** Returns the fixed address of a mail. Returns undefined if the mail goes to the current address of the account. */
export const boundAddressOf = ({ template, to }: Pick<Mail, 'template' | 'to'>): string | undefined =>
  TO_AN_ADDRESS.has(template) ? (to ?? undefined) : undefined;
