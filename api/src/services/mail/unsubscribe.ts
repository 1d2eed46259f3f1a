import { SUBSCRIPTION_KINDS, type SubscriptionKind } from '@fair/contract';
import { Types } from 'mongoose';
import { seal, unseal } from '../tokens/index.ts';

/**
 * The token of an unsubscribe link contains the person's id and the kind of mail. It is sealed under a key derived
 * from SESSION_SECRET, so nobody can read it, and it needs no entry in the database. It works as long as the secret
 * is accepted.
 */

const ID_BYTES = 12;
const placeOf = (sessionSecret: string) => ({ sessionSecret, purpose: 'unsubscribe' }) as const;

export interface Unsubscription {
  readonly personId: Types.ObjectId;
  readonly kind: SubscriptionKind;
}

/** Returns a token for a person and a kind of mail, sealed with the first secret in SESSION_SECRET. */
export function sealUnsubscription(sessionSecret: string, { personId, kind }: Unsubscription): string {
  return seal(placeOf(sessionSecret), Buffer.concat([personId.id, Buffer.from(kind)]));
}

/** Returns the content of a token. Returns undefined if the token was not sealed with any of the secrets. */
export function openUnsubscription(sessionSecret: string, token: string): Unsubscription | undefined {
  const opened = unseal(placeOf(sessionSecret), token);
  const kind = SUBSCRIPTION_KINDS.find((known) => known === opened?.subarray(ID_BYTES).toString());
  if (!opened || !kind) return undefined;
  return { personId: new Types.ObjectId(opened.subarray(0, ID_BYTES)), kind };
}
