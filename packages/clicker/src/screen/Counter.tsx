import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import { FormField } from '@fair/ui/FormField';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClicker, useSenderState } from '../ClickerProvider.tsx';
import { type Direction, lastTap, unsentClicks } from '../queue/clicks.ts';
import { CLICKER_TEXTS } from '../texts.ts';
import type { ChosenArea } from './chosenArea.ts';
import { HereNow } from './HereNow.tsx';
import { SendState } from './SendState.tsx';
import { UnsentClicks } from './UnsentClicks.tsx';
import type { CountedArea } from './useAreas.ts';

/** Vibration patterns in ms, so that a tap can be felt: one pulse for a visitor who came, two for one who went. */
const BUZZ: Record<Direction, number[]> = { came: [20], went: [20, 60, 20] };

export interface CounterProps {
  readonly areas: readonly CountedArea[];
  readonly area: ChosenArea;
  readonly isDeleted: boolean;
  readonly isOfOtherFair: boolean;
  readonly isRestorable: boolean;
  readonly visitors: number;
  /** Whether the shown counts are outdated, because the last request failed. */
  readonly isStale: boolean;
  readonly onChoose: (area: ChosenArea) => void;
}

/**
 * The counter can be used with one thumb in a crowd: the area is at the top, then its number of visitors, and two large
 * buttons are at the bottom. If the area was deleted, the counter asks what to do with the unsent clicks. The buttons
 * still work then, because the user may keep counting without noticing.
 */
export function Counter(props: CounterProps) {
  const { areas, area, isDeleted, isOfOtherFair, isRestorable, visitors, isStale, onChoose } = props;
  const { t } = useTranslation(CLICKER_TEXTS);
  const { sender } = useClicker();
  const { queue } = useSenderState();
  // Whether the user has tapped in this area. Screen readers do not announce the count before, because the taps of
  // other devices would be announced without a pause.
  const [announced, setAnnounced] = useState<number>();
  const undoable = lastTap(queue, area.id);
  const counted = areas.find(({ id }) => id === area.id);
  // If the area was just created, the list does not contain it yet, and its counts are the unsent clicks.
  const { came, went } = counted?.today ?? unsentClicks(queue, area.id);
  const current = counted?.current ?? Math.max(0, came - went);
  const options = (counted ? areas : [...areas, area]).map(({ id, name }) => ({ value: id, label: name }));

  const choose = (chosen: ChosenArea) => {
    setAnnounced(undefined);
    onChoose(chosen);
  };
  const announce = (change: 1 | -1) => setAnnounced(Math.max(0, current + change));

  const tap = (direction: Direction) => {
    sender.tap(area.id, direction);
    announce(direction === 'came' ? 1 : -1);
    // Vibration is optional, because browsers on desktops and iOS do not support it.
    navigator.vibrate?.(BUZZ[direction]);
  };

  return (
    <section className="fair-clicker-counter" aria-label={area.name}>
      {isDeleted ? (
        <UnsentClicks
          area={area}
          areas={areas}
          isRestorable={isRestorable}
          isOfOtherFair={isOfOtherFair}
          onChoose={choose}
        />
      ) : (
        <>
          <FormField label={t('area')} className="fair-clicker-choice">
            <Select
              size="large"
              className="fair-clicker-area"
              placeholder={t('chooseArea')}
              value={area.id}
              options={options}
              onChange={(areaId: string) => {
                const chosen = areas.find(({ id }) => id === areaId);
                if (chosen) choose(chosen);
              }}
            />
          </FormField>
          <div className="fair-clicker-now">
            <div>
              <div className="fair-clicker-number" data-testid="area-visitors">
                {current}
              </div>
              <HereNow current={current} capacity={counted?.capacity} />
            </div>
            <dl className="fair-clicker-sums">
              <div>
                <dt>{t('cameColumn')}</dt>
                <dd>{came}</dd>
              </div>
              <div>
                <dt>{t('wentColumn')}</dt>
                <dd>{went}</dd>
              </div>
              <div className="fair-clicker-sum-of-all">
                <dt>{t('allAreas')}</dt>
                <dd>{visitors}</dd>
              </div>
            </dl>
          </div>
          <div className="visually-hidden" role="status">
            {announced === undefined ? '' : t('announce', { name: area.name, current: announced })}
          </div>
        </>
      )}
      <div className="fair-clicker-dock">
        <div className="fair-clicker-line">
          <SendState isStale={isStale} />
          <Button
            type="text"
            icon={<UndoOutlined aria-hidden="true" />}
            disabled={undoable === undefined}
            onClick={() => {
              sender.undo(area.id);
              announce(undoable === 'came' ? -1 : 1);
            }}
          >
            {undoable === undefined ? t('undo') : t(undoable === 'came' ? 'undoCame' : 'undoWent')}
          </Button>
        </div>
        <div className="fair-clicker-buttons">
          <button type="button" className="fair-clicker-button" onClick={() => tap('went')}>
            <MinusOutlined aria-hidden="true" />
            {t('went')}
          </button>
          <button
            type="button"
            className="fair-clicker-button fair-clicker-button--came"
            onClick={() => tap('came')}
          >
            <PlusOutlined aria-hidden="true" />
            {t('came')}
          </button>
        </div>
      </div>
    </section>
  );
}
