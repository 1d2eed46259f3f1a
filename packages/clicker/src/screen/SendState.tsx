import { useSaysWhatWaits } from '@fair/offline';
import { NotStored } from '@fair/offline/NotStored';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useClicker, useSenderState } from '../ClickerProvider.tsx';
import { unsentCount } from '../queue/clicks.ts';
import { CLICKER_TEXTS } from '../texts.ts';

interface SendStateProps {
  /** Whether the shown counts are outdated, because the last request failed. */
  readonly isStale: boolean;
}

/**
 * A tag with "All counted" or the number of unsent clicks, and "offline" if the server cannot be reached. A button
 * sends the clicks immediately.
 */
export function SendState({ isStale }: SendStateProps) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const { sender } = useClicker();
  const { queue, isFailing, isOffline, isStored } = useSenderState();
  // While the device is offline, this tag replaces the toast about a missing network. On a device with a network,
  // a failed request shows an error message (product-spec §8).
  useSaysWhatWaits(isOffline);
  const count = unsentCount(queue);
  const isAway = isOffline || isFailing;
  if (count === 0) {
    return isOffline || isStale ? (
      <StatusTag kind="warning">{t('allSentOffline')}</StatusTag>
    ) : (
      <StatusTag kind="success">{t('allSent')}</StatusTag>
    );
  }
  return (
    <span className="fair-clicker-unsent">
      <StatusTag kind={isAway ? 'warning' : 'pending'}>
        {t(isAway ? 'unsentOffline' : 'unsent', { count })}
      </StatusTag>
      {isAway || !isStored ? (
        <Button size="small" type="link" onClick={sender.sendNow}>
          {t('sendNow')}
        </Button>
      ) : null}
      <NotStored />
    </span>
  );
}
