import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { defineCall } from '../defineCall.ts';

/**
 * An API token as its owner sees it ("API access", DECISIONS §3). It includes neither the token itself nor its hash.
 */
const apiTokenFields = {
  id: f.id,
  name: z.string(),
  createdAt: f.instant,
  expiresAt: f.instant,
  /** Time of the last use. It is updated at most once an hour. */
  lastUsedAt: z.optional(f.instant),
};

export const apiToken = z.object(apiTokenFields);
apiToken.register(z.globalRegistry, { id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiToken>;

/** Reply to a request that creates a token. It is the only reply that contains the token itself. */
export const createdApiToken = z.object({ ...apiTokenFields, token: z.string() });
createdApiToken.register(z.globalRegistry, { id: 'CreatedApiToken' });
export type CreatedApiToken = z.infer<typeof createdApiToken>;

export const newApiToken = z.strictObject({
  name: f.requiredText(LIMITS.tokenName, 'ENTER_NAME'),
  /** Time at which the token expires, at most one year in the future. */
  expiresAt: f.instant,
});

export const listApiTokens = defineCall({
  id: 'listApiTokens',
  summary: "Lists the caller's unexpired API tokens, newest first.",
  methods: ['GET'],
  path: '/protected/tokens',
  access: 'signedIn',
  status: 200,
  reply: z.array(apiToken),
});

export const createApiToken = defineCall({
  id: 'createApiToken',
  summary:
    "Creates an API token with the caller's rights (at most 20 per account). Requires a session, not an API token.",
  description: 'Only this reply contains the token itself.',
  methods: ['POST'],
  path: '/protected/tokens',
  access: 'signedIn',
  body: newApiToken,
  status: 201,
  reply: createdApiToken,
  errors: ['NOT_BY_TOKEN'],
});

export const revokeApiToken = defineCall({
  id: 'revokeApiToken',
  summary: "Revokes one of the caller's API tokens immediately.",
  methods: ['DELETE'],
  path: '/protected/tokens/:id',
  access: 'signedIn',
  params: z.object({ id: f.id }),
  status: 204,
  errors: ['NOT_FOUND'],
});
