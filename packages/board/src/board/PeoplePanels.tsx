import { useMoments, useProgramName } from '@fair/kit/fair';
import { isFound } from '@fair/search';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schedule } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';

interface PeoplePanelsProps {
  readonly schedule: Schedule;
  /** Absent where there is no time to place anyone at. */
  readonly onPlace: ((applicationId: string) => void) | undefined;
}

/** Who waits for a time, first in line first, and who else has none yet; each can be placed by hand. */
export function PeoplePanels({ schedule, onPlace }: PeoplePanelsProps) {
  const { waitlist } = schedule;
  const waiting = new Set(waitlist.map(({ applicationId }) => applicationId));
  return (
    <div className="fair-board-panels">
      <WaitingPanel waitlist={waitlist} onPlace={onPlace} />
      <UnbookedPanel
        unbooked={schedule.unbooked.filter(({ applicationId }) => !waiting.has(applicationId))}
        onPlace={onPlace}
      />
    </div>
  );
}

type WaitingPanelProps = Pick<Schedule, 'waitlist'> & Pick<PeoplePanelsProps, 'onPlace'>;

function WaitingPanel({ waitlist, onPlace }: WaitingPanelProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const windowOf = (from: string | undefined, to: string | undefined) => {
    if (from && to) return moments.span({ startsAt: from, endsAt: to });
    if (from) return t('waitlist.from', { time: moments.time(from) });
    return to ? t('waitlist.until', { time: moments.time(to) }) : '';
  };
  return (
    <Panel title={t('waitlist.title', { count: waitlist.length })} subtitle={t('waitlist.hint')}>
      {waitlist.length === 0 ? (
        <p className="fair-board-quiet">{t('waitlist.none')}</p>
      ) : (
        <ol className="fair-board-people" aria-label={t('waitlist.label')}>
          {waitlist.map((one) => (
            <Person
              key={one.applicationId}
              person={one}
              place={one.position}
              line={[
                t('waitlist.since', { date: moments.date(one.joinedAt) }),
                windowOf(one.notBefore, one.notAfter),
              ]
                .filter(Boolean)
                .join(' · ')}
              onPlace={onPlace}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Above this many names a search box comes with the list. */
const SEARCH_FROM = 8;

type UnbookedPanelProps = Pick<Schedule, 'unbooked'> & Pick<PeoplePanelsProps, 'onPlace'>;

function UnbookedPanel({ unbooked, onPlace }: UnbookedPanelProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const programName = useProgramName();
  const [search, setSearch] = useState('');
  const shown = unbooked.filter(({ studentName }) => isFound(search, [studentName]));
  return (
    <Panel title={t('unbooked.title', { count: unbooked.length })} subtitle={t('unbooked.hint')}>
      {unbooked.length > SEARCH_FROM ? (
        <Input
          type="search"
          allowClear
          aria-label={t('unbooked.search')}
          placeholder={t('unbooked.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      {shown.length === 0 ? (
        <p className="fair-board-quiet">{t(unbooked.length === 0 ? 'unbooked.none' : 'unbooked.noMatch')}</p>
      ) : (
        <ul className="fair-board-people" aria-label={t('unbooked.label')}>
          {shown.map((one) => (
            <Person
              key={one.applicationId}
              person={one}
              line={programName(one.program, one.otherProgram)}
              onPlace={onPlace}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface PersonProps extends Pick<PeoplePanelsProps, 'onPlace'> {
  readonly person: Pick<Schedule['unbooked'][number], 'applicationId' | 'studentName' | 'status'>;
  /** In line; 1 is next. */
  readonly place?: number;
  readonly line: ReactNode;
}

function Person({ person: { applicationId, studentName, status }, place, line, onPlace }: PersonProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  return (
    <li className="fair-board-person">
      {place === undefined ? null : (
        <span className="fair-board-place fair-numbers" aria-hidden="true">
          {place}
        </span>
      )}
      <span className="fair-board-person-words">
        <span className="fair-board-name">{studentName}</span>
        <span className="fair-board-quiet">{line}</span>
        {status === 'reserve' ? <StatusTag kind="neutral">{t('reserve')}</StatusTag> : null}
      </span>
      {onPlace ? (
        <Button
          aria-label={t('place.placeName', { name: studentName })}
          onClick={() => onPlace(applicationId)}
        >
          {t('place.place')}
        </Button>
      ) : null}
    </li>
  );
}
