import { useConfirm } from '@fair/ui/ConfirmDialog';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOutbox, useOutboxState } from '../OutboxProvider.tsx';
import type { OutboxItem } from '../store/queue.ts';
import { OFFLINE_TEXTS } from '../texts.ts';
import './refusedItems.css';

interface RefusedItemsProps {
  /** Returns whether this list shows the item. */
  readonly isListed: (item: OutboxItem) => boolean;
  /** Describes an item in a few words, for example "3 came, 1 went in Hall". */
  readonly describe: (item: OutboxItem) => string;
}

/**
 * A list of the items that the server refused, with the reasons. The user sends each item again or discards it; nothing
 * happens automatically. Without such items, nothing is rendered.
 */
export function RefusedItems({ isListed, describe }: RefusedItemsProps) {
  const { t } = useTranslation(OFFLINE_TEXTS);
  const outbox = useOutbox();
  const { queue } = useOutboxState();
  const confirm = useConfirm();
  const items = queue.items.filter((item) => item.refused !== undefined && isListed(item));
  if (items.length === 0) return null;
  const title = t('refusedTitle', { count: items.length });

  const askAndDiscard = async (id: string) => {
    const agreed = await confirm({
      title: t('discardTitle', { count: 1 }),
      body: t('discardBody'),
      confirmLabel: t('discard'),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (agreed) outbox.discard([id]);
  };

  return (
    <section className="fair-refused" aria-label={title}>
      <div role="alert">
        <StatusTag kind="warning">{title}</StatusTag>
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <div>
              <b>{describe(item)}</b>
              <div className="fair-refused-reason">{item.refused?.text}</div>
            </div>
            <div className="fair-refused-actions">
              <Button onClick={() => outbox.retry([item.id])}>{t('sendAgain')}</Button>
              <Button danger type="text" onClick={() => void askAndDiscard(item.id)}>
                {t('discard')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
