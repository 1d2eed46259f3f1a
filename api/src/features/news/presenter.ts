import type { NewsItem, NewsList } from '@fair/contract';
import type { NewsRow } from './read.ts';

/** News as their reader sees them. */
export function presentNews(rows: readonly NewsRow[]): NewsList {
  return { unread: rows.filter(({ readAt }) => !readAt).length, items: rows.map(presentItem) };
}

function presentItem(row: NewsRow): NewsItem {
  const { _id, code, at, readAt, partner, submissions, startsAt, table, until } = row;
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
  };
}

/** A company is called by its name, not by that of the person who signs in for it. */
export const nameOf = ({ name, companyName }: NonNullable<NewsRow['partner']>): string => companyName ?? name;
