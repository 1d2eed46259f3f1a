import { randomBytes } from 'node:crypto';
import { seal, unseal } from '../../services/tokens/index.ts';

/** A tab that is older has been open over night. */
export const TOKEN_LIFE_MS = 24 * 60 * 60 * 1000;

const [TIME_BYTES, ID_BYTES] = [4, 8];

interface Secret {
  readonly sessionSecret: string;
}

/** What a page shows to be counted: only this fair can have made it, and each page has another one. */
export function makePageToken({ sessionSecret }: Secret, now: Date): string {
  const content = Buffer.alloc(TIME_BYTES + ID_BYTES, randomBytes(TIME_BYTES + ID_BYTES));
  content.writeUInt32BE(Math.floor(now.getTime() / 1000));
  return seal({ sessionSecret, purpose: 'page token' }, content);
}

/** Which page it is of; undefined for a token that is made up or too old. */
export function readPageToken({ sessionSecret }: Secret, token: string, now: Date): string | undefined {
  const content = unseal({ sessionSecret, purpose: 'page token' }, token);
  if (content?.length !== TIME_BYTES + ID_BYTES) return undefined;
  const age = now.getTime() - content.readUInt32BE() * 1000;
  return age <= TOKEN_LIFE_MS ? content.toString('base64url') : undefined;
}
