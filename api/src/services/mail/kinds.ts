import type { MailKind } from '@fair/contract';

interface Choosing {
  readonly notify?: { readonly [K in MailKind]?: boolean };
}

/** Whether this account wants mails of this kind: yes, as long as it has not said no. */
export const wants = ({ notify }: Choosing, kind: MailKind): boolean => notify?.[kind] !== false;
