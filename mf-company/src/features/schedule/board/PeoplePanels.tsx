import { type CompanySchedule, programLabel } from '@fair/contract';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../useWords.ts';

interface PeoplePanelsProps {
  readonly schedule: CompanySchedule;
  readonly onPlace: (applicationId: string) => void;
}

/** Who waits for a time, first in line first, and who else has none yet; each can be placed by hand. */
export function PeoplePanels({ schedule, onPlace }: PeoplePanelsProps) {
  const { t } = useTranslation('company');
  const words = useWords();
  const { waitlist } = schedule;
  const unbooked = schedule.unbooked.filter(
    ({ applicationId }) => !waitlist.some((one) => one.applicationId === applicationId),
  );
  return (
    <div className="company-people-panels">
      <Panel title={t('waitlist.title', { count: waitlist.length })} subtitle={t('waitlist.hint')}>
        {waitlist.length === 0 ? (
          <p className="company-muted">{t('waitlist.none')}</p>
        ) : (
          <ol className="company-people" aria-label={t('waitlist.label')}>
            {waitlist.map((one) => (
              <Person
                key={one.applicationId}
                place={one.position}
                name={one.studentName}
                isReserve={one.status === 'reserve'}
                line={[
                  t('waitlist.since', { date: words.date(one.joinedAt) }),
                  windowOf(one.notBefore, one.notAfter),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                onPlace={() => onPlace(one.applicationId)}
              />
            ))}
          </ol>
        )}
      </Panel>
      <Panel title={t('unbooked.title', { count: unbooked.length })} subtitle={t('unbooked.hint')}>
        {unbooked.length === 0 ? (
          <p className="company-muted">{t('unbooked.none')}</p>
        ) : (
          <ul className="company-people" aria-label={t('unbooked.label')}>
            {unbooked.map((one) => (
              <Person
                key={one.applicationId}
                name={one.studentName}
                isReserve={one.status === 'reserve'}
                line={programLabel(one.program, one.otherProgram)}
                onPlace={() => onPlace(one.applicationId)}
              />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );

  function windowOf(from: string | undefined, to: string | undefined): string {
    if (from && to) return `${words.clock(from)}–${words.clock(to)}`;
    if (from) return t('waitlist.from', { time: words.clock(from) });
    return to ? t('waitlist.until', { time: words.clock(to) }) : '';
  }
}

interface PersonProps {
  readonly place?: number;
  readonly name: string;
  readonly isReserve: boolean;
  readonly line: ReactNode;
  readonly onPlace: () => void;
}

function Person({ place, name, isReserve, line, onPlace }: PersonProps) {
  const { t } = useTranslation('company');
  return (
    <li className="company-person">
      {place === undefined ? null : (
        <span className="company-person-place fair-numbers" aria-hidden="true">
          {place}
        </span>
      )}
      <span className="company-person-words">
        <span className="company-slot-name">{name}</span>
        <span className="company-slot-sub">{line}</span>
        {isReserve ? <StatusTag kind="neutral">{t('decision.status.reserve')}</StatusTag> : null}
      </span>
      <Button aria-label={t('place.placeName', { name })} onClick={onPlace}>
        {t('place.place')}
      </Button>
    </li>
  );
}
