import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { IMAGE_KINDS } from '../domain/company.ts';
import { FAIR_TEXTS } from '../domain/fairTexts.ts';
import { DRAWN_MEDIA_TYPE, PICTURE_SIZES, type PictureSize } from '../domain/limits.ts';
import { fileLanguage } from '../schemas/exporting.ts';
import { calendarLink, fairFacts, fairText } from '../schemas/fair.ts';
import * as f from '../schemas/fields.ts';
import { publicCompany } from '../schemas/user.ts';

const slugParam = f.lookup(100);

export const getFair = defineCall({
  id: 'getFair',
  summary: 'The facts of this fair: name, dates, place, addresses, partners.',
  methods: ['GET'],
  path: '/public/fair',
  access: 'public',
  status: 200,
  reply: fairFacts,
});

export const getFairText = defineCall({
  id: 'getFairText',
  summary: 'What this fair has written itself for its About page or its terms, as Markdown without HTML.',
  methods: ['GET'],
  path: '/public/texts/:page',
  access: 'public',
  params: z.object({ page: z.enum(FAIR_TEXTS) }),
  status: 200,
  reply: fairText,
  errors: ['NOT_FOUND'],
});

export const listMeetingCompanies = defineCall({
  id: 'listMeetingCompanies',
  summary: 'Active companies that take part in network meetings, by name.',
  methods: ['GET'],
  path: '/public/companies/onm',
  access: 'public',
  status: 200,
  reply: z.array(publicCompany),
});

export const listCompanies = defineCall({
  id: 'listCompanies',
  summary: 'All active companies, by name.',
  methods: ['GET'],
  path: '/public/companies',
  access: 'public',
  status: 200,
  reply: z.array(publicCompany),
});

export const getCompany = defineCall({
  id: 'getCompany',
  summary: 'One active company.',
  methods: ['GET'],
  path: '/public/companies/:slug',
  access: 'public',
  params: z.object({ slug: slugParam }),
  status: 200,
  reply: publicCompany,
  errors: ['NOT_FOUND'],
});

export const getCompanyImage = defineCall({
  id: 'getCompanyImage',
  summary:
    "A company's logo or banner as it was drawn for pages: WebP of at most 1600 px on either side, or 400 px as `thumbnail`.",
  methods: ['GET'],
  path: '/public/companies/:slug/:kind',
  access: 'public',
  params: z.object({ slug: slugParam, kind: z.enum(IMAGE_KINDS) }),
  query: z.object({
    size: z._default(z.enum(Object.keys(PICTURE_SIZES) as [PictureSize, ...PictureSize[]]), 'page'),
    // Cache-busting part of the address: it changes with the picture.
    v: z.optional(f.lookup()),
  }),
  status: 200,
  reply: { media: [DRAWN_MEDIA_TYPE] },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});

export const getGoogleCalendarLink = defineCall({
  id: 'getGoogleCalendarLink',
  summary: 'A link that puts the fair into a Google calendar.',
  methods: ['GET'],
  path: '/public/googlecalendar',
  access: 'public',
  status: 200,
  reply: calendarLink,
});

export const downloadFairCalendar = defineCall({
  id: 'downloadFairCalendar',
  summary: 'The fair as an RFC 5545 calendar.',
  methods: ['GET'],
  path: '/public/cal.ics',
  access: 'public',
  query: z.object(fileLanguage),
  status: 200,
  reply: { media: ['text/calendar'] },
});
