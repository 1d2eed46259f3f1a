import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { MAIL_KINDS, type MailKind } from '@fair/contract';
import { Types } from 'mongoose';
import { secretsIn } from '../../env.ts';

/**
 * The token of an unsubscribe link: whom and which kind, sealed (AES-256-GCM) under a key made of SESSION_SECRET. It
 * tells its reader nothing, needs no entry in the database, and works as long as the secret is accepted.
 */

const ALGORITHM = 'aes-256-gcm';
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES, ID_BYTES] = [32, 12, 16, 12];
const KINDS: readonly MailKind[] = Object.values(MAIL_KINDS).flat();

export interface Unsubscription {
  readonly personId: Types.ObjectId;
  readonly kind: MailKind;
}

/** The token for this person and kind, by the first of the secrets. */
export function sealUnsubscription(sessionSecret: string, { personId, kind }: Unsubscription): string {
  const [secret = sessionSecret] = secretsIn(sessionSecret);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(personId.id), cipher.update(kind), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What a token was made for; undefined for one that none of the secrets has made. */
export function openUnsubscription(sessionSecret: string, token: string): Unsubscription | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES + ID_BYTES) return undefined;
  for (const secret of secretsIn(sessionSecret)) {
    const opened = openWith(secret, bytes);
    const kind = KINDS.find((known) => known === opened?.subarray(ID_BYTES).toString());
    if (opened && kind) return { personId: new Types.ObjectId(opened.subarray(0, ID_BYTES)), kind };
  }
  return undefined;
}

function openWith(secret: string, bytes: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'unsubscribe', KEY_BYTES));
