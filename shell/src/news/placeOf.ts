import type { NewsCode, NewsItem } from '@fair/contract';

const SCHEDULE = '/student/schedule';

/** Pages for news of students, by code. All other codes are about a meeting and lead to the schedule. */
const TO_STUDENT: { readonly [Code in NewsCode]?: (slug: string) => string } = {
  APPLICATION_ACCEPTED: (company) => `${SCHEDULE}?${new URLSearchParams({ company })}`,
  APPLICATION_RESERVE: () => SCHEDULE,
  APPLICATION_DECLINED: (company) => `/companies/${company}`,
  CONTACT_SHARED: () => '/student/fair',
  APPLICATION_REOPENED: (company) => `/companies/${company}`,
};

/**
 * Returns the path of the page that a news item links to.
 * @param reader account type of the reader
 */
export function placeOf({ code, slug = '' }: Pick<NewsItem, 'code' | 'slug'>, reader: string): string {
  if (reader === 'company')
    return code === 'NEW_APPLICATIONS' ? '/company/applications' : '/company/schedule';
  return TO_STUDENT[code]?.(slug) ?? SCHEDULE;
}
