import type { Mail } from './model.ts';

/** Written to an address that is not the one of their account any more, or not yet. */
const TO_AN_ADDRESS: ReadonlySet<string> = new Set([
  'addressChanged',
  'addressCorrected',
  'confirmAddress',
  'invitationWithdrawn',
]);

/** The address a mail is bound to, whatever its person has by now; undefined for every other mail. */
export const boundAddressOf = ({ template, to }: Pick<Mail, 'template' | 'to'>): string | undefined =>
  TO_AN_ADDRESS.has(template) ? (to ?? undefined) : undefined;
