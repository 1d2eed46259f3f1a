import { useTranslation } from 'react-i18next';
import { useOutboxState } from '../OutboxProvider.tsx';
import { unsentItems } from '../store/queue.ts';
import { OFFLINE_TEXTS } from '../texts.ts';
import './notStored.css';

/** Says that the device cannot store the unsent items, because its storage is full or switched off. */
export function NotStored() {
  const { t } = useTranslation(OFFLINE_TEXTS);
  const { queue, isStored } = useOutboxState();
  if (isStored || unsentItems(queue).length === 0) return null;
  return (
    <p className="fair-not-stored" role="alert">
      {t('notStored')}
    </p>
  );
}
