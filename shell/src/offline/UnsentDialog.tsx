import { OutboxProvider } from '@fair/offline';
import { sendInAllWindows } from '@fair/offline/sendInAllWindows';
import { storedItems } from '@fair/offline/storedItems';
import { Dialog } from '@fair/ui/Dialog';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface UnsentDialogProps {
  readonly accountId: string;
  /** True while the user is being logged out. */
  readonly isLeaving: boolean;
  readonly onClose: () => void;
  /** Logs the user out. */
  readonly onLeave: () => void;
}

/** Time in ms after which sending counts as failed if entries are still unsent. */
const PATIENCE_MS = 12_000;
const LOOK_AGAIN_MS = 250;

/** Asks the user before logging out what to do with unsent entries. */
export const UnsentDialog = (props: UnsentDialogProps) => (
  <OutboxProvider>
    <Question {...props} />
  </OutboxProvider>
);

function Question({ accountId, isLeaving, onClose, onLeave }: UnsentDialogProps) {
  const { t } = useTranslation('shell');
  const [sendingSince, setSendingSince] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  const [count, setCount] = useState(() => storedItems(accountId).length);

  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const look = () => {
      const left = storedItems(accountId).length;
      setCount(left);
      if (left === 0) leave();
      else if (sendingSince !== undefined && Date.now() - sendingSince > PATIENCE_MS) {
        setSendingSince(undefined);
        setHasFailed(true);
      }
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [accountId, sendingSince]);

  const send = () => {
    setHasFailed(false);
    setSendingSince(Date.now());
    sendInAllWindows();
  };

  return (
    <Dialog
      open
      title={t('unsent.title', { count })}
      onCancel={onClose}
      footer={
        <>
          <Button loading={isLeaving} onClick={onLeave}>
            {t('unsent.keep')}
          </Button>
          <Button type="primary" loading={sendingSince !== undefined} onClick={send}>
            {t('unsent.send')}
          </Button>
        </>
      }
    >
      <p>{t('unsent.body')}</p>
      {hasFailed ? <p role="alert">{t('unsent.failed')}</p> : null}
    </Dialog>
  );
}
