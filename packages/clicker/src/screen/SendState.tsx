import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useClicker, useSenderState } from '../ClickerProvider.tsx';
import { unsentCount } from '../queue/clickQueue.ts';
import { CLICKER_TEXTS } from '../texts.ts';

/** The small badge: all counted, 'n unsent', or 'n unsent, offline' with a button to try at once. */
export function SendState() {
  const { t } = useTranslation(CLICKER_TEXTS);
  const { sender } = useClicker();
  const { queue, isFailing, isKept } = useSenderState();
  const count = unsentCount(queue);
  if (count === 0) return <StatusTag kind="success">{t('allSent')}</StatusTag>;
  return (
    <span className="fair-clicker-unsent">
      <StatusTag kind={isFailing ? 'warning' : 'pending'}>
        {t(isFailing ? 'unsentOffline' : 'unsent', { count })}
      </StatusTag>
      {isFailing || !isKept ? (
        <Button size="small" type="link" onClick={sender.sendNow}>
          {t('sendNow')}
        </Button>
      ) : null}
      {isKept ? null : <span className="fair-clicker-warning">{t('notKept')}</span>}
    </span>
  );
}
