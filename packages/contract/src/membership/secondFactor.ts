import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { defineCall } from '../defineCall.ts';
import { whoMay } from '../roles.ts';

/**
 * Shared properties of the calls for an account's second factor: an authenticator app (TOTP, RFC 6238) and recovery
 * codes.
 */
const own = {
  path: '/protected/second-factor',
  access: whoMay('useSecondFactor'),
  errors: ['NOT_BY_TOKEN'],
} as const;

/** Password and code. Calls that remove or bypass the second factor require both. */
const bothFactors = z.strictObject({ password: f.givenPassword, code: f.secondFactorCode });
/** Recovery codes, which are shown only once. Each code is valid for one login. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).check(z.length(LIMITS.recoveryCodes)) });

export const startSecondFactor = defineCall({
  ...own,
  id: 'startSecondFactor',
  summary:
    'Returns a new secret for an authenticator app, and the `setup` token that confirms it within ten minutes. Requires a session, not an API token.',
  description: 'Nothing changes until the second factor is confirmed.',
  methods: ['POST'],
  beforeSecondFactor: true,
  body: z.strictObject({ password: f.givenPassword }),
  status: 200,
  reply: z.object({
    /** The secret in Base32. Users type it if they cannot scan the QR code. */
    secret: z.string(),
    /** The `otpauth://` address that the QR code contains. */
    uri: z.string(),
    /** Token of this setup. It must be sent back with the first code. */
    setup: z.string(),
  }),
  errors: [...own.errors, 'SECOND_FACTOR_ON'],
});

export const confirmSecondFactor = defineCall({
  ...own,
  id: 'confirmSecondFactor',
  summary:
    'Turns on the second factor with a first code, returns ten recovery codes and ends all other sessions. Requires a session, not an API token.',
  methods: ['PUT'],
  beforeSecondFactor: true,
  body: z.strictObject({ setup: f.lookup(500), code: f.secondFactorCode }),
  status: 200,
  reply: recoveryCodes,
  errors: [...own.errors, 'SECOND_FACTOR_ON', 'SETUP_EXPIRED'],
});

export const removeSecondFactor = defineCall({
  ...own,
  id: 'removeSecondFactor',
  summary:
    'Turns off the second factor with password and code, and ends all other sessions. Requires a session, not an API token.',
  methods: ['DELETE'],
  body: bothFactors,
  status: 204,
  errors: [...own.errors, 'SECOND_FACTOR_OFF'],
});

export const renewRecoveryCodes = defineCall({
  ...own,
  id: 'renewRecoveryCodes',
  summary:
    'Replaces the recovery codes with ten new ones; password and code are required. Requires a session, not an API token.',
  methods: ['POST'],
  path: '/protected/second-factor/recovery-codes',
  body: bothFactors,
  status: 200,
  reply: recoveryCodes,
  errors: [...own.errors, 'SECOND_FACTOR_OFF'],
});

export const resetSecondFactor = defineCall({
  id: 'resetSecondFactor',
  summary:
    "Turns off another account's second factor, for a person who has lost both phone and recovery codes.",
  description:
    'The admin confirms with their own password. The sessions of the account end, and its owner is informed by mail. Requires a session, not an API token.',
  methods: ['DELETE'],
  path: '/admin/accounts/:id/second-factor',
  access: ['admin'],
  params: z.object({ id: f.id }),
  body: z.strictObject({ password: f.givenPassword }),
  status: 204,
  errors: ['NOT_BY_TOKEN', 'NOT_FOUND', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_OWN'],
});
