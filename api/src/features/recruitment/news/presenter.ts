import type { NewsItem, NewsList } from '@fair/contract';
import type { NewsRow } from './read.ts';

export function presentNews(rows: readonly NewsRow[]): NewsList {
  return { unread: rows.filter(({ readAt }) => !readAt).length, items: rows.map(presentItem) };
}

function presentItem(row: NewsRow): NewsItem {
  const { _id, code, at, readAt, partner, submissions, startsAt, table, until, hours } = row;
  return {
    id: _id.toHexString(),
    code,
    at: at.toISOString(),
    isRead: Boolean(readAt),
    ...(partner && { partner: nameOf(partner) }),
    ...(partner?.slug && { slug: partner.slug }),
    ...(submissions && { count: submissions.length }),
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(table && { table }),
    ...(until && { until: until.toISOString() }),
    ...(hours && { hours }),
  };
}

/** Returns the name to show. For a company, this is the company's name, not that of its contact person. */
export const nameOf = ({ name, companyName }: NonNullable<NewsRow['partner']>): string => companyName ?? name;
