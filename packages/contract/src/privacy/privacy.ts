// A student's rights over their own data (DECISIONS §4, GDPR articles 15, 17 and 20).
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { RETAINED_DATA, type RetainedData } from './retention.rules.ts';

/** Data stored about the caller, with known deletion dates; the periods are those of `RETENTION`. */
export const privacyFacts = z.object({
  held: z.array(
    z.object({
      what: z.enum(RETAINED_DATA as [RetainedData, ...RetainedData[]]),
      /** Day of deletion, unless the data is used again before. */
      until: z.optional(z.iso.date()),
    }),
  ),
  /** Version of the current terms, and when the caller accepted it; absent if not recorded. */
  terms: z.object({ version: z.int(), acceptedAt: z.optional(f.instant) }),
  /** Controller of the data, and its contact. */
  controller: z.object({ en: z.string(), sv: z.string() }),
  contactEmail: z.string(),
  /** Address of the data protection officer; absent if there is none. */
  dpoEmail: z.optional(z.string()),
});
privacyFacts.register(z.globalRegistry, { id: 'PrivacyFacts' });
export type PrivacyFacts = z.infer<typeof privacyFacts>;

export const exportStudentData = defineCall({
  id: 'exportStudentData',
  summary: 'Everything stored about the student, as a ZIP: data.json and the CV.',
  methods: ['GET'],
  path: '/student/export',
  access: ['student'],
  status: 200,
  reply: { media: ['application/zip'] },
});

export const deleteStudentAccount = defineCall({
  id: 'deleteStudentAccount',
  summary:
    'Deletes the account and everything of it; the password confirms. A wrong one is a 422. ADDRESS_JUST_CHANGED: an admin has corrected the address, and the former one can still put it back.',
  methods: ['DELETE'],
  path: '/student/account',
  access: ['student'],
  body: z.strictObject({ password: f.givenPassword }),
  status: 204,
  errors: ['ADDRESS_JUST_CHANGED'],
});

/** The same rights for every account type (BEYOND 8). Students keep their own paths as well. */
const own = { access: 'signedIn' } as const;

export const getPrivacyFacts = defineCall({
  id: 'getPrivacyFacts',
  summary: 'What is held of the caller, and until when.',
  methods: ['GET'],
  path: '/protected/privacy',
  ...own,
  status: 200,
  reply: privacyFacts,
});

export const exportOwnData = defineCall({
  id: 'exportOwnData',
  summary: 'Everything stored about the caller, as a ZIP with data.json.',
  methods: ['GET'],
  path: '/protected/privacy/export',
  ...own,
  status: 200,
  reply: { media: ['application/zip'] },
});

export const acceptTerms = defineCall({
  id: 'acceptTerms',
  summary:
    'Accepts the terms of the fair as they are now; again nothing changes. STALE_VERSION: they have changed since they were read.',
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
    'Deletes the caller’s account; the password confirms. A wrong one is a 422, and counted as a login. LAST_OWNER: make somebody else owner of the company first; LAST_ADMIN: make another admin first; ADDRESS_JUST_CHANGED: an admin has corrected the address, and the former one can still put it back.',
  methods: ['DELETE'],
  path: '/protected/account',
  ...own,
  body: z.strictObject({ password: f.givenPassword }),
  status: 204,
  errors: ['LAST_OWNER', 'LAST_ADMIN', 'ADDRESS_JUST_CHANGED'],
});
