import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { companyHistory, pastApplicant, studentHistory } from '../schemas/history.ts';
import { pagedQuery } from '../schemas/paging.ts';

export const getStudentHistory = defineCall({
  id: 'getStudentHistory',
  summary:
    "The student's applications and meetings at fairs that are over, the last fair first; at most 500.",
  methods: ['GET'],
  path: '/student/history',
  access: ['student'],
  status: 200,
  reply: studentHistory,
});

export const getCompanyHistory = defineCall({
  id: 'getCompanyHistory',
  summary: 'How many applied to the company and met it at fairs that are over, the last fair first.',
  methods: ['GET'],
  path: '/company/history',
  access: ['company'],
  ability: 'history',
  status: 200,
  reply: companyHistory,
});

export const listPastApplicants = defineCall({
  id: 'listPastApplicants',
  summary: 'Who applied to the company at a fair that is over, by name, without CVs and notes.',
  methods: ['GET'],
  path: '/company/history/:year',
  access: ['company'],
  ability: 'history',
  params: z.object({ year: z.string().check(z.regex(/^20\d\d$/)) }),
  query: z.omit(pagedQuery(['name'], {}), { sort: true, q: true }),
  status: 200,
  reply: z.array(pastApplicant),
  paged: true,
  errors: ['NOT_FOUND'],
});
