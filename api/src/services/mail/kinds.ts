import type { MailKind } from '@fair/contract';

interface Choosing {
  readonly notify?: { readonly [K in MailKind]?: boolean };
}

/** Whether this account receives mails of this kind: yes unless it has turned them off. */
export const wants = ({ notify }: Choosing, kind: MailKind): boolean => notify?.[kind] !== false;
