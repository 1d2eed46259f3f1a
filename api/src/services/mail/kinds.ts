import type { MailKind, SubscriptionKind } from '@fair/contract';

interface Choosing {
  readonly notify?: { readonly [K in MailKind]?: boolean };
  /** Newsletter consent; only students have it. */
  readonly acceptsNews?: boolean;
}

/**
 * Whether the account receives mails of this kind. News needs a consent; the other kinds are sent unless the
 * account has turned them off.
 */
export const wants = ({ notify, acceptsNews }: Choosing, kind: SubscriptionKind): boolean =>
  kind === 'news' ? acceptsNews === true : notify?.[kind] !== false;
