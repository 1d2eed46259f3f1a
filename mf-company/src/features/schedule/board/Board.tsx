import type { CompanySchedule } from '@fair/contract';
import { EmptyState } from '@fair/ui/EmptyState';
import { useMediaQuery } from '@fair/ui/media';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Slot, slotsOn, tablesWith } from '../times.ts';
import { useWords } from '../useWords.ts';
import { BoardGrid, BoardList } from './BoardGrid.tsx';
import './board.css';
import { PeoplePanels } from './PeoplePanels.tsx';

/** Below this a day is a list by time. */
const NARROW = '(max-width: 767.98px)';

interface BoardProps {
  readonly schedule: CompanySchedule;
  readonly day: string | undefined;
  readonly onDay: (day: string) => void;
  readonly onOpen: (slot: Slot) => void;
  readonly onPlace: (applicationId: string) => void;
  readonly onPlan: () => void;
}

/** The board by day, and beside it who has no time yet. */
export function Board({ schedule, day, onDay, onOpen, onPlace, onPlan }: BoardProps) {
  const { t } = useTranslation('company');
  const words = useWords();
  const isNarrow = useMediaQuery(NARROW);
  const { days, slots } = schedule;
  const shown = days.find((one) => one === day) ?? days[0];

  if (shown === undefined) {
    return (
      <EmptyState
        text={t('schedule.empty')}
        hint={t('schedule.emptyHint')}
        action={{ label: t('schedule.emptyAction'), onSelect: onPlan }}
      />
    );
  }

  const ofDay = slotsOn(slots, shown, words.timeZone);
  const label = t('schedule.boardOf', { day: words.day(shown) });
  return (
    <div className="company-board-page">
      <div className="company-board-days">
        {days.length > 1 ? (
          <div className="company-day-choice">
            <Segmented
              aria-label={t('schedule.day')}
              value={shown}
              onChange={onDay}
              options={days.map((one) => ({ value: one, label: words.shortDay(one) }))}
            />
          </div>
        ) : null}
        <h2>{words.day(shown)}</h2>
        {isNarrow ? (
          <BoardList slots={ofDay} onOpen={onOpen} label={label} />
        ) : (
          <BoardGrid
            slots={ofDay}
            tables={tablesWith(schedule.tables, ofDay)}
            onOpen={onOpen}
            label={label}
          />
        )}
      </div>
      <PeoplePanels schedule={schedule} onPlace={onPlace} />
    </div>
  );
}
