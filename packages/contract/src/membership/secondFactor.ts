import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { defineCall } from '../defineCall.ts';
import { whoMay } from '../roles.ts';

/** The second factor of an account: codes of an authenticator app (TOTP, RFC 6238) and recovery codes. */
const own = {
  path: '/protected/second-factor',
  access: whoMay('useSecondFactor'),
  errors: ['NOT_BY_TOKEN'],
} as const;

/** Both factors, required by calls that remove or bypass the second factor. */
const bothFactors = z.strictObject({ password: f.givenPassword, code: f.secondFactorCode });
/** Shown only once; each code is valid for one login. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).check(z.length(LIMITS.recoveryCodes)) });

export const startSecondFactor = defineCall({
  ...own,
  id: 'startSecondFactor',
  summary:
    'A new secret for an authenticator app, and what confirms it within ten minutes; nothing changes before. By a session only.',
  methods: ['POST'],
  beforeSecondFactor: true,
  body: z.strictObject({ password: f.givenPassword }),
  status: 200,
  reply: z.object({
    /** The secret in Base32, for typing it by hand when the QR code cannot be scanned. */
    secret: z.string(),
    /** The `otpauth://` address for a QR code. */
    uri: z.string(),
    /** Token of this setup, sent back together with the first code. */
    setup: z.string(),
  }),
  errors: [...own.errors, 'SECOND_FACTOR_ON'],
});

export const confirmSecondFactor = defineCall({
  ...own,
  id: 'confirmSecondFactor',
  summary:
    'Turns the second factor on by a first code, and answers ten recovery codes; all other sessions end. By a session only.',
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
  summary: 'Turns the second factor off by password and code; all other sessions end. By a session only.',
  methods: ['DELETE'],
  body: bothFactors,
  status: 204,
  errors: [...own.errors, 'SECOND_FACTOR_OFF'],
});

export const renewRecoveryCodes = defineCall({
  ...own,
  id: 'renewRecoveryCodes',
  summary: 'Ten new recovery codes by password and code; the ones before end. By a session only.',
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
    "An admin turns another account's second factor off, for who has lost phone and recovery codes; its sessions end and it is told by mail. The admin's password confirms. By a session only.",
  methods: ['DELETE'],
  path: '/admin/accounts/:id/second-factor',
  access: ['admin'],
  params: z.object({ id: f.id }),
  body: z.strictObject({ password: f.givenPassword }),
  status: 204,
  errors: ['NOT_BY_TOKEN', 'NOT_FOUND', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_OWN'],
});
