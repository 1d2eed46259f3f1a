import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import {
  activation,
  archived,
  edition,
  editionChange,
  editionRow,
  madeEdition,
  newEdition,
  publicEdition,
} from '../schemas/edition.ts';

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
    'Sets what is given of a fair that is current or a draft. A day on which companies offer times stays; a deadline that is over needs `confirm`.',
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
    'DEADLINE_PASSED',
    'EDITION_ARCHIVED',
    'SLUG_TAKEN',
  ],
  versioned: true,
});
