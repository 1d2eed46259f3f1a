import {
  DEMO_ACCOUNTS,
  DEMO_DRAFT,
  DEMO_IMPORT,
  DEMO_POSTER,
  DEMO_SCHEDULED_MESSAGE,
  DEMO_SENT_MESSAGE,
} from '../../api/src/seed/ids.ts';
import { USER_TYPES, type UserType } from '../../packages/contract/src/roles.ts';
import { DEMO } from './people.ts';

export const ROLES = USER_TYPES;
export type Role = UserType;

/** Pages of each account type (product-spec §2). */
export const ROLE_PAGES: Readonly<Record<Role, readonly string[]>> = {
  student: [
    '/student/dashboard',
    '/student/profile',
    '/student/privacy',
    '/student/apply',
    '/student/fair',
    '/student/schedule',
    '/student/pass',
    '/student/pass?tab=share',
  ],
  company: [
    '/company/dashboard',
    '/company/profile',
    '/company/privacy',
    '/company/applications',
    '/company/schedule',
    '/company/schedule/print',
    '/company/openings',
    '/company/team',
    '/company/staff',
    '/company/contacts',
    '/company/scan',
    '/company/participation',
    '/company/history',
  ],
  admin: [
    '/admin/dashboard',
    '/admin/profile',
    '/admin/privacy',
    '/admin/privacy/register',
    '/admin/guide',
    '/admin/company',
    '/admin/companies',
    '/admin/companies?filter[state]=registered',
    '/admin/companies/import',
    `/admin/companies/import?import=${DEMO_IMPORT}`,
    '/admin/companies/fjallripa/team',
    '/admin/students',
    `/admin/students/${DEMO_ACCOUNTS.student.id}`,
    '/admin/applications',
    '/admin/clicker',
    '/admin/checkin',
    '/admin/checkins',
    '/admin/create-internal',
    '/admin/internal',
    '/admin/meetings',
    '/admin/meetings/fjallripa',
    '/admin/meetings/fjallripa?edition=2025',
    '/admin/messages',
    '/admin/messages/new',
    `/admin/messages/${DEMO_DRAFT}`,
    `/admin/messages/${DEMO_SENT_MESSAGE}`,
    `/admin/messages/${DEMO_SCHEDULED_MESSAGE}`,
    '/admin/messages/new?segment=companies.noTimes',
    '/admin/fair',
    '/admin/editions',
    '/admin/map',
    '/admin/print',
    '/admin/fair-day',
    '/admin/editions/2026',
    '/admin/editions/2026/look',
    '/admin/editions/2026/texts',
    '/admin/messages/rules',
    '/admin/editions/2026/programs',
    '/admin/audit',
  ],
  logistic: [
    '/logistic/dashboard',
    '/logistic/profile',
    '/logistic/privacy',
    '/logistic/clicker',
    '/logistic/checkin',
  ],
};

export const NOWHERE = '/no/such/page';

/** Pages that need no login. The pages of mailed links are opened with an invalid token. */
const PUBLIC_PAGES = [
  '/',
  '/about',
  '/terms',
  '/accessibility',
  '/firstlogin?token=none&email=nobody@fair.example',
  '/confirm-email?token=none',
  '/stop-email?token=none',
  '/keep-cv?token=none',
  '/reset-password/request',
  '/reset-password/reset?token=none&email=nobody@fair.example',
  '/unsubscribe?token=none',
  '/companies',
  '/map',
  `/b/${DEMO_POSTER}`,
  '/companies/fjallripa',
  NOWHERE,
] as const;

/** A demo account, or a visitor who is not logged in, with the pages that this visitor can open. */
export interface Visitor {
  readonly who: string;
  readonly email: string | undefined;
  readonly pages: readonly string[];
}

/** A visitor who is not logged in, and one demo account of each role. */
export const VISITORS: readonly Visitor[] = [
  { who: 'signed out', email: undefined, pages: PUBLIC_PAGES },
  ...ROLES.map((role) => ({ who: role, email: DEMO[role], pages: ROLE_PAGES[role] })),
];
