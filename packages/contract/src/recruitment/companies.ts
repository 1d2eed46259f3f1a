import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { DRAWN_MEDIA_TYPE, KEPT_IMAGE_TYPES, PICTURE_SIZES, type PictureSize } from '../common/limits.ts';
import { storedImage } from '../common/replies.ts';
import { defineCall } from '../defineCall.ts';
import { PICTURE_ERRORS } from '../errors.ts';
import { publicCompany } from '../people/users.ts';
import { IMAGE_KINDS } from './companies.rules.ts';
import { INDUSTRIES } from './participations.rules.ts';

const imageParams = z.object({ kind: z.enum(IMAGE_KINDS) });
const image = { path: '/company/image/:kind', access: ['company'], params: imageParams } as const;

export const uploadImage = defineCall({
  id: 'uploadImage',
  summary: 'Uploads the logo or banner, replacing the old one. The multipart field is named after the kind.',
  description: 'An SVG is rendered and stored as WebP.',
  methods: ['POST'],
  ...image,
  ability: 'images',
  upload: { files: { logo: { required: false }, banner: { required: false } } },
  status: 201,
  reply: storedImage,
  errors: ['NOT_FOUND', ...PICTURE_ERRORS],
});

export const downloadImage = defineCall({
  id: 'downloadImage',
  summary:
    "Returns the company's own logo or banner as it was uploaded; an SVG is returned as the WebP rendered from it.",
  methods: ['GET'],
  ...image,
  status: 200,
  reply: { media: KEPT_IMAGE_TYPES },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});

export const removeImage = defineCall({
  id: 'removeImage',
  summary: "Deletes the company's logo or banner, if there is one.",
  methods: ['DELETE'],
  ...image,
  ability: 'images',
  status: 204,
  errors: ['NOT_FOUND'],
});

const slugParam = f.lookup(100);

/** Industries and most wanted programs that a company has named for a fair. The company's public page shows them. */
export const companyAims = z.object({
  industries: z.array(z.enum(INDUSTRIES)),
  /** The programs that the company wants most. */
  wanted: z.array(f.program),
});
companyAims.register(z.globalRegistry, { id: 'CompanyAims' });
export type CompanyAims = z.infer<typeof companyAims>;

export const listMeetingCompanies = defineCall({
  id: 'listMeetingCompanies',
  summary: 'Lists active companies in network meetings, by name.',
  methods: ['GET'],
  path: '/public/companies/onm',
  access: 'public',
  status: 200,
  reply: z.array(publicCompany),
});

export const listCompanies = defineCall({
  id: 'listCompanies',
  summary: 'Lists all active companies, by name.',
  methods: ['GET'],
  path: '/public/companies',
  access: 'public',
  anyOrigin: true,
  status: 200,
  reply: z.array(publicCompany),
});

export const getCompany = defineCall({
  id: 'getCompany',
  summary: 'Returns one active company.',
  methods: ['GET'],
  path: '/public/companies/:slug',
  access: 'public',
  params: z.object({ slug: slugParam }),
  status: 200,
  reply: publicCompany,
  errors: ['NOT_FOUND'],
});

export const getCompanyAims = defineCall({
  id: 'getCompanyAims',
  summary: 'Returns the industries of a participating company, and the programs it wants most.',
  methods: ['GET'],
  path: '/public/companies/:slug/aims',
  access: 'public',
  params: z.object({ slug: slugParam }),
  status: 200,
  reply: companyAims,
  errors: ['NOT_FOUND'],
});

export const getCompanyImage = defineCall({
  id: 'getCompanyImage',
  summary:
    "Returns a company's logo or banner as WebP: at most 1600 px on the longest side, or 400 px with `size=thumbnail`.",
  methods: ['GET'],
  path: '/public/companies/:slug/:kind',
  access: 'public',
  params: z.object({ slug: slugParam, kind: z.enum(IMAGE_KINDS) }),
  query: z.object({
    size: z._default(z.enum(Object.keys(PICTURE_SIZES) as [PictureSize, ...PictureSize[]]), 'page'),
    // Differs for each uploaded picture, so that browsers do not show a cached older one.
    v: z.optional(f.lookup()),
  }),
  status: 200,
  reply: { media: [DRAWN_MEDIA_TYPE] },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});
