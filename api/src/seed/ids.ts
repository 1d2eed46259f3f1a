/**
 * Fixed values of the demo fair (DECISIONS §1). This file has no imports, because end-to-end tests and the start
 * screen use it too.
 */
export const DEMO_PASSWORD = 'demo-fair-2026';

/** Kinds of demo documents; each has its own range of ids. */
const KINDS = {
  edition: 'e0',
  account: 'a0',
  application: 'b0',
  area: 'c0',
  batch: 'd0',
  token: 'f0',
  meetingSettings: '10',
  table: '20',
  block: '30',
  slot: '40',
  meeting: '50',
  waiting: '60',
  favourite: '68',
  news: '70',
  cvView: '80',
  participation: '90',
  opening: '91',
  import: '98',
  importRow: '99',
  campaign: '9a',
  floor: '9b',
  booth: '9c',
  placement: '9d',
  staff: '9e',
  checkin: '9f',
  contact: '6a',
  shareToken: '6b',
} as const;

/** Returns the id of the n-th demo document of a kind: 24 hex digits, the same each time the demo fair is loaded. */
export function demoId(kind: keyof typeof KINDS, n: number): string {
  return `de${KINDS[kind]}${n.toString(16).padStart(20, '0')}`;
}

/** Id of the imported company sheet. */
export const DEMO_IMPORT = demoId('import', 0);

/** Id of an organisers' message that was sent. */
export const DEMO_SENT_MESSAGE = demoId('campaign', 0);
/** Id of an organisers' message that is a draft. */
export const DEMO_DRAFT = demoId('campaign', 1);
/** Id of an organisers' message that is scheduled. */
export const DEMO_SCHEDULED_MESSAGE = demoId('campaign', 2);
/** Code on the poster at the booth of the first company. */
export const DEMO_POSTER = 'DEMSTAND';

const ACCOUNT = { admin: 1, logistic: 2, company: 101, recruiter: 51, student: 1001, fresh: 1002 } as const;

/** Accounts that anyone can log in with (password `DEMO_PASSWORD`), and what each demonstrates. */
export const DEMO_ACCOUNTS = {
  admin: {
    id: demoId('account', ACCOUNT.admin),
    email: 'admin@demo.fair',
    name: 'Ingrid Sandell',
    shows: 'runs the fair',
  },
  logistic: {
    id: demoId('account', ACCOUNT.logistic),
    email: 'logistic@demo.fair',
    name: 'Oskar Wikström',
    shows: 'counts visitors',
  },
  company: {
    id: demoId('account', ACCOUNT.company),
    email: 'company@demo.fair',
    name: 'Helena Björk',
    slug: 'fjallripa',
    companyName: 'Fjällripa',
    shows: 'reads CVs and accepts applicants',
  },
  recruiter: {
    id: demoId('account', ACCOUNT.recruiter),
    email: 'recruiter@demo.fair',
    name: 'Lena Ek',
    shows: 'is in the team of that company and decides on applicants with it',
  },
  student: {
    id: demoId('account', ACCOUNT.student),
    email: 'student@demo.fair',
    name: 'Maja Lindqvist',
    shows: 'has a CV, a booked meeting, and accepted and pending applications',
  },
  fresh: {
    id: demoId('account', ACCOUNT.fresh),
    email: 'fresh@demo.fair',
    name: 'Elias Nyman',
    shows: 'a student with nothing yet',
  },
} as const;

/** Returns the id of the n-th demo company (0 to 23). Number 0 is the company that anyone can log in to. */
export const companyId = (n: number): string => demoId('account', ACCOUNT.company + n);
/** Returns the id of the n-th demo student (0 to 299). Anyone can log in as number 0 and number 1. */
export const studentId = (n: number): string => demoId('account', ACCOUNT.student + n);

/** Number of companies and students (DECISIONS §1). */
export const DEMO_COUNTS = { companies: 24, students: 300 } as const;
