// @ts-check
// Lists the pages of all roles for `npm run look -- screens`, with the demo accounts that open them.
import { areaNames } from './paths.mjs';

export const DEMO_PASSWORD = 'demo-fair-2026';

const LINK = '?token=not-a-real-token&email=ada%40example.org';

/** Id of the import in the demo fair (api/src/seed/ids.ts). */
const DEMO_IMPORT = 'de9800000000000000000000';
const DEMO_SENT_MESSAGE = 'de9a00000000000000000000';
const DEMO_DRAFT = 'de9a00000000000000000001';
const DEMO_SCHEDULED_MESSAGE = 'de9a00000000000000000002';
/** Id of the demo student (api/src/seed/ids.ts). */
const DEMO_STUDENT = 'dea0000000000000000003e9';

/** A sheet for the import of companies, with a row for each possible result. */
const SHEET = [
  'Företagsnamn;Kontaktperson;E-post;Paket;Ordernummer',
  'Ankeborg AB;Kim Ek;kim@ankeborg.example;Standard;1',
  'Bullerbyn AB;Lo Berg;lo@bullerbyn.example;VIP;2',
  'Fjällripa;Helena Björk;company@demo.fair;Basic;3',
  'Granskog AB;Quinn Li;student@demo.fair;Standard;4',
  'Ankeborg AB;Kim Ek;kim@ankeborg.example;Standard;5',
  'Igelkott AB;;ingen adress;Guld;6',
].join('\r\n');

/** Chooses a spreadsheet and waits for its preview. @param {import('@playwright/test').Page} page */
async function checkSheet(page) {
  const buffer = Buffer.from(SHEET);
  await page.locator('input[type=file]').setInputFiles({ name: 'mässan.csv', mimeType: 'text/csv', buffer });
  await page.getByText('Ankeborg AB').first().waitFor();
}

/** Opens the search over students and companies and waits for its results. @param {import('@playwright/test').Page} page */
async function searchEverything(page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').fill('lind');
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

/**
 * A demo account, or a visitor who is not logged in, with the pages to open.
 * @typedef {object} Visitor
 * @property {string} name name of the folder for the screenshots
 * @property {string} [email] email address of the demo account; without it, nobody is logged in
 * @property {Readonly<Record<string, string>>} pages paths of the pages, by the file name of the screenshot
 * @property {Readonly<Record<string, (page: import('@playwright/test').Page) => Promise<void>>>} [acts] actions on a
 * page before its screenshot, by file name
 */

/** @type {readonly Visitor[]} */
const LISTED = [
  {
    name: 'public',
    pages: {
      home: '/',
      about: '/about',
      terms: '/terms',
      accessibility: '/accessibility',
      companies: '/companies',
      map: '/map',
      'map-list': '/map?tab=list',
      'companies-filtered': '/companies?program=SYSDK&program=SCSSO&position=thesis',
      company: '/companies/fjallripa',
      'company-unknown': '/companies/nobody-of-that-name',
      'first-login': `/firstlogin${LINK}`,
      'confirm-email': `/confirm-email${LINK}`,
      'stop-email': `/stop-email${LINK}`,
      'keep-cv': '/keep-cv?token=not-a-real-token',
      'recovery-request': '/reset-password/request',
      'recovery-reset': `/reset-password/reset${LINK}`,
      unsubscribe: '/unsubscribe?token=not-a-real-token',
      'not-found': '/nowhere',
      protected: '/student/dashboard',
    },
  },
  {
    name: 'student',
    email: 'student@demo.fair',
    pages: {
      dashboard: '/student/dashboard',
      profile: '/student/profile',
      privacy: '/student/privacy',
      apply: '/student/apply',
      'apply-lines': '/student/apply?view=lines',
      fair: '/student/fair',
      companies: '/companies',
      schedule: '/student/schedule',
      pass: '/student/pass',
      'pass-share': '/student/pass?tab=share',
      company: '/companies/fjallripa',
    },
  },
  {
    name: 'fresh',
    email: 'fresh@demo.fair',
    pages: {
      dashboard: '/student/dashboard',
      fair: '/student/fair',
      profile: '/student/profile',
      schedule: '/student/schedule',
    },
  },
  {
    name: 'company',
    email: 'company@demo.fair',
    pages: {
      dashboard: '/company/dashboard',
      profile: '/company/profile',
      privacy: '/company/privacy',
      applications: '/company/applications',
      schedule: '/company/schedule',
      'schedule-list': '/company/schedule?view=list',
      'schedule-plan': '/company/schedule?view=plan',
      'schedule-print': '/company/schedule/print',
      openings: '/company/openings',
      team: '/company/team',
      staff: '/company/staff',
      contacts: '/company/contacts',
      scan: '/company/scan',
      participation: '/company/participation',
      history: '/company/history',
    },
  },
  {
    name: 'recruiter',
    email: 'recruiter@demo.fair',
    pages: {
      dashboard: '/company/dashboard',
      profile: '/company/profile',
      schedule: '/company/schedule',
      'schedule-plan': '/company/schedule?view=plan',
      openings: '/company/openings',
      team: '/company/team',
    },
  },
  {
    name: 'admin',
    email: 'admin@demo.fair',
    pages: {
      dashboard: '/admin/dashboard',
      profile: '/admin/profile',
      privacy: '/admin/privacy',
      'privacy-register': '/admin/privacy/register',
      guide: '/admin/guide',
      'create-company': '/admin/company',
      companies: '/admin/companies',
      'companies-import': '/admin/companies/import',
      'companies-import-checked': '/admin/companies/import',
      'companies-import-done': `/admin/companies/import?import=${DEMO_IMPORT}`,
      'company-team': '/admin/companies/fjallripa/team',
      students: '/admin/students',
      student: `/admin/students/${DEMO_STUDENT}`,
      applications: '/admin/applications',
      search: '/admin/students',
      'companies-registered': '/admin/companies?filter[state]=registered',
      'students-past': '/admin/students?edition=2025',
      'meetings-past': '/admin/meetings?edition=2025',
      'dashboard-past': '/admin/dashboard?edition=2025',
      'clicker-past': '/admin/clicker?edition=2025',
      clicker: '/admin/clicker',
      checkin: '/admin/checkin',
      checkins: '/admin/checkins',
      'create-internal': '/admin/create-internal',
      internal: '/admin/internal',
      meetings: '/admin/meetings',
      'meetings-settings': '/admin/meetings?view=settings',
      'meetings-fill': '/admin/meetings?view=fill',
      'meetings-all': '/admin/meetings?view=all',
      board: '/admin/meetings/fjallripa',
      'board-past': '/admin/meetings/fjallripa?edition=2025',
      'meetings-mails': '/admin/meetings?view=mails',
      messages: '/admin/messages',
      'message-new': '/admin/messages/new',
      'message-draft': `/admin/messages/${DEMO_DRAFT}`,
      'message-sent': `/admin/messages/${DEMO_SENT_MESSAGE}`,
      'message-scheduled': `/admin/messages/${DEMO_SCHEDULED_MESSAGE}`,
      fair: '/admin/fair',
      print: '/admin/print',
      'fair-day': '/admin/fair-day',
      editions: '/admin/editions',
      edition: '/admin/editions/2026',
      'edition-look': '/admin/editions/2026/look',
      'edition-texts': '/admin/editions/2026/texts',
      'mail-rules': '/admin/messages/rules',
      'edition-programs': '/admin/editions/2026/programs',
      audit: '/admin/audit',
    },
    acts: { 'companies-import-checked': checkSheet, search: searchEverything },
  },
  {
    name: 'logistic',
    email: 'logistic@demo.fair',
    pages: {
      dashboard: '/logistic/dashboard',
      profile: '/logistic/profile',
      privacy: '/logistic/privacy',
      clicker: '/logistic/clicker',
      checkin: '/logistic/checkin',
    },
  },
];

/**
 * All visitors with their pages. For a role that is not listed above, these are the pages that every role has.
 * @type {readonly Visitor[]}
 */
export const VISITORS = [
  ...LISTED,
  ...areaNames()
    .filter((area) => !LISTED.some(({ name }) => name === area))
    .map((area) => ({
      name: area,
      email: `${area}@demo.fair`,
      pages: { dashboard: `/${area}/dashboard`, profile: `/${area}/profile` },
    })),
];

/**
 * Returns a function that tells whether the command line asks for a page, for example by `student` or `student/apply`.
 * Without arguments, the command line asks for all pages.
 * @param {readonly string[]} asked
 * @returns {(place: string) => boolean}
 */
export const isAskedFor = (asked) => (place) =>
  asked.length === 0 || asked.some((name) => place === name || place.startsWith(`${name}/`));
