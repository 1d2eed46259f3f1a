// The accessibility statement that the law requires, and reports of accessibility problems from visitors (BEYOND 7).
import * as z from 'zod/mini';
import { fileLanguage } from '../common/exporting.ts';
import * as f from '../common/fields.ts';
import { language } from '../common/fields.ts';
import { lines } from '../common/invisible.ts';
import { pagedQuery } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import {
  ACCESSIBILITY_STATUSES,
  EXEMPTION_GROUNDS,
  REPORT_LENGTH,
  REPORT_STATES,
} from './accessibility.rules.ts';

const bothLanguages = z
  .strictObject({ en: z.string().check(z.minLength(1)), sv: z.string().check(z.minLength(1)) })
  .check(z.refine(({ en, sv }) => en !== sv, { message: 'says the same in both languages' }));
/**
 * Rules that axe skips, or parts of pages that it leaves out, because the problem is known. `npm run check` compares
 * them with those of the tests in e2e.
 */
const overlooked = z.optional(z.array(z.string()).check(z.minLength(1)));
const fileId = z.string().check(z.regex(/^[a-z][a-z-]*$/));

const issueInFile = z.strictObject({
  id: fileId,
  /** Number and name of a success criterion of WCAG 2.1. */
  criterion: z.string().check(z.regex(/^\d\.\d\.\d+ \S/)),
  what: bothLanguages,
  why: bothLanguages,
  fixBy: z.optional(z.iso.date()),
  /** Link to the issue in which the problem is being fixed. */
  issue: z.optional(f.requiredLink),
  axe: overlooked,
});
const exemptInFile = z.strictObject({
  id: fileId,
  ground: z.enum(EXEMPTION_GROUNDS),
  what: bothLanguages,
  why: bothLanguages,
  axe: overlooked,
});

/** Schema of `docs/accessibility.json`. People write the findings in this file and enter the date of the assessment. */
export const accessibilityFile = z
  .strictObject({
    status: z.enum(ACCESSIBILITY_STATUSES),
    assessedOn: z.iso.date(),
    updatedOn: z.iso.date(),
    method: bothLanguages,
    issues: z.array(issueInFile),
    exempt: z.array(exemptInFile),
  })
  .check(
    z.refine(({ status, issues }) => (status === 'full') === (issues.length === 0), {
      message: 'is full exactly when nothing is listed as not accessible',
      path: ['status'],
    }),
    z.refine(({ assessedOn, updatedOn }) => assessedOn <= updatedOn, {
      message: 'is before the assessment',
      path: ['updatedOn'],
    }),
    z.refine(
      ({ issues, exempt }) => {
        const ids = [...issues, ...exempt].map(({ id }) => id);
        return new Set(ids).size === ids.length;
      },
      { message: 'has an id twice' },
    ),
  );
export type AccessibilityFile = z.infer<typeof accessibilityFile>;

/** The accessibility statement in one language. */
export const accessibilityStatement = z.object({
  language,
  /** Name and year of the fair. */
  service: z.string(),
  operator: z.string(),
  contactEmail: z.string(),
  technicalEmail: z.string(),
  status: z.enum(ACCESSIBILITY_STATUSES),
  assessedOn: z.iso.date(),
  updatedOn: z.iso.date(),
  method: z.string(),
  issues: z.array(
    z.object({
      id: z.string(),
      criterion: z.string(),
      what: z.string(),
      why: z.string(),
      fixBy: z.optional(z.iso.date()),
      issue: z.optional(z.string()),
    }),
  ),
  exempt: z.array(
    z.object({ id: z.string(), ground: z.enum(EXEMPTION_GROUNDS), what: z.string(), why: z.string() }),
  ),
  links: z.object({ supervision: z.string(), law: z.string() }),
});
accessibilityStatement.register(z.globalRegistry, { id: 'AccessibilityStatement' });
export type AccessibilityStatement = z.infer<typeof accessibilityStatement>;

const reportText = (code: string) =>
  z
    .string(code)
    .check(
      ...lines,
      z.minLength(REPORT_LENGTH.min, 'AT_LEAST_CHARACTERS'),
      z.maxLength(REPORT_LENGTH.max, 'AT_MOST_CHARACTERS'),
    );

/** A report by a visitor. The form asks for no name. Browser data is only stored if the visitor agrees. */
export const accessibilityReportBody = z.strictObject({
  text: reportText('ENTER_TEXT'),
  page: f.optionalPath(REPORT_LENGTH.page),
  email: z.optional(f.email),
  /**
   * Value of the checkbox "Tell us what you use". If true, the browser data of the request is stored with the report.
   */
  withBrowser: z.optional(f.flag),
});

/** An accessibility report as admins see it. */
export const accessibilityReport = z.object({
  id: f.id,
  at: f.instant,
  state: z.enum(REPORT_STATES),
  text: z.string(),
  page: z.optional(z.string()),
  email: z.optional(z.string()),
  userAgent: z.optional(z.string()),
  language,
  answer: z.optional(z.string()),
  answeredAt: z.optional(f.instant),
});
accessibilityReport.register(z.globalRegistry, { id: 'AccessibilityReport' });
export type AccessibilityReport = z.infer<typeof accessibilityReport>;

export const accessibilityReportQuery = pagedQuery(['at'], { state: z.enum(REPORT_STATES) });

/**
 * An admin's change of a report. The state `answered` requires an answer; an admin can close a report without an
 * answer.
 */
export const accessibilityReportChange = z
  .strictObject({
    state: z.enum(REPORT_STATES),
    answer: z.optional(reportText('ENTER_TEXT')),
  })
  .check(
    z.refine(({ state, answer }) => state !== 'answered' || answer !== undefined, {
      message: 'ENTER_TEXT',
      path: ['answer'],
    }),
  );

export const getAccessibility = defineCall({
  id: 'getAccessibility',
  summary:
    'Returns the accessibility statement (tillgänglighetsredogörelse) in the language of `lang`, otherwise of `Accept-Language`.',
  methods: ['GET'],
  path: '/public/accessibility',
  access: 'public',
  query: z.strictObject(fileLanguage),
  status: 200,
  reply: accessibilityStatement,
});

export const reportAccessibility = defineCall({
  id: 'reportAccessibility',
  summary: 'Reports an accessibility problem to the operator; name and email address are optional.',
  description: 'At most ten reports per hour from one IP address.',
  methods: ['POST'],
  path: '/public/accessibility-reports',
  access: 'public',
  body: accessibilityReportBody,
  status: 201,
  reply: z.object({ id: f.id }),
});

export const listAccessibilityReports = defineCall({
  id: 'listAccessibilityReports',
  summary: 'Lists the accessibility reports, newest first.',
  methods: ['GET'],
  path: '/admin/accessibility-reports',
  access: ['admin'],
  query: accessibilityReportQuery,
  status: 200,
  reply: z.array(accessibilityReport),
  paged: true,
});

export const changeAccessibilityReport = defineCall({
  id: 'changeAccessibilityReport',
  summary: 'Answers, closes or reopens an accessibility report.',
  description:
    'If the report has an email address, the answer is mailed to it. Only one answer is possible; a second one fails with REPORT_ANSWERED. The email address is deleted 90 days after the report was answered or closed.',
  methods: ['PATCH'],
  path: '/admin/accessibility-reports/:id',
  access: ['admin'],
  params: z.object({ id: f.id }),
  body: accessibilityReportChange,
  status: 200,
  reply: accessibilityReport,
  errors: ['NOT_FOUND', 'REPORT_ANSWERED'],
});
