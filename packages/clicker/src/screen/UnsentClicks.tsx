import { useConfirm } from '@fair/ui/ConfirmDialog';
import { FormField } from '@fair/ui/FormField';
import { StatusTag } from '@fair/ui/StatusTag';
import { toast } from '@fair/ui/toast';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClicker, useSenderState } from '../ClickerProvider.tsx';
import { unsentClicks } from '../queue/clicks.ts';
import { CLICKER_TEXTS } from '../texts.ts';
import type { ChosenArea } from './chosenArea.ts';
import { RestoreButton } from './RestoreButton.tsx';
import type { CountedArea } from './useAreas.ts';

export interface KeptClicksProps {
  readonly area: ChosenArea;
  readonly areas: readonly CountedArea[];
  readonly isRestorable: boolean;
  /** True if the area belongs to the previous fair, because another fair has become the current one. */
  readonly isOfOtherFair?: boolean;
  /**
   * Called with the area that the user chose instead of the deleted one. Undefined if the deleted area was not
   * selected.
   */
  readonly onChoose?: ((area: ChosenArea) => void) | undefined;
}

/**
 * A message that an area was deleted. The user decides whether this device's unsent clicks are moved to another area or
 * discarded.
 */
export function UnsentClicks({ area, areas, isRestorable, isOfOtherFair, onChoose }: KeptClicksProps) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const { sender } = useClicker();
  const { queue } = useSenderState();
  const confirm = useConfirm();
  const [targetId, setTargetId] = useState<string>();
  const { came, went } = unsentClicks(queue, area.id);
  const count = came + went;
  const target = areas.find(({ id }) => id === targetId);

  const message = isOfOtherFair ? t('newFair', { name: area.name }) : t('wasDeleted', { name: area.name });

  const moveClicks = () => {
    if (!target) return;
    sender.moveClicks(area.id, target.id);
    if (count > 0) toast.success(t('given', { count, name: target.name }));
    onChoose?.(target);
  };

  const askAndDrop = async () => {
    const agreed = await confirm({
      title: t('dropTitle', { count, name: area.name }),
      body: t('dropBody', { came, went }),
      confirmLabel: t('drop', { count }),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (agreed) sender.dropClicks(area.id);
  };

  return (
    <section className="fair-clicker-gone" aria-label={message}>
      <div role="alert">
        <StatusTag kind="warning">{message}</StatusTag>
      </div>
      {onChoose ? <p>{t('countWhere')}</p> : null}
      {count > 0 ? <p>{t('keptClicks', { count, came, went })}</p> : null}
      {count > 0 && onChoose ? <p className="fair-clicker-label">{t('keepCounting')}</p> : null}
      {areas.length > 0 ? (
        <FormField label={count > 0 ? t('giveTo') : t('countIn')}>
          <Select
            size="large"
            className="fair-clicker-area"
            placeholder={t('chooseArea')}
            value={targetId}
            options={areas.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setTargetId}
          />
        </FormField>
      ) : null}
      <div className="fair-clicker-gone-actions">
        {areas.length > 0 ? (
          <Button type="primary" disabled={!target} onClick={moveClicks}>
            {count > 0 ? t('give', { count }) : t('countThere')}
          </Button>
        ) : null}
        {isRestorable ? <RestoreButton area={area} /> : null}
        {count > 0 ? (
          <Button danger type="text" onClick={() => void askAndDrop()}>
            {t('drop', { count })}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
