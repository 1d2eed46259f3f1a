import { SUBSCRIPTION_KINDS, type SubscriptionKind } from '@fair/contract';
import { Types } from 'mongoose';
import { seal, unseal } from '../tokens/index.ts';

/**
 * A token of an unsubscribe link contains the person and the kind of mail, sealed under a key derived from
 * SESSION_SECRET. It reveals nothing, needs no database entry and works as long as the secret is accepted.
 */

const ID_BYTES = 12;
const placeOf = (sessionSecret: string) => ({ sessionSecret, purpose: 'unsubscribe' }) as const;

export interface Unsubscription {
  readonly personId: Types.ObjectId;
  readonly kind: SubscriptionKind;
}

/** Returns the token for this person and kind, sealed with the first of the secrets. */
export function sealUnsubscription(sessionSecret: string, { personId, kind }: Unsubscription): string {
  return seal(placeOf(sessionSecret), Buffer.concat([personId.id, Buffer.from(kind)]));
}

/** Returns the content of a token, or undefined if none of the secrets sealed it. */
export function openUnsubscription(sessionSecret: string, token: string): Unsubscription | undefined {
  const opened = unseal(placeOf(sessionSecret), token);
  const kind = SUBSCRIPTION_KINDS.find((known) => known === opened?.subarray(ID_BYTES).toString());
  if (!opened || !kind) return undefined;
  return { personId: new Types.ObjectId(opened.subarray(0, ID_BYTES)), kind };
}
