import { errorCode, errorText } from '@fair/client';
import type { StudentMeeting } from '@fair/contract';
import { type FairStage, useMoments } from '@fair/kit/fair';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { ErrorList } from '@fair/ui/ErrorList';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancelMeetingMutation } from '../api.ts';
import { scrollToCompany } from '../scrollToCompany.ts';
import { useOpenCompany } from '../useOpenCompany.ts';
import { AddToCalendar } from './AddToCalendar.tsx';

/**
 * Error codes after which the meeting is no longer on the page. The error is then shown in a toast, because the page
 * has no place for it.
 */
const UNLISTED_CODES = new Set(['MEETING_OVER', 'NOT_FOUND']);

interface MeetingActionsProps {
  readonly meeting: StudentMeeting;
  readonly desk: string;
  readonly cutoffHours: number;
  readonly stage: FairStage;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * Buttons to move the meeting, cancel it or add it to a calendar. After the cutoff, the contact of the fair desk
 * replaces the button for cancelling (MEETINGS §4.8, §4.9).
 */
export function MeetingActions({ meeting, desk, cutoffHours, stage, now }: MeetingActionsProps) {
  const { t } = useTranslation('student');
  const { weekday, span } = useMoments();
  const confirm = useConfirm();
  const { open } = useOpenCompany();
  const [cancel, { isLoading }] = useCancelMeetingMutation();
  const [failure, setFailure] = useState<string>();
  const company = meeting.companyName;

  async function onCancel(): Promise<void> {
    const isSure = await confirm({
      title: t('schedule.cancel.title', { company }),
      body: t(stage === 'open' ? 'schedule.cancel.body' : 'schedule.cancel.bodyClosed', {
        day: weekday(meeting.startsAt),
        time: span(meeting),
      }),
      confirmLabel: t('schedule.cancel.confirm'),
      cancelLabel: t('schedule.cancel.keep'),
      danger: true,
    });
    if (!isSure) return;
    setFailure(undefined);
    const { error } = await cancel({ params: { id: meeting.id } });
    if (!error) toast.success(t('schedule.cancel.done', { company }));
    else if (UNLISTED_CODES.has(errorCode(error) ?? '')) toast.error(errorText(error));
    else setFailure(errorText(error));
  }

  function onMove(): void {
    open(meeting.slug);
    scrollToCompany(meeting.slug);
  }

  return (
    <>
      <div className="student-actions">
        {meeting.canMove ? (
          <Button aria-label={t('schedule.moveLabel', { company })} onClick={onMove}>
            {t('schedule.move')}
          </Button>
        ) : null}
        {meeting.canCancel ? (
          <Button
            danger
            loading={isLoading}
            aria-label={t('schedule.cancel.label', { company })}
            onClick={() => void onCancel()}
          >
            {t('schedule.cancel.button')}
          </Button>
        ) : null}
        <AddToCalendar meeting={meeting} />
      </div>
      {meeting.canCancel || Date.parse(meeting.startsAt) <= now ? null : (
        <p className="student-muted">
          {t('schedule.cancel.closed', { count: cutoffHours })} <Desk desk={desk} />
        </p>
      )}
      <ErrorList messages={[failure]} />
    </>
  );
}

/** The contact of the fair desk, as a link if it is an email address. */
function Desk({ desk }: { readonly desk: string }) {
  const { t } = useTranslation('student');
  if (desk === '') return null;
  return (
    <>
      {t('schedule.cancel.ask')}{' '}
      {/^\S+@\S+$/.test(desk) ? <a href={`mailto:${desk}`}>{desk}</a> : <strong>{desk}</strong>}
    </>
  );
}
