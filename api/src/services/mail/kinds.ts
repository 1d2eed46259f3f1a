import type { MailKind } from '@fair/contract';
import type { Actor } from '../../http/actor.ts';

/** Whether this account wants mails of this kind: yes, as long as it has not said no. */
export const wants = ({ notify }: Pick<Actor, 'notify'>, kind: MailKind): boolean => notify?.[kind] !== false;
