import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { message } from '../common/replies.ts';
import { defineCall } from '../defineCall.ts';
import { user } from '../people/users.ts';

export const getSession = defineCall({
  id: 'getSession',
  summary: 'The signed-in user.',
  methods: ['GET'],
  path: '/protected/session',
  access: 'signedIn',
  beforeSecondFactor: true,
  status: 200,
  reply: user,
  versioned: true,
});

export const resetSession = defineCall({
  id: 'resetSession',
  summary:
    'Logs out: the session is destroyed on the server. A cross-site request is refused, and so is a navigation (`Accept: text/html`) that does not show that it comes from here.',
  methods: ['GET', 'POST'],
  path: '/protected/resetsession',
  access: 'public',
  status: 204,
});

export const login = defineCall({
  id: 'login',
  summary: 'Signs in with email and password, and with a code where the account has a second factor.',
  description:
    'Of an account with a second factor the right password alone is answered CODE_REQUIRED and signs in nobody: the same is sent once more with `code`, one of the app or a recovery code.',
  methods: ['POST'],
  path: '/auth/login',
  access: 'public',
  body: z.strictObject({
    email: f.givenEmail,
    password: f.givenPassword,
    code: z.optional(f.secondFactorCode),
  }),
  status: 200,
  reply: user,
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_INACTIVE', 'CODE_REQUIRED', 'WRONG_CODE'],
});

export const signup = defineCall({
  id: 'signup',
  summary: 'Creates a student account and signs it in.',
  description:
    'Limits hold per address (IPv4, or the /64 of IPv6), made for a campus behind one: 150 tries in a minute and 1000 in an hour. An address beyond that is slowed down for ten minutes, or an hour: one sign-up every 15 seconds, and whoever tries in between is answered 429 with a `Retry-After` that grows with the number of tries, up to ten minutes.',
  methods: ['POST'],
  path: '/auth/signup',
  access: 'public',
  body: z
    .strictObject({
      email: f.email,
      password: f.newPassword,
      name: f.personName,
      program: f.program,
      otherProgram: f.optionalText(LIMITS.otherProgram),
      type: z.optional(z.literal('student', 'STUDENTS_SIGN_UP')),
      acceptsNews: z._default(f.flag, true),
      /** Version of the accepted terms; the first version if absent. */
      termsVersion: z.optional(f.textVersion),
    })
    .check(z.refine(f.otherProgramGiven, { ...f.OTHER_PROGRAM_MISSING })),
  status: 201,
  reply: user,
  errors: ['EMAIL_TAKEN', 'STALE_VERSION'],
});

export const requestRecovery = defineCall({
  id: 'requestRecovery',
  summary: 'Mails a link to set a new password; the answer is the same whether the email is known or not.',
  methods: ['POST'],
  path: '/public/reset-password/recover',
  access: 'public',
  body: z.strictObject({ email: f.email }),
  status: 200,
  reply: message,
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  summary:
    'Sets the password by a mailed token (recovery and first login); ends all sessions, API tokens and the calendar address of that user.',
  methods: ['POST'],
  path: '/public/reset-password/reset',
  access: 'public',
  body: z.strictObject({
    token: f.requiredText(200, 'INCOMPLETE_LINK'),
    email: f.email,
    newPassword: f.newPassword,
    /** Version of the terms accepted together with a first login. */
    termsVersion: z.optional(f.textVersion),
  }),
  status: 200,
  reply: message,
  errors: ['LINK_EXPIRED'],
});
