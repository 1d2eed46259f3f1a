import type { MeetingTime, StudentSchedule } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { type FairStage, hasEnded } from '@fair/kit/fair';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListMeetingTimesQuery } from '../api.ts';
import type { CompanyState } from '../companyState.ts';
import { stateOf } from '../timeState.ts';
import { TimeGrid } from './TimeGrid.tsx';
import { type ChosenTime, TimeSheet } from './TimeSheet.tsx';
import { TimesNotice } from './TimesNotice.tsx';
import { Waitlist } from './Waitlist.tsx';

interface Choice {
  readonly time: ChosenTime;
  readonly number: number;
  readonly isOpen: boolean;
}

interface CompanyTimesProps {
  readonly state: CompanyState;
  readonly settings: StudentSchedule['settings'];
  readonly stage: FairStage;
  /** ms since 1970. */
  readonly now: number;
}

export function CompanyTimes(props: CompanyTimesProps) {
  const { t } = useTranslation('student');
  const times = useListMeetingTimesQuery(
    { params: { slug: props.state.company.slug } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true },
  );
  return (
    <QueryFaces
      query={times}
      loading={{ variant: 'cards', label: t('schedule.times.loading') }}
      error={{ title: t('schedule.times.failed') }}
    >
      {(data) => <Times {...props} times={data} />}
    </QueryFaces>
  );
}

interface TimesProps extends CompanyTimesProps {
  readonly times: readonly MeetingTime[];
}

/**
 * The times of a company. If the student has a meeting with the company, choosing a time moves the meeting; otherwise
 * choosing a time books a meeting. The student confirms in a sheet.
 */
function Times({ state: { company, meeting, entry }, settings, stage, now, times }: TimesProps) {
  const [choice, setChoice] = useState<Choice>();
  const moving = meeting?.canMove ? meeting : undefined;
  const mayChoose = moving !== undefined || (company.canBook && meeting === undefined);
  const hasChoice = times.some((time) => stateOf(time, now, moving?.id).kind === 'free');
  return (
    <div className="student-times">
      <TimesNotice company={company} meeting={meeting} settings={settings} stage={stage} />
      {times.length > 0 ? (
        <>
          {meeting === undefined && !hasEnded(stage) && company.whyNot !== 'FAIR_CANCELLED' ? (
            <Waitlist company={company} entry={entry} times={times} isOffered={!hasChoice} now={now} />
          ) : null}
          <TimeGrid
            times={times}
            now={now}
            movingId={moving?.id}
            mayChoose={mayChoose}
            onChoose={(time) =>
              setChoice((before) => ({ time, number: (before?.number ?? 0) + 1, isOpen: true }))
            }
          />
        </>
      ) : null}
      {choice ? (
        <TimeSheet
          // The number in the key resets the sheet for each choice. A closed sheet stays mounted, because it must
          // return the focus.
          key={choice.number}
          isOpen={choice.isOpen}
          company={company}
          moving={moving}
          chosen={choice.time}
          times={times}
          onChoose={(time) => setChoice({ ...choice, time })}
          onClose={() => setChoice({ ...choice, isOpen: false })}
        />
      ) : null}
    </div>
  );
}
