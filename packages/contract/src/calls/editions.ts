import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import {
  DRAWN_MEDIA_TYPE,
  FAIR_LOGO_SIZES,
  KEPT_IMAGE_TYPES,
  MAIL_PICTURE_MEDIA_TYPE,
} from '../domain/limits.ts';
import { PICTURE_ERRORS } from '../errors.ts';
import {
  activation,
  archived,
  edition,
  editionChange,
  editionRow,
  fairPartner,
  madeEdition,
  newEdition,
  newFairPartner,
  partnerOrder,
  publicEdition,
} from '../schemas/edition.ts';
import * as f from '../schemas/fields.ts';
import { notDrawn, storedImage } from '../schemas/reply.ts';

const byYear = z.object({ year: z.string().check(z.regex(/^\d{4}$/)) });

export const listPublicEditions = defineCall({
  id: 'listPublicEditions',
  summary: 'The fairs there are and have been, newest first; those being prepared are not in it.',
  methods: ['GET'],
  path: '/public/editions',
  access: 'public',
  status: 200,
  reply: z.array(publicEdition),
});

export const listEditions = defineCall({
  id: 'listEditions',
  summary: 'All fairs, newest first: drafts, the current one, and the archived with what there was.',
  methods: ['GET'],
  path: '/admin/editions',
  access: ['admin'],
  status: 200,
  reply: z.array(editionRow),
});

export const createEdition = defineCall({
  id: 'createEdition',
  summary: 'Makes the fair of a further year, as a draft that nobody but admins sees.',
  methods: ['POST'],
  path: '/admin/editions',
  access: ['admin'],
  body: newEdition,
  status: 201,
  reply: madeEdition,
  errors: ['YEAR_TAKEN', 'SLUG_TAKEN'],
});

export const activateEdition = defineCall({
  id: 'activateEdition',
  summary:
    'Makes a draft the fair that everything new belongs to, and archives the one before. While that is not over it needs a reason.',
  methods: ['POST'],
  path: '/admin/editions/:year/activate',
  access: ['admin'],
  params: byYear,
  body: activation,
  status: 200,
  reply: edition,
  errors: ['NOT_FOUND', 'EDITION_RUNNING', 'EDITION_NOT_READY', 'EDITION_ARCHIVED'],
});

export const archiveEdition = defineCall({
  id: 'archiveEdition',
  summary: 'Archives a fair that is not the current one: it can only be read from then on.',
  methods: ['POST'],
  path: '/admin/editions/:year/archive',
  access: ['admin'],
  params: byYear,
  status: 200,
  reply: archived,
  errors: ['NOT_FOUND', 'EDITION_RUNNING'],
});

export const getEdition = defineCall({
  id: 'getEdition',
  summary: 'The fair of a year as its admins have set it: name, days, hours, place, links, windows.',
  methods: ['GET'],
  path: '/admin/editions/:year',
  access: ['admin'],
  params: byYear,
  status: 200,
  reply: edition,
  errors: ['NOT_FOUND'],
  versioned: true,
});

export const changeEdition = defineCall({
  id: 'changeEdition',
  summary:
    'Sets what is given of a fair that is current or a draft. A day on which companies offer times stays; a deadline that is over, or hours that cut off booked meetings, need `confirm`; the year changes while no company takes part; a colour that is read badly on light or dark pages is refused with its ratio; a program that somebody has chosen is not removed.',
  methods: ['PATCH'],
  path: '/admin/editions/:year',
  access: ['admin'],
  params: byYear,
  body: editionChange,
  status: 200,
  reply: edition,
  errors: [
    'NOT_FOUND',
    'DAYS_HAVE_BLOCKS',
    'PHASES_OUT_OF_ORDER',
    'CONTRAST_TOO_LOW',
    'PROGRAM_IN_USE',
    'DEADLINE_PASSED',
    'MEETINGS_OUTSIDE_HOURS',
    'YEAR_LOCKED',
    'YEAR_TAKEN',
    'EDITION_ARCHIVED',
    'SLUG_TAKEN',
  ],
  versioned: true,
});

const logo = { path: '/admin/editions/:year/logo', access: ['admin'], params: byYear } as const;

export const uploadFairLogo = defineCall({
  id: 'uploadFairLogo',
  summary: 'Stores the mark of a fair that is current or a draft, in place of the one it has.',
  methods: ['POST'],
  ...logo,
  upload: { files: { logo: { required: true } } },
  status: 201,
  reply: storedImage,
  errors: ['NOT_FOUND', 'EDITION_ARCHIVED', ...PICTURE_ERRORS],
});

export const downloadFairLogo = defineCall({
  id: 'downloadFairLogo',
  summary: 'The mark of a fair as it was uploaded, an SVG as the WebP drawn from it.',
  methods: ['GET'],
  ...logo,
  query: z.strictObject({ v: z.optional(f.lookup()) }),
  status: 200,
  reply: { media: KEPT_IMAGE_TYPES },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});

export const removeFairLogo = defineCall({
  id: 'removeFairLogo',
  summary:
    'Removes the mark of a fair, so that the badge of the product stands there again; also when there is none.',
  methods: ['DELETE'],
  ...logo,
  status: 204,
  errors: ['NOT_FOUND', 'EDITION_ARCHIVED'],
});

export const getFairLogo = defineCall({
  id: 'getFairLogo',
  summary:
    'The mark of a fair that is not a draft, as it was drawn for pages, or as PNG for `mail`. Under the address that the facts of the fair name it may be kept for good.',
  methods: ['GET'],
  path: '/public/editions/:year/logo',
  access: 'public',
  params: byYear,
  query: z.object({
    size: z._default(z.enum(FAIR_LOGO_SIZES), 'page'),
    v: z.optional(f.lookup()),
  }),
  status: 200,
  reply: { media: [DRAWN_MEDIA_TYPE, MAIL_PICTURE_MEDIA_TYPE] },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});

const partners = { path: '/admin/editions/:year/partners', access: ['admin'], params: byYear } as const;
const byPartner = z.extend(byYear, { id: f.id });
const FILE_QUERY = z.strictObject({ v: z.optional(f.lookup()) });

export const addFairPartner = defineCall({
  id: 'addFairPartner',
  summary:
    'Adds a partner with its logo to a fair that is current or a draft, after those it has (24 at most). One with the same name, link and logo is not added again.',
  methods: ['POST'],
  ...partners,
  upload: { json: { partner: newFairPartner }, files: { logo: { required: true } } },
  status: 201,
  /** `notDrawn`: the parts of an SVG that are not drawn; absent if everything is. */
  reply: z.extend(fairPartner, { notDrawn }),
  errors: ['NOT_FOUND', 'EDITION_ARCHIVED', ...PICTURE_ERRORS],
});

export const orderFairPartners = defineCall({
  id: 'orderFairPartners',
  summary:
    'Puts the partners of a fair in the order of these ids, which name each of them once; STALE_VERSION when one has come or gone meanwhile.',
  methods: ['PUT'],
  ...partners,
  body: partnerOrder,
  status: 200,
  reply: z.array(fairPartner),
  errors: ['NOT_FOUND', 'EDITION_ARCHIVED', 'STALE_VERSION'],
});

export const removeFairPartner = defineCall({
  id: 'removeFairPartner',
  summary: 'Removes a partner and its logo from a fair. Also answers 204 when the partner is gone.',
  methods: ['DELETE'],
  path: '/admin/editions/:year/partners/:id',
  access: ['admin'],
  params: byPartner,
  status: 204,
  errors: ['NOT_FOUND', 'EDITION_ARCHIVED'],
});

export const downloadFairPartnerLogo = defineCall({
  id: 'downloadFairPartnerLogo',
  summary: 'The logo of a partner of any fair, drafts included, as it was drawn for pages.',
  methods: ['GET'],
  path: '/admin/editions/:year/partners/:id/logo',
  access: ['admin'],
  params: byPartner,
  query: FILE_QUERY,
  status: 200,
  reply: { media: [DRAWN_MEDIA_TYPE] },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});

export const getFairPartnerLogo = defineCall({
  id: 'getFairPartnerLogo',
  summary:
    'The logo of a partner of a fair that is not a draft, as it was drawn for pages. Under the address that the facts of the fair name it may be kept for good.',
  methods: ['GET'],
  path: '/public/editions/:year/partners/:id/logo',
  access: 'public',
  params: byPartner,
  query: FILE_QUERY,
  status: 200,
  reply: { media: [DRAWN_MEDIA_TYPE] },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});
