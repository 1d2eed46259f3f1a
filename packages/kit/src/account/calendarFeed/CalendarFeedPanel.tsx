import { errorText } from '@fair/client';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { ErrorList } from '@fair/ui/ErrorList';
import { formatDate } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../fair/index.ts';
import { QueryFaces } from '../../pages/QueryFaces.tsx';
import {
  useGetCalendarFeedQuery,
  useMakeCalendarFeedMutation,
  useRemoveCalendarFeedMutation,
} from './api.ts';
import { CALENDAR_FEED_TEXTS } from './texts.ts';
import './calendarFeed.css';
import { FeedAddress } from './FeedAddress.tsx';

/** HTML id of the panel. Links use it to open the page at the panel. */
export const CALENDAR_FEED_ID = 'calendar-feed';

/**
 * A panel that creates, renews and removes the URL of the user's private calendar feed. A URL is shown only once,
 * because the API stores only a hash of it.
 */
export function CalendarFeedPanel() {
  const { t } = useTranslation(CALENDAR_FEED_TEXTS);
  const feed = useGetCalendarFeedQuery();
  return (
    // The element can have the focus, so that a link to the panel moves the focus to it.
    <div id={CALENDAR_FEED_ID} tabIndex={-1} className="kit-feed-anchor">
      <Panel title={t('title')} subtitle={t('subtitle')}>
        <QueryFaces query={feed} error={{ title: t('loadFailed') }}>
          {(data) => <Feed exists={data.exists} createdAt={data.createdAt} />}
        </QueryFaces>
      </Panel>
    </div>
  );
}

interface FeedProps {
  readonly exists: boolean;
  readonly createdAt: string | undefined;
}

function Feed({ exists, createdAt }: FeedProps) {
  const { t } = useTranslation(CALENDAR_FEED_TEXTS);
  const timeZone = useTimeZone();
  const confirm = useConfirm();
  const [make, making] = useMakeCalendarFeedMutation();
  const [remove, removing] = useRemoveCalendarFeedMutation();
  const [address, setAddress] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function makeOrRenew(): Promise<void> {
    if (exists) {
      const isSure = await confirm({
        title: t('renewTitle'),
        body: t('renewBody'),
        confirmLabel: t('renew'),
      });
      if (!isSure) return;
    }
    setFailure(undefined);
    const { data, error } = await make();
    if (data) setAddress(data.url);
    else setFailure(`${t('makeFailed')}: ${errorText(error)}`);
  }

  async function askAndRemove(): Promise<void> {
    const isSure = await confirm({
      title: t('removeTitle'),
      body: t('removeBody'),
      confirmLabel: t('remove'),
      danger: true,
    });
    if (!isSure) return;
    setFailure(undefined);
    const { error } = await remove();
    if (error) setFailure(`${t('removeFailed')}: ${errorText(error)}`);
    else setAddress(undefined);
  }

  return (
    <div className="kit-feed">
      {address !== undefined ? <FeedAddress address={address} /> : null}
      {exists && address === undefined ? (
        <p className="kit-feed-state">
          <StatusTag kind="success">{t('active')}</StatusTag>{' '}
          {createdAt ? t('madeOn', { date: formatDate(createdAt, { timeZone }) }) : null} {t('lost')}
        </p>
      ) : null}
      <ErrorList messages={[failure]} />
      <div className="kit-feed-actions">
        <Button loading={making.isLoading} disabled={removing.isLoading} onClick={() => void makeOrRenew()}>
          {exists ? t('renew') : t('make')}
        </Button>
        {exists ? (
          <Button
            danger
            loading={removing.isLoading}
            disabled={making.isLoading}
            onClick={() => void askAndRemove()}
          >
            {t('remove')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
