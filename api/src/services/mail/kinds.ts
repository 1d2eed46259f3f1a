import type { MailKind, SubscriptionKind } from '@fair/contract';

interface Choosing {
  readonly notify?: { readonly [K in MailKind]?: boolean };
  /** Whether the student has agreed to get news by mail. Absent for other roles. */
  readonly acceptsNews?: boolean;
}

/**
 * Whether an account gets mails of a kind. Mails with news need the student's consent; all other kinds are sent
 * unless the user has turned them off.
 */
export const wants = ({ notify, acceptsNews }: Choosing, kind: SubscriptionKind): boolean =>
  kind === 'news' ? acceptsNews === true : notify?.[kind] !== false;
