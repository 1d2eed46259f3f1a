import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { secretsIn } from '../../../env.ts';
import { type SealOptions, seal, unseal } from '../../../services/tokens/index.ts';
import { rewriteSecrets } from '../../accounts/index.ts';

type Sealing = Pick<App, 'sessionSecret'>;

const placeOf = ({ sessionSecret }: Sealing, accountId: Types.ObjectId): SealOptions => ({
  sessionSecret,
  purpose: 'second factor',
  boundTo: accountId.toHexString(),
});

/** A secret as it is stored: a copy of the database makes no codes, and another account can do nothing with it. */
export const sealSecret = (app: Sealing, accountId: Types.ObjectId, secret: string): string =>
  seal(placeOf(app, accountId), Buffer.from(secret));

/** The secret again; undefined where SESSION_SECRET is another one by now. */
export const openSecret = (app: Sealing, accountId: Types.ObjectId, sealed: string): string | undefined =>
  unseal(placeOf(app, accountId), sealed)?.toString();

/** While SESSION_SECRET is being replaced: seals by the new one what the old one has sealed. */
export async function resealSecrets(app: Sealing): Promise<void> {
  const [first = app.sessionSecret] = secretsIn(app.sessionSecret);
  const newest = { sessionSecret: first };
  await rewriteSecrets((id, sealed) => {
    if (openSecret(newest, id, sealed) !== undefined) return undefined;
    const secret = openSecret(app, id, sealed);
    return secret === undefined ? undefined : sealSecret(newest, id, secret);
  });
}
