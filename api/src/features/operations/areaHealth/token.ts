import { randomBytes } from 'node:crypto';
import { seal, unseal } from '../../../services/tokens/index.ts';

/** Lifetime of a page token in ms. Reports from pages that have been open for longer are ignored. */
export const TOKEN_LIFE_MS = 24 * 60 * 60 * 1000;

const [TIME_BYTES, ID_BYTES] = [4, 8];

interface Secret {
  readonly sessionSecret: string;
}

/**
 * Returns a token with which a page may report. Only this server can create tokens, and each page gets a different
 * token.
 */
export function makePageToken({ sessionSecret }: Secret, now: Date): string {
  const content = Buffer.alloc(TIME_BYTES + ID_BYTES, randomBytes(TIME_BYTES + ID_BYTES));
  content.writeUInt32BE(Math.floor(now.getTime() / 1000));
  return seal({ sessionSecret, purpose: 'page token' }, content);
}

/** Returns the id of the page, or undefined if the token is forged or expired. */
export function readPageToken({ sessionSecret }: Secret, token: string, now: Date): string | undefined {
  const content = unseal({ sessionSecret, purpose: 'page token' }, token);
  if (content?.length !== TIME_BYTES + ID_BYTES) return undefined;
  const age = now.getTime() - content.readUInt32BE() * 1000;
  return age <= TOKEN_LIFE_MS ? content.toString('base64url') : undefined;
}
