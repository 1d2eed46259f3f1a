import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import * as f from '../schemas/fields.ts';
import { apiToken, createdApiToken, newApiToken } from '../schemas/token.ts';

export const listApiTokens = defineCall({
  id: 'listApiTokens',
  summary: "The caller's API tokens that have not expired, newest first.",
  methods: ['GET'],
  path: '/protected/tokens',
  access: 'signedIn',
  status: 200,
  reply: z.array(apiToken),
});

export const createApiToken = defineCall({
  id: 'createApiToken',
  summary:
    "Makes an API token with the caller's rights, at most 20; the answer is the only one that shows it. A token makes none.",
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
  summary: 'Revokes an API token of the caller at once.',
  methods: ['DELETE'],
  path: '/protected/tokens/:id',
  access: 'signedIn',
  params: z.object({ id: f.id }),
  status: 204,
  errors: ['NOT_FOUND'],
});
