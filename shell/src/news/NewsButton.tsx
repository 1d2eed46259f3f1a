import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import { useLiveUpdates } from '@fair/client';
import { type User, whoMay } from '@fair/contract';
import { LazyPart } from '@fair/ui/LazyPart';
import { clearToasts, markToastsRead, useHasUnreadToasts, useRecentToasts } from '@fair/ui/toast';
import { useMenu } from '@fair/ui/useMenu';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useListNewsQuery } from './api.ts';
import './newsButton.css';

interface NewsButtonProps {
  readonly user: User | null;
}

const READERS: readonly string[] = whoMay('readNews');
const loadList = () => import('./NewsList.tsx').then(({ NewsList }) => NewsList);
const OVER_PAGE = { isOverPage: true };

/**
 * The bell in the navbar. It shows the number of unread news and opens a list of news and recent toasts. A dot marks
 * unread toasts. Roles without news see only toasts, and visitors who are not signed in see the bell only after a
 * toast.
 */
export function NewsButton({ user }: NewsButtonProps) {
  const { t } = useTranslation('shell');
  const listId = useId();
  const partRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { isOpen, setOpen } = useMenu(partRef, buttonRef, OVER_PAGE);
  const hasNews = user !== null && READERS.includes(user.type);
  const reading = useListNewsQuery(undefined, { skip: !hasNews });
  useLiveUpdates({ isOff: !hasNews });
  const toasts = useRecentToasts();
  const hasUnreadToasts = useHasUnreadToasts();
  useEffect(() => {
    if (isOpen && hasUnreadToasts) markToastsRead();
  }, [isOpen, hasUnreadToasts]);
  const userId = user?.id;
  // When the user changes, the toasts of the previous user of this browser are cleared.
  useEffect(() => (userId === undefined ? undefined : clearToasts), [userId]);

  if (!user && toasts.length === 0) return null;
  const unread = (hasNews && reading.data?.unread) || 0;
  return (
    <div ref={partRef} className="shell-news">
      <button
        ref={buttonRef}
        type="button"
        className="fair-icon-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-description={hasUnreadToasts ? t('news.unreadMessages') : undefined}
        aria-label={unread > 0 ? t('news.unread', { count: unread }) : t('news.title')}
        onClick={() => setOpen(!isOpen)}
      >
        <BellOutlined aria-hidden="true" />
        {unread > 0 ? (
          <span className="shell-news-count" aria-hidden="true">
            {unread}
          </span>
        ) : hasUnreadToasts ? (
          <span className="shell-news-dot" aria-hidden="true" />
        ) : null}
      </button>
      {isOpen ? (
        <div id={listId} className="shell-news-panel">
          <LazyPart load={loadList} props={{ toasts, ...(hasNews && { reading, reader: user.type }) }} />
        </div>
      ) : null}
    </div>
  );
}
