// Calls for users' rights to their own data (DECISIONS §4, GDPR articles 15, 17 and 20).
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { RETAINED_DATA, type RetainedData } from './retention.rules.ts';

/**
 * Kinds of data stored about the user, with the dates of deletion where known. The retention periods are those of
 * `RETENTION`.
 */
export const privacyFacts = z.object({
  held: z.array(
    z.object({
      what: z.enum(RETAINED_DATA as [RetainedData, ...RetainedData[]]),
      /** Day on which the data is deleted, unless it is used again before. */
      until: z.optional(z.iso.date()),
    }),
  ),
  /**
   * Version of the current terms, and the time at which the user accepted it. The time is absent if it was not
   * recorded.
   */
  terms: z.object({ version: z.int(), acceptedAt: z.optional(f.instant) }),
  /** Name of the controller of the personal data in both languages. */
  controller: z.object({ en: z.string(), sv: z.string() }),
  contactEmail: z.string(),
  /** Email address of the data protection officer. Absent if there is none. */
  dpoEmail: z.optional(z.string()),
});
privacyFacts.register(z.globalRegistry, { id: 'PrivacyFacts' });
export type PrivacyFacts = z.infer<typeof privacyFacts>;

export const exportStudentData = defineCall({
  id: 'exportStudentData',
  summary: 'Returns everything stored about the student as a ZIP: data.json and the CV.',
  methods: ['GET'],
  path: '/student/export',
  access: ['student'],
  status: 200,
  reply: { media: ['application/zip'] },
});

export const deleteStudentAccount = defineCall({
  id: 'deleteStudentAccount',
  summary:
    'Deletes the account and all its data; requires the password. A wrong password is refused with 422.',
  description:
    'ADDRESS_JUST_CHANGED means that an admin has corrected the email address and the former address can still undo the correction.',
  methods: ['DELETE'],
  path: '/student/account',
  access: ['student'],
  body: z.strictObject({ password: f.givenPassword }),
  status: 204,
  errors: ['ADDRESS_JUST_CHANGED'],
});

/**
 * Shared properties of the privacy calls for all account types (BEYOND 8). Students also have calls with their own
 * paths.
 */
const own = { access: 'signedIn' } as const;

export const getPrivacyFacts = defineCall({
  id: 'getPrivacyFacts',
  summary: 'Lists the kinds of data stored about the caller, with their deletion dates.',
  methods: ['GET'],
  path: '/protected/privacy',
  ...own,
  status: 200,
  reply: privacyFacts,
});

export const exportOwnData = defineCall({
  id: 'exportOwnData',
  summary: 'Returns everything stored about the caller as a ZIP with data.json.',
  methods: ['GET'],
  path: '/protected/privacy/export',
  ...own,
  status: 200,
  reply: { media: ['application/zip'] },
});

export const acceptTerms = defineCall({
  id: 'acceptTerms',
  summary:
    'Accepts the current terms of the fair; a repeated request has no effect. Fails with STALE_VERSION if the terms have changed since the caller read them.',
  methods: ['POST'],
  path: '/protected/terms',
  ...own,
  body: z.strictObject({ version: f.textVersion }),
  status: 204,
  errors: ['STALE_VERSION'],
});

export const deleteOwnAccount = defineCall({
  id: 'deleteOwnAccount',
  summary:
    "Deletes the caller's account; requires the password. A wrong password is refused with 422 and counts as a failed login.",
  description:
    'LAST_OWNER: first make another member owner of the company. LAST_ADMIN: first create another admin. ADDRESS_JUST_CHANGED: an admin has corrected the email address and the former address can still undo the correction.',
  methods: ['DELETE'],
  path: '/protected/account',
  ...own,
  body: z.strictObject({ password: f.givenPassword }),
  status: 204,
  errors: ['LAST_OWNER', 'LAST_ADMIN', 'ADDRESS_JUST_CHANGED'],
});
