// The logos of a fair: the fair's own logo and the logos of its partners.
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import {
  DRAWN_MEDIA_TYPE,
  FAIR_LOGO_SIZES,
  KEPT_IMAGE_TYPES,
  MAIL_PICTURE_MEDIA_TYPE,
  MOST_PARTNERS,
} from '../common/limits.ts';
import { byYear } from '../common/paging.ts';
import { notDrawn, storedImage } from '../common/replies.ts';
import { defineCall } from '../defineCall.ts';
import { PICTURE_ERRORS } from '../errors.ts';

/** A partner of the fair. The partner's logo is on the start page. */
export const newFairPartner = z.strictObject({
  name: f.requiredText(100, 'ENTER_NAME'),
  link: f.optionalLink,
});
export const fairPartner = z.object({
  id: f.id,
  name: z.string(),
  link: z.optional(z.string()),
  /** URL of the logo. Only admins can open it. */
  url: z.string(),
});
export type FairPartner = z.infer<typeof fairPartner>;
/** Ids of all partners of a fair in their new order. */
export const partnerOrder = z.strictObject({
  ids: z.array(f.id, 'NOT_AN_ID').check(
    z.maxLength(MOST_PARTNERS, 'AT_MOST_PARTNERS'),
    z.refine((ids) => new Set(ids).size === ids.length, 'EACH_ONCE'),
  ),
});

const logo = { path: '/admin/editions/:year/logo', access: ['admin'], params: byYear } as const;

export const uploadFairLogo = defineCall({
  id: 'uploadFairLogo',
  summary: 'Uploads the logo of a current or draft fair, replacing the old one.',
  methods: ['POST'],
  ...logo,
  upload: { files: { logo: { required: true } } },
  status: 201,
  reply: storedImage,
  errors: ['NOT_FOUND', 'EDITION_ARCHIVED', ...PICTURE_ERRORS],
});

export const downloadFairLogo = defineCall({
  id: 'downloadFairLogo',
  summary: 'Returns the logo of a fair as it was uploaded; an SVG is returned as the WebP rendered from it.',
  methods: ['GET'],
  ...logo,
  query: z.strictObject({ v: z.optional(f.lookup()) }),
  status: 200,
  reply: { media: KEPT_IMAGE_TYPES },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});

export const removeFairLogo = defineCall({
  id: 'removeFairLogo',
  summary: "Deletes the logo of a fair, if there is one; pages then show the product's badge.",
  methods: ['DELETE'],
  ...logo,
  status: 204,
  errors: ['NOT_FOUND', 'EDITION_ARCHIVED'],
});

export const getFairLogo = defineCall({
  id: 'getFairLogo',
  summary:
    'Returns the logo of a current or archived fair, rendered for pages or, with `size=mail`, as PNG for mails.',
  description:
    'A reply for the address in `getFair` can be cached permanently, because the address changes with the logo.',
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
    'Adds a partner with its logo to a current or draft fair, after the existing partners (at most 24).',
  description: 'A partner with the same name, link and logo is not added again.',
  methods: ['POST'],
  ...partners,
  upload: { json: { partner: newFairPartner }, files: { logo: { required: true } } },
  status: 201,
  /** `notDrawn` lists the parts of an SVG that are not drawn. Absent if all parts are drawn. */
  reply: z.extend(fairPartner, { notDrawn }),
  errors: ['NOT_FOUND', 'EDITION_ARCHIVED', ...PICTURE_ERRORS],
});

export const orderFairPartners = defineCall({
  id: 'orderFairPartners',
  summary:
    'Sets the order of all partners of a fair. Fails with STALE_VERSION if a partner has been added or removed since.',
  methods: ['PUT'],
  ...partners,
  body: partnerOrder,
  status: 200,
  reply: z.array(fairPartner),
  errors: ['NOT_FOUND', 'EDITION_ARCHIVED', 'STALE_VERSION'],
});

export const removeFairPartner = defineCall({
  id: 'removeFairPartner',
  summary: 'Removes a partner and its logo from a fair. Succeeds also if the partner does not exist.',
  methods: ['DELETE'],
  path: '/admin/editions/:year/partners/:id',
  access: ['admin'],
  params: byPartner,
  status: 204,
  errors: ['NOT_FOUND', 'EDITION_ARCHIVED'],
});

export const downloadFairPartnerLogo = defineCall({
  id: 'downloadFairPartnerLogo',
  summary: "Returns a partner's logo of any fair, including drafts, rendered for pages.",
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
  summary: "Returns a partner's logo of a current or archived fair, rendered for pages.",
  description:
    'A reply for the address in `getFair` can be cached permanently, because the address changes with the logo.',
  methods: ['GET'],
  path: '/public/editions/:year/partners/:id/logo',
  access: 'public',
  params: byPartner,
  query: FILE_QUERY,
  status: 200,
  reply: { media: [DRAWN_MEDIA_TYPE] },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});
