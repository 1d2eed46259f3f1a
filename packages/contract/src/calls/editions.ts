import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { edition, editionChange } from '../schemas/edition.ts';

const byYear = z.object({ year: z.string().check(z.regex(/^\d{4}$/)) });

export const getEdition = defineCall({
  id: 'getEdition',
  summary: 'The fair of a year as its admins have set it: name, days, hours, place. Only the current one.',
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
    'Sets name, days, hours, place or booking deadline of the fair. A day on which companies offer times stays; a deadline that is over needs `confirm`.',
  methods: ['PATCH'],
  path: '/admin/editions/:year',
  access: ['admin'],
  params: byYear,
  body: editionChange,
  status: 200,
  reply: edition,
  errors: ['NOT_FOUND', 'DAYS_HAVE_BLOCKS', 'PHASES_OUT_OF_ORDER', 'DEADLINE_PASSED'],
  versioned: true,
});
