import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { secretsIn } from '../../env.ts';

/**
 * Sealed data is encrypted with AES-256-GCM. HKDF-SHA-256 derives a separate key for each purpose from
 * SESSION_SECRET. The data can be read as long as the API accepts the secret that sealed it.
 */

const ALGORITHM = 'aes-256-gcm';
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];

export interface SealOptions {
  /** SESSION_SECRET: one secret, or several, separated as `secretsIn` expects. */
  readonly sessionSecret: string;
  readonly purpose: 'unsubscribe' | 'keep CV' | 'second factor' | 'second factor setup' | 'page token';
  /**
   * Additional context, for example an account id. Data can be read only with the same context with which it was
   * sealed.
   */
  readonly boundTo?: string;
}

/** Seals data with the first secret. Returns the result as base64url. */
export function seal({ sessionSecret, purpose, boundTo = '' }: SealOptions, content: Buffer): string {
  const [secret = sessionSecret] = secretsIn(sessionSecret);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), nonce);
  cipher.setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Returns the content of sealed data. Returns undefined if none of the secrets has sealed it for this purpose and
 * context.
 */
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
