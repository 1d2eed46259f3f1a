import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { LIMITS } from '../domain/limits.ts';
import { whoMay } from '../roles.ts';
import * as f from '../schemas/fields.ts';

/** The second factor of an account: codes of an authenticator app (TOTP, RFC 6238), and recovery codes. */
const own = {
  path: '/protected/second-factor',
  access: whoMay('useSecondFactor'),
  errors: ['NOT_BY_TOKEN'],
} as const;

/** What takes it away or around it asks for both factors. */
const bothFactors = z.strictObject({ password: f.givenPassword, code: f.secondFactorCode });
/** Shown this once, each good for one sign-in. */
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
    /** Base32, to be typed where no picture can be read. */
    secret: z.string(),
    /** `otpauth://`, for a QR code. */
    uri: z.string(),
    /** To be given back with the first code. */
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
