import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useClicker, useSenderState } from '../ClickerProvider.tsx';
import { unsentCount } from '../queue/clickQueue.ts';
import { CLICKER_TEXTS } from '../texts.ts';

/** The small badge: all counted or 'n unsent', and offline as soon as the device is; with a button to try at once. */
export function SendState() {
  const { t } = useTranslation(CLICKER_TEXTS);
  const { sender } = useClicker();
  const { queue, isFailing, isOffline, isKept } = useSenderState();
  const count = unsentCount(queue);
  const isAway = isOffline || isFailing;
  if (count === 0) {
    return isOffline ? (
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
      {isAway || !isKept ? (
        <Button size="small" type="link" onClick={sender.sendNow}>
          {t('sendNow')}
        </Button>
      ) : null}
      {isKept ? null : <span className="fair-clicker-warning">{t('notKept')}</span>}
    </span>
  );
}
