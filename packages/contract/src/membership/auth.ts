import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LIMITS } from '../common/limits.ts';
import { message } from '../common/replies.ts';
import { defineCall } from '../defineCall.ts';
import { user } from '../people/users.ts';

export const getSession = defineCall({
  id: 'getSession',
  summary: 'Returns the logged-in user.',
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
  summary: 'Logs out and deletes the session on the server.',
  description:
    'Refuses cross-site requests, and navigations (`Accept: text/html`) that are not shown to come from this site.',
  methods: ['GET', 'POST'],
  path: '/protected/resetsession',
  access: 'public',
  status: 204,
});

export const login = defineCall({
  id: 'login',
  summary: 'Logs in with email and password, and with a code if the account has a second factor.',
  description:
    'If the account has a second factor, the correct password alone is refused with CODE_REQUIRED. Send the same request again with `code`: a code of the authenticator app, or a recovery code.',
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
  summary: 'Creates a student account and logs it in.',
  description:
    'Limits apply per IP address (IPv4, or the /64 of IPv6) and allow for a campus behind one address: 150 attempts per minute and 1,000 per hour. An address above a limit can sign up only once every 15 seconds, for ten minutes or for an hour. Attempts in between are refused with 429; `Retry-After` grows with each attempt, up to ten minutes.',
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
      /** Version of the terms that the user has accepted. If absent, it is the first version. */
      termsVersion: z.optional(f.textVersion),
    })
    .check(z.refine(f.otherProgramGiven, { ...f.OTHER_PROGRAM_MISSING })),
  status: 201,
  reply: user,
  errors: ['EMAIL_TAKEN', 'STALE_VERSION', 'SIGNUP_NOT_ALLOWED'],
});

export const requestRecovery = defineCall({
  id: 'requestRecovery',
  summary: 'Mails a link to set a new password. The reply is the same for unknown email addresses.',
  methods: ['POST'],
  path: '/public/reset-password/recover',
  access: 'public',
  body: z.strictObject({ email: f.email }),
  status: 200,
  reply: message,
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  summary: 'Sets the password with a mailed token (password recovery and first login).',
  description: "Ends all sessions of the user, revokes the user's API tokens and deletes the calendar feed.",
  methods: ['POST'],
  path: '/public/reset-password/reset',
  access: 'public',
  body: z.strictObject({
    token: f.requiredText(200, 'INCOMPLETE_LINK'),
    email: f.email,
    newPassword: f.newPassword,
    /** Version of the terms that the user has accepted. Sent if the password is the first one of the account. */
    termsVersion: z.optional(f.textVersion),
  }),
  status: 200,
  reply: message,
  errors: ['LINK_EXPIRED'],
});
