import type { PlaceableApplicant } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { hasEnded, useFairStage, useMoments, useProgramName } from '@fair/kit/fair';
import { SearchBox } from '@fair/kit/SearchBox';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button, Pagination } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import type { Schedule } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';

interface PeoplePanelsProps {
  readonly schedule: Schedule;
  /** Opens the dialog that places an applicant. Undefined if there are no slots or the fair is cancelled. */
  readonly onPlace: ((applicationId: string) => void) | undefined;
}

/**
 * The students on the waitlist, in order, and all other applicants without a time. A button next to each person opens
 * the dialog in which the user places the person.
 */
export function PeoplePanels({ schedule, onPlace }: PeoplePanelsProps) {
  return (
    <div className="fair-board-panels">
      <WaitingPanel waitlist={schedule.waitlist} onPlace={onPlace} />
      <UnbookedPanel slug={schedule.slug} onPlace={onPlace} />
    </div>
  );
}

type WaitingPanelProps = Pick<Schedule, 'waitlist'> & Pick<PeoplePanelsProps, 'onPlace'>;

function WaitingPanel({ waitlist, onPlace }: WaitingPanelProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const isOver = hasEnded(useFairStage());
  const windowOf = (from: string | undefined, to: string | undefined) => {
    if (from && to) return moments.span({ startsAt: from, endsAt: to });
    if (from) return t('waitlist.from', { time: moments.time(from) });
    return to ? t('waitlist.until', { time: moments.time(to) }) : '';
  };
  return (
    <Panel
      title={t('waitlist.title', { count: waitlist.filter(({ inactive }) => !inactive).length })}
      subtitle={isOver ? undefined : t('waitlist.hint')}
    >
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

/** The search box is shown if the list has more names than this. */
const SEARCH_FROM = 8;
const PAGE_SIZE = 50;
/** Query that leaves out students on the waitlist, because they are listed in their own panel. */
const NOT_WAITING = { 'filter[waiting]': 'false', pageSize: PAGE_SIZE } as const;

type UnbookedPanelProps = Pick<Schedule, 'slug'> & Pick<PeoplePanelsProps, 'onPlace'>;

function UnbookedPanel({ slug, onPlace }: UnbookedPanelProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const { usePlaceable } = useBoard();
  const isOver = hasEnded(useFairStage());
  const [{ q, page }, setView] = useState({ q: '', page: 1 });
  // The applicants are also loaded without the search text, because the heading always shows their total number.
  const all = usePlaceable(slug, { ...NOT_WAITING, page: q ? 1 : page });
  const found = usePlaceable(slug, { ...NOT_WAITING, page, q }, { skip: q === '' });
  const count = all.data?.total;
  return (
    <Panel
      title={count === undefined ? t('unbooked.label') : t('unbooked.title', { count })}
      subtitle={isOver ? undefined : t('unbooked.hint')}
    >
      {count !== undefined && count > SEARCH_FROM ? (
        <SearchBox
          label={t('unbooked.search')}
          value={q}
          onSearch={(text) => setView({ q: text, page: 1 })}
        />
      ) : null}
      <QueryFaces
        query={q ? found : all}
        loading={{ label: t('unbooked.label') }}
        error={{ title: t('unbooked.failed') }}
      >
        {({ rows, total }) => (
          <>
            <UnbookedList rows={rows} none={t(q ? 'unbooked.noMatch' : 'unbooked.none')} onPlace={onPlace} />
            {total > PAGE_SIZE ? (
              <nav className="fair-board-pages" aria-label={t('unbooked.pages')}>
                <Pagination
                  simple={{ readOnly: true }}
                  current={page}
                  pageSize={PAGE_SIZE}
                  total={total}
                  showSizeChanger={false}
                  onChange={(next) => setView({ q, page: next })}
                />
              </nav>
            ) : null}
          </>
        )}
      </QueryFaces>
    </Panel>
  );
}

interface UnbookedListProps extends Pick<PeoplePanelsProps, 'onPlace'> {
  readonly rows: readonly PlaceableApplicant[];
  /** Text that is shown if the list is empty. */
  readonly none: string;
}

function UnbookedList({ rows, none, onPlace }: UnbookedListProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const programName = useProgramName();
  if (rows.length === 0) return <p className="fair-board-quiet">{none}</p>;
  return (
    <ul className="fair-board-people" aria-label={t('unbooked.label')}>
      {rows.map((one) => (
        <Person
          key={one.applicationId}
          person={one}
          line={programName(one.program, one.otherProgram)}
          onPlace={onPlace}
        />
      ))}
    </ul>
  );
}

interface PersonProps extends Pick<PeoplePanelsProps, 'onPlace'> {
  readonly person: Pick<PlaceableApplicant, 'applicationId' | 'studentName' | 'status'> & {
    readonly inactive?: true | undefined;
  };
  /** Position of the student on the waitlist, starting at 1. */
  readonly place?: number;
  readonly line: ReactNode;
}

function Person({
  person: { applicationId, studentName, status, inactive },
  place,
  line,
  onPlace,
}: PersonProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  return (
    <li className="fair-board-person">
      {place === undefined ? null : (
        <span className="fair-board-place fair-numbers" aria-hidden="true">
          {inactive ? '–' : place}
        </span>
      )}
      <span className="fair-board-person-words">
        <span className="fair-board-name">{studentName}</span>
        <span className="fair-board-quiet">{line}</span>
        {status === 'reserve' ? <StatusTag kind="info">{t('reserve')}</StatusTag> : null}
        {inactive ? <StatusTag kind="warning">{t('inactive')}</StatusTag> : null}
      </span>
      {onPlace && !inactive ? (
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
