import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { secretsIn } from '../../env.ts';

/**
 * Data is sealed with AES-256-GCM under a key that HKDF-SHA-256 derives from SESSION_SECRET for each purpose. It can
 * be opened as long as the secret that sealed it is accepted.
 */

const ALGORITHM = 'aes-256-gcm';
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];

export interface SealOptions {
  /** One secret, or several separated as `secretsIn` reads them. */
  readonly sessionSecret: string;
  readonly purpose: 'unsubscribe' | 'keep CV' | 'second factor' | 'second factor setup' | 'page token';
  /** Additional context; sealed data can be opened only with the same context. */
  readonly boundTo?: string;
}

/** Seals data with the first secret and returns base64url. */
export function seal({ sessionSecret, purpose, boundTo = '' }: SealOptions, content: Buffer): string {
  const [secret = sessionSecret] = secretsIn(sessionSecret);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), nonce);
  cipher.setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Returns the sealed content, or undefined if none of the secrets sealed it for this purpose and context. */
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
