import type { NewsCode, NewsItem } from '@fair/contract';

const SCHEDULE = '/student/schedule';

/** Of what a student is told: where to go on from there. What is not here is about a meeting. */
const TO_STUDENT: { readonly [Code in NewsCode]?: (slug: string) => string } = {
  APPLICATION_ACCEPTED: (company) => `${SCHEDULE}?${new URLSearchParams({ company })}`,
  APPLICATION_RESERVE: () => SCHEDULE,
  APPLICATION_DECLINED: (company) => `/companies/${company}`,
  APPLICATION_REOPENED: (company) => `/companies/${company}`,
};

/** The page that news are about. @param reader the type of the account that reads them */
export function placeOf({ code, slug = '' }: Pick<NewsItem, 'code' | 'slug'>, reader: string): string {
  if (reader === 'company')
    return code === 'NEW_APPLICATIONS' ? '/company/applications' : '/company/schedule';
  return TO_STUDENT[code]?.(slug) ?? SCHEDULE;
}
