import { useProgramName } from '@fair/area/fair';
import type { AdminSchedule } from '@fair/contract';
import { Panel } from '@fair/ui/Panel';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFairTimes } from '../fairTimes.ts';

/** Who waits for a time of the company, first in line first. */
export function WaitingPanel({ waiting }: { waiting: AdminSchedule['waitlist'] }) {
  const { t } = useTranslation('admin');
  const times = useFairTimes();
  return (
    <Panel title={t('meetings.board.waiting', { count: waiting.length })}>
      {waiting.length === 0 ? (
        <p className="fair-meeting-quiet">{t('meetings.board.nobodyWaits')}</p>
      ) : (
        <ol className="fair-meeting-people">
          {waiting.map((student) => (
            <li key={student.applicationId} className="fair-meeting-person">
              <span>
                <strong>{student.studentName}</strong>
                <span className="fair-meeting-quiet">
                  {[
                    t(`meetings.application.${student.status}`),
                    t('meetings.board.waitsSince', { day: times.day(student.joinedAt) }),
                    student.notBefore &&
                      t('meetings.board.notBefore', { time: times.time(student.notBefore) }),
                    student.notAfter && t('meetings.board.notAfter', { time: times.time(student.notAfter) }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Above this many names a search box comes with the list. */
const SEARCH_FROM = 8;

export interface UnbookedPanelProps {
  readonly unbooked: AdminSchedule['unbooked'];
  /** Absent where there is no slot to place anyone in. */
  readonly onPlace: ((applicationId: string) => void) | undefined;
}

/** Whom the company accepted or keeps in reserve and who has no meeting yet. */
export function UnbookedPanel({ unbooked, onPlace }: UnbookedPanelProps) {
  const { t } = useTranslation('admin');
  const programName = useProgramName();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const shown = unbooked.filter(({ studentName }) => studentName.toLocaleLowerCase().includes(wanted));
  return (
    <Panel title={t('meetings.board.unbooked', { count: unbooked.length })}>
      {unbooked.length === 0 ? (
        <p className="fair-meeting-quiet">{t('meetings.board.everyoneBooked')}</p>
      ) : (
        <>
          {unbooked.length > SEARCH_FROM ? (
            <Input
              type="search"
              allowClear
              aria-label={t('meetings.board.searchName')}
              placeholder={t('meetings.board.searchName')}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          ) : null}
          <ul className="fair-meeting-people">
            {shown.map((applicant) => (
              <li key={applicant.applicationId} className="fair-meeting-person">
                <span>
                  <strong>{applicant.studentName}</strong>
                  <span className="fair-meeting-quiet">
                    {applicant.otherProgram ?? programName(applicant.program)},{' '}
                    {t(`meetings.application.${applicant.status}`)}
                  </span>
                </span>
                {onPlace ? (
                  <Button
                    aria-label={t('meetings.board.placeNamed', { name: applicant.studentName })}
                    onClick={() => onPlace(applicant.applicationId)}
                  >
                    {t('meetings.board.place')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
          {shown.length === 0 ? <p className="fair-meeting-quiet">{t('meetings.board.noMatch')}</p> : null}
        </>
      )}
    </Panel>
  );
}
