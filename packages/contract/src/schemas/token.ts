import * as z from 'zod/mini';
import { LIMITS } from '../domain/limits.ts';
import * as f from './fields.ts';

/** An API token as its owner sees it ("API access", DECISIONS §3), without the token and its hash. */
const apiTokenFields = {
  id: f.id,
  name: z.string(),
  createdAt: f.instant,
  expiresAt: f.instant,
  /** Updated at most once an hour. */
  lastUsedAt: z.optional(f.instant),
};

export const apiToken = z.object(apiTokenFields);
apiToken.register(z.globalRegistry, { id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiToken>;

/** Reply to creating a token, the only time the token itself is shown. */
export const createdApiToken = z.object({ ...apiTokenFields, token: z.string() });
createdApiToken.register(z.globalRegistry, { id: 'CreatedApiToken' });
export type CreatedApiToken = z.infer<typeof createdApiToken>;

export const newApiToken = z.strictObject({
  name: f.requiredText(LIMITS.tokenName, 'ENTER_NAME'),
  /** At most one year in the future. */
  expiresAt: f.instant,
});
