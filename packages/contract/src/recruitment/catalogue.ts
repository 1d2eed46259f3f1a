import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { INDUSTRIES } from './participations.rules.ts';

/** A company in the catalogue. See `CatalogueEntry` for the meaning of the fields. */
export const catalogueEntry = z.object({
  slug: z.string(),
  companyName: z.string(),
  area: z.optional(z.string()),
  slogan: z.optional(z.string()),
  summary: z.optional(z.string()),
  industries: z.array(z.enum(INDUSTRIES)),
  programs: z.array(f.program),
  positions: z.array(f.position),
  wanted: z.array(f.program),
  hasTimes: z.boolean(),
  takesApplications: z.boolean(),
  openingCount: z.int(),
  openingPositions: z.array(f.position),
  logoURL: z.optional(z.string()),
  booths: z.optional(z.array(z.object({ day: f.day, floor: z.string(), code: z.string() }))),
});
catalogueEntry.register(z.globalRegistry, { id: 'CatalogueEntry' });

export const catalogue = z.object({ year: z.int(), companies: z.array(catalogueEntry) });
catalogue.register(z.globalRegistry, { id: 'Catalogue' });
export type Catalogue = z.infer<typeof catalogue>;

export const getCatalogue = defineCall({
  id: 'getCatalogue',
  summary: "Returns the fair's companies by name, with the facts that students choose by, in one language.",
  description:
    'Much smaller than `listCompanies`: descriptions are cut to 200 characters, and each text comes in one language. A company without a text in that language has it in the other.',
  methods: ['GET'],
  path: '/public/catalogue',
  access: 'public',
  anyOrigin: true,
  query: z.strictObject({ lang: f.language }),
  status: 200,
  reply: catalogue,
});
