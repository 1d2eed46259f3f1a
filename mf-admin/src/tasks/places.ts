import type { TaskCode } from '@fair/contract';

/** URL of the page, or anchor on the draft's page, where an admin does a task. Undefined for tasks of the operator. */
type Place = `#${string}` | `/${string}` | undefined;

/** Tasks that are done in the form of the fair. */
const IN_FORM: ReadonlySet<TaskCode> = new Set([
  ...(['days', 'place', 'contact', 'controller', 'facts', 'bookingDeadline'] as const),
]);

/** Tasks that are done in the list of companies of a draft. */
const AMONG_COMPANIES: ReadonlySet<TaskCode> = new Set([
  ...(['addCompanies', 'invite', 'confirm', 'companies', 'remind'] as const),
]);

/** Tasks that are done on a page below `/admin/editions/<year>/`, with the name of that page. */
const OF_YEAR: { readonly [C in TaskCode]?: string } = { programs: 'programs', texts: 'texts', look: 'look' };

/** Pages for the tasks of the current fair, which the dashboard lists. */
const PAGES: { readonly [C in TaskCode]?: Exclude<Place, undefined> } = {
  bookingDeadline: '#fair-deadline',
  bookingOpens: '/admin/meetings',
  addCompanies: '/admin/companies/import',
  invite: '/admin/companies?filter[state]=all&filter[lacks]=held&filter[active]=true',
  confirm: '/admin/companies?filter[state]=registered',
  companies: '/admin/companies?filter[state]=registered',
  remind: '/admin/companies?filter[state]=invited',
  logos: '/admin/companies?filter[lacks]=logo',
  companyLogos: '/admin/companies?filter[lacks]=logo',
  times: '/admin/messages/new?segment=companies.noTimes',
  failedMails: '/admin/meetings',
  undecided: '/admin/messages/new?segment=companies.undecided',
  unbooked: '/admin/messages/new?segment=students.acceptedNotBooked',
  fill: '/admin/meetings',
  fairMails: '/admin/messages/rules',
  areas: '/admin/clicker',
  nextFair: '/admin/editions',
};

/** Returns the URL or anchor where a task is done. An anchor (`#…`) is on the draft's page or on the dashboard. */
export function placeOf(
  code: TaskCode,
  { year, isDraft }: { readonly year: number; readonly isDraft: boolean },
): Place {
  if (OF_YEAR[code]) return `/admin/editions/${year}/${OF_YEAR[code]}`;
  if (isDraft && (IN_FORM.has(code) || code === 'bookingOpens')) return '#fair-settings';
  if (isDraft && AMONG_COMPANIES.has(code)) return '#fair-companies';
  return PAGES[code] ?? (IN_FORM.has(code) ? '/admin/fair' : undefined);
}
