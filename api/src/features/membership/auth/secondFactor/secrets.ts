import type { Types } from 'mongoose';
import type { App } from '../../../../context.ts';
import { secretsIn } from '../../../../env.ts';
import { type SealOptions, seal, unseal } from '../../../../services/tokens/index.ts';
import { rewriteSecrets } from '../../../people/accounts/index.ts';

type Sealing = Pick<App, 'sessionSecret'>;

const sealOptions = ({ sessionSecret }: Sealing, accountId: Types.ObjectId): SealOptions => ({
  sessionSecret,
  purpose: 'second factor',
  boundTo: accountId.toHexString(),
});

/**
 * Encrypts a secret for one account, so that it cannot be read from a copy of the database or used for another account.
 */
export const sealSecret = (app: Sealing, accountId: Types.ObjectId, secret: string): string =>
  seal(sealOptions(app, accountId), Buffer.from(secret));

/** Decrypts a secret. Returns undefined if the secret was encrypted with an unknown SESSION_SECRET. */
export const openSecret = (app: Sealing, accountId: Types.ObjectId, sealed: string): string | undefined =>
  unseal(sealOptions(app, accountId), sealed)?.toString();

/**
 * Encrypts all secrets again with the newest SESSION_SECRET, so that the older one can be removed from the
 * configuration.
 */
export async function resealSecrets(app: Sealing): Promise<void> {
  const [first = app.sessionSecret] = secretsIn(app.sessionSecret);
  const newest = { sessionSecret: first };
  await rewriteSecrets((id, sealed) => {
    if (openSecret(newest, id, sealed) !== undefined) return undefined;
    const secret = openSecret(app, id, sealed);
    return secret === undefined ? undefined : sealSecret(newest, id, secret);
  });
}
