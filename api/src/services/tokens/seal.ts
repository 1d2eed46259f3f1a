import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { secretsIn } from '../../env.ts';

/**
 * What only this fair can read again: AES-256-GCM under a key that HKDF-SHA-256 makes of SESSION_SECRET, another one for
 * each purpose. It opens as long as the secret that sealed it is accepted.
 */

const ALGORITHM = 'aes-256-gcm';
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];

export interface SealOptions {
  /** One or several: `secretsIn`. */
  readonly sessionSecret: string;
  readonly purpose: 'unsubscribe' | 'second factor' | 'second factor setup' | 'page token';
  /** What it belongs to: in another place the same bytes do not open. */
  readonly boundTo?: string;
}

/** Seals by the first of the secrets; base64url. */
export function seal({ sessionSecret, purpose, boundTo = '' }: SealOptions, content: Buffer): string {
  const [secret = sessionSecret] = secretsIn(sessionSecret);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), nonce);
  cipher.setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was sealed; undefined where none of the secrets has, for this purpose and place. */
export function unseal({ sessionSecret, ...place }: SealOptions, sealed: string): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
  for (const secret of secretsIn(sessionSecret)) {
    const opened = openWith(secret, place, bytes);
    if (opened) return opened;
  }
  return undefined;
}

function openWith(
  secret: string,
  { purpose, boundTo = '' }: Omit<SealOptions, 'sessionSecret'>,
  bytes: Buffer,
): Buffer | undefined {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

const keyOf = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
