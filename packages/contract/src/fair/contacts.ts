// Contacts at booths (NEXT 2.5, BEYOND 5). A student shares name, program and email address with a company: either the
// student scans the company's poster, or the company scans the student's code.
import * as z from 'zod/mini';
import { exportedFor } from '../common/exporting.ts';
import * as f from '../common/fields.ts';
import { line, lines } from '../common/invisible.ts';
import { CV_MEDIA_TYPE } from '../common/limits.ts';
import { pagedQuery, queryFlag } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { RATING_FILTERS, RATINGS } from '../recruitment/applications.rules.ts';
import { BOOTH_SCAN_OUTCOMES, CONTACT_WAYS, CONTACTS, FOLLOW_UPS, POSTER_CODE } from './contacts.rules.ts';
import { SCANNED_LENGTH } from './passes.rules.ts';

const rating = z.literal(RATINGS, 'CHOOSE_RATING');
const note = z.string('ENTER_TEXT').check(...lines, z.maxLength(CONTACTS.note, 'AT_MOST_CHARACTERS'));
const followUp = z.enum(FOLLOW_UPS, 'CHOOSE_STATUS');

const noteFields = {
  /** Note about the student. If the contact already has a note, this text is added to the end of it. */
  note: z.optional(note),
  rating: z.optional(rating),
};

/** A scan of a student's share code that a device sends. */
export const boothScan = z.strictObject({
  /** Id that the device generates. If a scan is sent again with the same id, it is counted once. */
  scanId: z.uuid('NOT_A_UUID'),
  /**
   * The scanned or typed text, which is looked up but not stored. Any text is accepted, because a damaged code is an
   * outcome and not an error.
   */
  code: z.string('ENTER_CODE').check(z.overwrite((text) => text.slice(0, SCANNED_LENGTH))),
  /** Time of the scan by the clock of the device. */
  at: f.instant,
  ...noteFields,
});

/** Schema of the form in which a recruiter adds a rating and a note to a scan. */
export const boothScanNote = z.strictObject(noteFields);

/**
 * Scans of a device. The server corrects the times of the scans by the difference between `deviceNow` and its own
 * clock.
 */
export const boothScanBatch = z.strictObject({
  deviceNow: f.instant,
  scans: z
    .array(boothScan)
    .check(z.minLength(1, 'CHOOSE_ROWS'), z.maxLength(CONTACTS.scansPerCall, 'AT_MOST')),
});

/** A contact as the company sees it. Name, program and email address are the current ones of the student's account. */
export const companyContact = z.object({
  id: f.id,
  name: z.string(),
  program: f.program,
  otherProgram: z.optional(z.string()),
  email: z.string(),
  /** Whether the company can open the CV: the student has shared one and has confirmed the profile for this fair. */
  hasCv: z.boolean(),
  metAt: f.instant,
  how: z.enum(CONTACT_WAYS),
  note: z.optional(z.string()),
  rating: z.optional(rating),
  starred: z.boolean(),
  follow: z.enum(FOLLOW_UPS),
  /** Version of note, rating, star and follow-up. `changeContact` sends it. */
  version: f.id,
});
companyContact.register(z.globalRegistry, { id: 'CompanyContact' });
export type CompanyContact = z.infer<typeof companyContact>;

/** Outcome of one scan. It includes the contact if the company has it. */
export const boothScanResult = z.object({
  scanId: z.string(),
  outcome: z.enum(BOOTH_SCAN_OUTCOMES),
  contact: z.optional(companyContact),
});
boothScanResult.register(z.globalRegistry, { id: 'BoothScanResult' });
export type BoothScanResult = z.infer<typeof boothScanResult>;

/** A change of a contact. Absent fields stay unchanged; null or an empty text clears a field. */
export const contactChange = z.strictObject({
  /**
   * Version of the contact that the change is based on. A change without a version is written even if the contact has
   * changed in the meantime: the last write wins.
   */
  version: z.optional(f.id),
  note: z.optional(z.nullable(note)),
  rating: z.optional(z.nullable(rating)),
  starred: z.optional(f.flag),
  follow: z.optional(followUp),
});

/** Filters and sort orders of a company's contacts. */
export const contactsQuery = pagedQuery(['metAt', 'name', 'rating'], {
  starred: queryFlag,
  follow: followUp,
  rating: z.enum(RATING_FILTERS, 'CHOOSE_RATING'),
  program: f.namedProgram,
});

/** Columns of the export of contacts. */
export const CONTACT_EXPORT_FIELDS = [
  'name',
  'email',
  'program',
  'otherProgram',
  'metAt',
  'how',
  'rating',
  'starred',
  'follow',
  'note',
  'hasCv',
] as const;

/** Query parameters of an export of contacts: the filters of the list, and the purpose of the export. */
export const contactsExported = z.extend(z.omit(contactsQuery, { page: true, pageSize: true }), exportedFor);

/** The company at the booth that a poster belongs to. */
export const boothPoster = z.object({
  slug: z.string(),
  companyName: z.string(),
  /** Code of the booth. */
  booth: z.string(),
});
boothPoster.register(z.globalRegistry, { id: 'BoothPoster' });
export type BoothPoster = z.infer<typeof boothPoster>;

/** A company with which the student has shared contact details. */
export const studentShare = z.object({
  slug: z.string(),
  companyName: z.string(),
  at: f.instant,
  how: z.enum(CONTACT_WAYS),
  /** Whether the company may open the student's CV. */
  cv: z.boolean(),
});
studentShare.register(z.globalRegistry, { id: 'StudentShare' });
export type StudentShare = z.infer<typeof studentShare>;

/** Shares the student's contact details with a company, named by the code of its poster or by its slug. */
export const newShare = z
  .strictObject({
    posterCode: z.optional(
      z.string('ENTER_CODE').check(
        ...line,
        z.overwrite((text) => text.toUpperCase()),
        z.regex(POSTER_CODE, 'ENTER_CODE'),
      ),
    ),
    slug: z.optional(f.slug),
    email: z.literal(true, 'TRUE_OR_FALSE'),
    cv: f.flag,
  })
  .check(
    z.refine(({ posterCode, slug }) => (posterCode === undefined) !== (slug === undefined), {
      message: 'ONE_OF_POSTER_AND_COMPANY',
      path: ['posterCode'],
    }),
  );

export const sendBoothScans = defineCall({
  id: 'sendBoothScans',
  summary:
    'Saves the contacts of scanned share codes, and returns the outcome of each scan in the same order.',
  description:
    'A scan with the same `scanId` is counted once and gets the same outcome again. A damaged, unknown or old code is an outcome, never an error of the call. A code is valid on its day by the corrected time of the scan, and the scan must arrive by the end of the third day after the fair. A scan made before the student took the contact back has the outcome `takenBack`.',
  methods: ['POST'],
  path: '/company/scans',
  access: ['company'],
  ability: 'scan',
  body: boothScanBatch,
  status: 200,
  reply: z.array(boothScanResult),
});

export const listContacts = defineCall({
  id: 'listContacts',
  summary: "Lists the company's contacts at this fair, latest first.",
  description:
    'A contact ends at once when the student takes it back, deletes the account or is deactivated.',
  methods: ['GET'],
  path: '/company/contacts',
  access: ['company'],
  ability: 'contacts',
  query: contactsQuery,
  status: 200,
  reply: z.array(companyContact),
  paged: true,
});

const oneContact = {
  path: '/company/contacts/:id',
  access: ['company'],
  ability: 'contacts',
  params: z.object({ id: f.id }),
} as const;

export const changeContact = defineCall({
  id: 'changeContact',
  summary:
    "Changes the company's note, rating, star or follow-up of a contact. Omitted fields stay unchanged.",
  methods: ['PATCH'],
  ...oneContact,
  body: contactChange,
  status: 200,
  reply: companyContact,
  errors: ['NOT_FOUND', 'STALE_VERSION'],
});

export const removeContact = defineCall({
  id: 'removeContact',
  summary: 'Deletes a contact with its note and rating. Scans made before do not bring it back.',
  methods: ['DELETE'],
  ...oneContact,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const downloadContactCv = defineCall({
  id: 'downloadContactCv',
  summary:
    "Returns a contact's CV for display in the browser, if the student has shared it with the company.",
  description: 'The student can see that the company has opened it. HEAD and Range requests are supported.',
  methods: ['GET'],
  path: '/company/contacts/cv/:id.pdf',
  access: ['company'],
  ability: 'cvs',
  params: z.object({ id: f.id }),
  status: 200,
  reply: { media: [CV_MEDIA_TYPE] },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE', 'CV_ACCESS_ENDED'],
});

export const getBoothPoster = defineCall({
  id: 'getBoothPoster',
  summary: 'Returns the company at the booth of a poster: today, otherwise on the next day of the fair.',
  methods: ['GET'],
  path: '/public/b/:posterCode',
  access: 'public',
  params: z.object({ posterCode: f.lookup(20) }),
  status: 200,
  reply: boothPoster,
  errors: ['NOT_FOUND'],
});

export const listShares = defineCall({
  id: 'listShares',
  summary: "Lists the companies of this fair that have the student's contact, latest first.",
  methods: ['GET'],
  path: '/student/shares',
  access: ['student'],
  status: 200,
  reply: z.array(studentShare),
});

export const shareContact = defineCall({
  id: 'shareContact',
  summary: 'Gives a company the name, program and email address of the student, and the CV if `cv` is set.',
  description: 'A repeated request has no effect, except that it can add the CV.',
  methods: ['POST'],
  path: '/student/shares',
  access: ['student'],
  body: newShare,
  endsWithFair: true,
  status: 201,
  repeatedStatus: 200,
  reply: studentShare,
  errors: ['FAIR_CANCELLED', 'NOT_FOUND', 'COMPANY_NOT_FOUND'],
});

export const takeShareBack = defineCall({
  id: 'takeShareBack',
  summary:
    "Takes the contact back: the company no longer has it, and its note and rating are deleted. The student's share codes are replaced. A repeated request has no effect.",
  methods: ['DELETE'],
  path: '/student/shares/:slug',
  access: ['student'],
  params: z.object({ slug: f.lookup(100) }),
  status: 204,
});
