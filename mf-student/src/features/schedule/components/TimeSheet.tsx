import { errorCode, errorDetails, errorText } from '@fair/client';
import type { BookingCompany, MeetingTime, StudentMeeting } from '@fair/contract';
import { useMoments, useTableName } from '@fair/kit/fair';
import { Dialog } from '@fair/ui/Dialog';
import { ErrorList } from '@fair/ui/ErrorList';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookMeetingMutation, useMoveMeetingMutation } from '../api.ts';
import { NextTimes } from './NextTimes.tsx';

/** The chosen time. The end of the time is found in the list of times. */
export type ChosenTime = Pick<MeetingTime, 'startsAt' | 'track'>;

/** Error codes after which repeating the request may succeed. */
const RETRYABLE_CODES = new Set(['STALE_VERSION', 'RATE_LIMITED', 'INTERNAL_ERROR', 'DATABASE_UNAVAILABLE']);

interface Refusal {
  readonly sentence: string;
  /** Free times suggested by the API instead of the refused one, in ISO 8601 (MEETINGS §4.6). */
  readonly next: readonly string[];
  readonly canRetry: boolean;
}

interface TimeSheetProps {
  readonly isOpen: boolean;
  readonly company: BookingCompany;
  /**
   * The meeting to move; undefined to book a new one. Callers must pass the latest version of the meeting, so that
   * repeating the request after STALE_VERSION can succeed.
   */
  readonly moving: StudentMeeting | undefined;
  readonly chosen: ChosenTime;
  readonly times: readonly MeetingTime[];
  readonly onChoose: (time: ChosenTime) => void;
  readonly onClose: () => void;
}

/**
 * A sheet that shows company, day and time and asks the student to confirm. After an error it stays open and suggests
 * other free times.
 */
export function TimeSheet({ isOpen, company, moving, chosen, times, onChoose, onClose }: TimeSheetProps) {
  const { t } = useTranslation('student');
  // A sheet that books must not turn into one that moves: after booking, the new meeting exists while the sheet is
  // still closing. A sheet that moves a meeting uses its latest version. If the meeting was cancelled in the meantime,
  // the last known version is used, and the API refuses it.
  const [first] = useState(moving);
  const subject = first && (moving?.id === first.id ? moving : first);
  const { weekday, time: clock, span } = useMoments();
  const tableName = useTableName({ inSentence: true });
  const [book, booking] = useBookMeetingMutation();
  const [move, movingNow] = useMoveMeetingMutation();
  const [refusal, setRefusal] = useState<Refusal>();
  const isBusy = booking.isLoading || movingNow.isLoading;
  const { startsAt, track } = chosen;
  const listed = times.find((time) => time.startsAt === startsAt && time.track === track);
  const name = company.companyName;

  async function send(): Promise<void> {
    setRefusal(undefined);
    const wanted = { startsAt, ...(track !== undefined && { track }) };
    const { data, error } = subject
      ? await move({ params: { id: subject.id }, body: { ...wanted, version: subject.version } })
      : await book({ body: { slug: company.slug, ...wanted } });
    if (data) {
      toast.success(t(subject ? 'schedule.sheet.moved' : 'schedule.sheet.booked', { company: name }), {
        description: [weekday(data.startsAt), span(data), tableName(data.table)].join(' · '),
      });
      onClose();
      return;
    }
    const code = errorCode(error);
    const { next1, next2, next3 } = errorDetails(error);
    setRefusal({
      sentence: errorText(error),
      next: [next1, next2, next3].filter((moment) => typeof moment === 'string'),
      canRetry: code === undefined || RETRYABLE_CODES.has(code),
    });
  }

  return (
    <Dialog
      open={isOpen}
      destroyOnHidden
      className="fair-confirm student-sheet"
      width="min(100vw, 440px)"
      closable={false}
      title={t(subject ? 'schedule.sheet.moveTitle' : 'schedule.sheet.bookTitle', { company: name })}
      onCancel={() => {
        if (!isBusy) onClose();
      }}
      footer={[
        <Button key="cancel" size="large" disabled={isBusy} onClick={onClose}>
          {t('schedule.sheet.cancel')}
        </Button>,
        refusal && !refusal.canRetry ? null : (
          <Button key="send" type="primary" size="large" loading={isBusy} onClick={() => void send()}>
            {t(subject ? 'schedule.move' : 'schedule.sheet.book')}
          </Button>
        ),
      ]}
    >
      <div className="student-sheet-body">
        {subject ? (
          <p className="student-muted">
            {t('schedule.sheet.from', { day: weekday(subject.startsAt), time: clock(subject.startsAt) })}
          </p>
        ) : null}
        <p className="student-sheet-time">
          <time dateTime={startsAt}>{listed ? span(listed) : clock(startsAt)}</time>
        </p>
        <p className="student-sheet-day">
          {weekday(startsAt)}
          {track ? ` · ${track}` : ''}
        </p>
        {refusal ? null : <p className="student-muted">{t('schedule.sheet.tableHint')}</p>}
        <ErrorList messages={[refusal?.sentence]} />
        {refusal ? (
          <NextTimes
            moments={refusal.next}
            onChoose={(moment) => {
              setRefusal(undefined);
              onChoose(nextChoice(times, moment, track));
            }}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

/**
 * Returns the choice for a suggested time: in the given track if that track is free, otherwise in another free track.
 */
function nextChoice(times: readonly MeetingTime[], startsAt: string, track: string | undefined): ChosenTime {
  const free = times.filter((time) => time.startsAt === startsAt && time.free > 0);
  return free.find((time) => time.track === track) ?? free[0] ?? { startsAt };
}
