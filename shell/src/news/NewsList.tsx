import type { NewsItem, NewsList as NewsReply } from '@fair/contract';
import { useMoments, useTableName } from '@fair/kit/fair';
import { OutdatedLine } from '@fair/kit/outdated';
import { news } from '@fair/texts/news';
import { type CodedText, text } from '@fair/texts/text';
import { EmptyState } from '@fair/ui/EmptyState';
import { useLanguage } from '@fair/ui/i18n';
import { Loading } from '@fair/ui/Loading';
import type { ShownToast } from '@fair/ui/toast';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMarkNewsReadMutation } from './api.ts';
import { placeOf } from './placeOf.ts';
import './newsList.css';

interface Reading {
  readonly data?: NewsReply | undefined;
  readonly error?: unknown;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface NewsListProps {
  readonly toasts: readonly ShownToast[];
  /** The news query. Set only for roles that have news, as is `reader` (the account type). */
  readonly reading?: Reading;
  readonly reader?: string;
}

interface Entry {
  readonly key: string;
  readonly at: string;
  readonly content: ReactNode;
  readonly isNew: boolean;
}

/** A list of news and toasts, newest first. Opening the list marks them as read. */
export function NewsList({ toasts, reading, reader = '' }: NewsListProps) {
  const { t } = useTranslation('shell');
  const { stamp } = useMoments();
  const sentenceOf = useNewsTexts();
  const items = reading?.data?.items ?? [];
  const isNew = useReadOnOpening(items);
  const entries: readonly Entry[] = [
    ...items.map((item) => ({
      key: keyOf(item),
      at: item.at,
      content: <Link to={placeOf(item, reader)}>{sentenceOf(item)}</Link>,
      isNew: isNew(item),
    })),
    ...toasts.map(({ id, at, text: title, description }) => ({
      key: `toast ${id}`,
      at,
      content: (
        <>
          {title}
          {description ? <span className="shell-news-detail">{description}</span> : null}
        </>
      ),
      isNew: false,
    })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));

  return (
    <>
      <p className="shell-news-title">{t('news.title')}</p>
      {reading?.data ? null : (
        <OutdatedLine
          error={reading?.error}
          isRunning={reading?.isFetching ?? false}
          onRetry={() => void reading?.refetch()}
        />
      )}
      {reading?.isLoading ? <Loading /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keyboard */}
      <div className="shell-news-log" role="log" aria-label={t('news.title')} tabIndex={0}>
        {entries.length > 0 ? (
          <ol>
            {entries.map((entry) => (
              <li
                key={entry.key}
                className={entry.isNew ? 'shell-news-item shell-news-item--new' : 'shell-news-item'}
              >
                <div className="shell-news-says">{entry.content}</div>
                <p className="shell-news-when">
                  {entry.isNew ? <strong>{t('news.new')}</strong> : null}
                  <time dateTime={entry.at}>{stamp(entry.at)}</time>
                </p>
              </li>
            ))}
          </ol>
        ) : null}
        {entries.length === 0 && !reading?.isLoading && !reading?.error ? (
          <EmptyState text={t('news.empty')} hint={t(reading ? 'news.emptyHint' : 'news.emptyVisit')} />
        ) : null}
      </div>
    </>
  );
}

/** Returns a React key that changes when the API replaces an item by a newer one. */
const keyOf = ({ id, at }: NewsItem): string => `${id} ${at}`;

/**
 * Marks the items as read. Items that were unread when the list was opened stay marked as new until the list is closed.
 */
function useReadOnOpening(items: readonly NewsItem[]): (item: NewsItem) => boolean {
  const [markRead] = useMarkNewsReadMutation();
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const unread = items.filter(({ isRead }) => !isRead);
  const unreadKeys = unread.map(keyOf).join();
  const upTo = unread[0]?.at;
  useEffect(() => {
    if (upTo === undefined) return;
    setShown((before) => new Set([...before, ...unreadKeys.split(',')]));
    void markRead({ body: { upTo } });
  }, [upTo, unreadKeys, markRead]);
  return (item) => !item.isRead || shown.has(keyOf(item));
}

/** Returns a function that returns the text of an item in the page language. */
function useNewsTexts(): (item: NewsItem) => string {
  const language = useLanguage();
  const { dateTime, weekday } = useMoments();
  const tableName = useTableName({ inSentence: true });
  return ({ code, partner = '', count = 0, startsAt, until, table, hours = [] }) => {
    const words = {
      partner,
      count,
      when: startsAt ? dateTime(startsAt) : '',
      until: until ? dateTime(until) : '',
      table: table ? tableName(table) : '',
      hours: hours.map(({ day, opens, closes }) => `${weekday(day)} ${opens}–${closes}`).join('; '),
    };
    return text(news, language, [code, words] as unknown as CodedText<typeof news.en>);
  };
}
