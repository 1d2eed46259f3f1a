import type { MailKind } from '@fair/contract';

interface Choosing {
  readonly notify?: { readonly [K in MailKind]?: boolean };
}

/** Whether the account receives mails of this kind; true unless the account has turned the kind off. */
export const wants = ({ notify }: Choosing, kind: MailKind): boolean => notify?.[kind] !== false;
