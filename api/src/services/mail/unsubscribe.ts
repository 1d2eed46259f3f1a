import { MAIL_KINDS, type MailKind } from '@fair/contract';
import { Types } from 'mongoose';
import { seal, unseal } from '../tokens/index.ts';

/**
 * The token of an unsubscribe link: whom and which kind, sealed under a key made of SESSION_SECRET. It tells its reader
 * nothing, needs no entry in the database, and works as long as the secret is accepted.
 */

const ID_BYTES = 12;
const KINDS: readonly MailKind[] = Object.values(MAIL_KINDS).flat();
const placeOf = (sessionSecret: string) => ({ sessionSecret, purpose: 'unsubscribe' }) as const;

export interface Unsubscription {
  readonly personId: Types.ObjectId;
  readonly kind: MailKind;
}

/** The token for this person and kind, by the first of the secrets. */
export function sealUnsubscription(sessionSecret: string, { personId, kind }: Unsubscription): string {
  return seal(placeOf(sessionSecret), Buffer.concat([personId.id, Buffer.from(kind)]));
}

/** What a token was made for; undefined for one that none of the secrets has made. */
export function openUnsubscription(sessionSecret: string, token: string): Unsubscription | undefined {
  const opened = unseal(placeOf(sessionSecret), token);
  const kind = KINDS.find((known) => known === opened?.subarray(ID_BYTES).toString());
  if (!opened || !kind) return undefined;
  return { personId: new Types.ObjectId(opened.subarray(0, ID_BYTES)), kind };
}
