import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { language } from '../common/fields.ts';
import { message } from '../common/replies.ts';
import { defineCall } from '../defineCall.ts';

/** Data of the account page that the user's profile does not contain. */
export const ownAccount = z.object({
  email: z.string(),
  /** Whether the user has confirmed the email address by opening a link that was mailed to it. */
  emailConfirmed: z.boolean(),
  language: z.optional(language),
  /** Absent if the account has no second factor. */
  secondFactor: z.optional(z.object({ since: f.instant, recoveryCodesLeft: z.number() })),
});
ownAccount.register(z.globalRegistry, { id: 'OwnAccount' });
export type OwnAccount = z.infer<typeof ownAccount>;

/** A session of the logged-in account. */
export const ownSession = z.object({
  /** Time at which the session began. Absent in sessions that began before this time was stored. */
  since: z.optional(f.instant),
  /** Day on which the session was last used (YYYY-MM-DD, UTC). */
  lastSeenOn: z.string(),
  /** Name of the browser, for example 'Firefox'. Absent if unknown. */
  browser: z.optional(z.string()),
  /** Whether the request itself belongs to this session. */
  isCurrent: z.boolean(),
});
ownSession.register(z.globalRegistry, { id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;

/** Shared properties of the calls for the logged-in account: password, email address, language and sessions. */
const own = { access: 'signedIn' } as const;

export const getAccount = defineCall({
  id: 'getAccount',
  summary: "Returns the caller's email address, whether it is confirmed, the language and the second factor.",
  methods: ['GET'],
  path: '/protected/account',
  ...own,
  beforeSecondFactor: true,
  status: 200,
  reply: ownAccount,
});

export const changePassword = defineCall({
  id: 'changePassword',
  summary: 'Changes the password. Requires a session, not an API token.',
  description: 'Ends all other sessions, revokes API tokens and mailed links, and deletes the calendar feed.',
  methods: ['POST'],
  path: '/protected/password',
  ...own,
  body: z.strictObject({ currentPassword: f.givenPassword, newPassword: f.newPassword }),
  status: 204,
  errors: ['NOT_BY_TOKEN'],
});

export const changeEmail = defineCall({
  id: 'changeEmail',
  summary:
    'Mails a confirmation link, valid for 24 hours, to the new email address. Requires a session, not an API token.',
  description: 'The old address stays in use until the link is followed; it is then informed of the change.',
  methods: ['POST'],
  path: '/protected/email',
  ...own,
  body: z.strictObject({ email: f.email, password: f.givenPassword }),
  status: 204,
  errors: ['NOT_BY_TOKEN', 'EMAIL_TAKEN', 'SIGNUP_NOT_ALLOWED'],
});

export const sendConfirmation = defineCall({
  id: 'sendConfirmation',
  summary: 'Mails a link that confirms the email address of the account.',
  methods: ['POST'],
  path: '/protected/email/confirmation',
  ...own,
  status: 204,
});

export const confirmEmail = defineCall({
  id: 'confirmEmail',
  summary:
    "Confirms an email address with a mailed token: the address of a new account, or an account's new address.",
  description: '`email` is optional; an address that the token was not mailed to is refused.',
  methods: ['POST'],
  path: '/public/email/confirm',
  access: 'public',
  body: z.strictObject({
    token: f.requiredText(200, 'INCOMPLETE_LINK'),
    email: z.optional(f.email),
  }),
  status: 200,
  reply: message,
  errors: ['LINK_EXPIRED', 'ADDRESS_CHANGE_STOPPED', 'EMAIL_TAKEN', 'SIGNUP_NOT_ALLOWED'],
});

export const stopEmailChange = defineCall({
  id: 'stopEmailChange',
  summary: "Stops an admin's correction of an email address, with the token mailed to the former address.",
  description:
    'If the new address was already confirmed, the former one is restored: all sessions and tokens end, and a link to set a new password is mailed to it.',
  methods: ['POST'],
  path: '/public/email/stop',
  access: 'public',
  body: z.strictObject({ token: f.requiredText(200, 'INCOMPLETE_LINK') }),
  status: 200,
  reply: message,
  errors: ['LINK_EXPIRED', 'EMAIL_TAKEN'],
});

export const changeLanguage = defineCall({
  id: 'changeLanguage',
  summary: 'Stores the language of the account.',
  methods: ['PATCH'],
  path: '/protected/language',
  ...own,
  beforeSecondFactor: true,
  body: z.strictObject({ language }),
  status: 200,
  reply: z.object({ language }),
});

export const listSessions = defineCall({
  id: 'listSessions',
  summary: 'Lists the sessions of the account, latest first.',
  methods: ['GET'],
  path: '/protected/sessions',
  ...own,
  status: 200,
  reply: z.array(ownSession),
});

export const endSessions = defineCall({
  id: 'endSessions',
  summary: 'Ends all sessions of the account, including this one. Requires a session, not an API token.',
  methods: ['DELETE'],
  path: '/protected/sessions',
  ...own,
  beforeSecondFactor: true,
  status: 204,
  errors: ['NOT_BY_TOKEN'],
});
