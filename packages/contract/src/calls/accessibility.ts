import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import * as a from '../schemas/accessibility.ts';
import { fileLanguage } from '../schemas/exporting.ts';
import * as f from '../schemas/fields.ts';

/** The accessibility statement required by law, and accessibility reports from visitors (BEYOND 7). */

export const getAccessibility = defineCall({
  id: 'getAccessibility',
  summary:
    'The accessibility statement (tillgänglighetsredogörelse), in the language of `lang`, else of `Accept-Language`.',
  methods: ['GET'],
  path: '/public/accessibility',
  access: 'public',
  query: z.strictObject(fileLanguage),
  status: 200,
  reply: a.accessibilityStatement,
});

export const reportAccessibility = defineCall({
  id: 'reportAccessibility',
  summary:
    'Tells the operator of something that is not accessible, also without a name or an address. Ten an hour from one address.',
  methods: ['POST'],
  path: '/public/accessibility-reports',
  access: 'public',
  body: a.accessibilityReportBody,
  status: 201,
  reply: z.object({ id: f.id }),
});

export const listAccessibilityReports = defineCall({
  id: 'listAccessibilityReports',
  summary: 'What people have reported about accessibility, latest first.',
  methods: ['GET'],
  path: '/admin/accessibility-reports',
  access: ['admin'],
  query: a.accessibilityReportQuery,
  status: 200,
  reply: z.array(a.accessibilityReport),
  paged: true,
});

export const changeAccessibilityReport = defineCall({
  id: 'changeAccessibilityReport',
  summary:
    'Answers, closes or opens a report again. An answer is mailed where there is an address, once: REPORT_ANSWERED for a second one. The address goes 90 days after the report was answered or closed.',
  methods: ['PATCH'],
  path: '/admin/accessibility-reports/:id',
  access: ['admin'],
  params: z.object({ id: f.id }),
  body: a.accessibilityReportChange,
  status: 200,
  reply: a.accessibilityReport,
  errors: ['NOT_FOUND', 'REPORT_ANSWERED'],
});
