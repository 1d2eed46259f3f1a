import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import type { BookingCompany, StudentMeeting, StudentSchedule } from '@fair/contract';
import { type FairStage, hasEnded, useMoments } from '@fair/kit/fair';
import { errors } from '@fair/texts/errors';
import { text } from '@fair/texts/text';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';

interface TimesNoticeProps {
  readonly company: BookingCompany;
  readonly meeting: StudentMeeting | undefined;
  readonly settings: StudentSchedule['settings'];
  readonly stage: FairStage;
}

/**
 * A line above the times. It says what choosing a time does, or why booking is not possible. The line always has a
 * text, so that the times do not move.
 */
export function TimesNotice(props: TimesNoticeProps) {
  return (
    <p className="student-notice">
      <InfoCircleOutlined aria-hidden="true" />
      <span>{useNotice(props)}</span>
    </p>
  );
}

function useNotice({ company, meeting, settings, stage }: TimesNoticeProps): string {
  const { t } = useTranslation('student');
  const language = useLanguage();
  const { weekday, time, dateTime } = useMoments();
  if (hasEnded(stage)) return t(`stages.${stage}`);
  if (meeting) {
    const when = { day: weekday(meeting.startsAt), time: time(meeting.startsAt) };
    if (meeting.status === 'offered') return t('schedule.notice.offered', when);
    return meeting.canMove ? t('schedule.notice.move', when) : t('schedule.notice.fixed', when);
  }
  if (company.canBook || company.whyNot === undefined) return t('schedule.notice.book');
  const { whyNot } = company;
  const { bookingOpensAt, bookingDeadline, reserveOpensAt, maxMeetings } = settings;
  // Checked before the deadline, which may still be in the future while a cancellation of the fair can be undone.
  if (whyNot === 'FAIR_CANCELLED') return text(errors, language, whyNot);
  if (stage === 'closed' || whyNot === 'BOOKING_CLOSED')
    return bookingDeadline
      ? t('schedule.whyNot.closed', { when: dateTime(bookingDeadline) })
      : t('schedule.phase.closedText');
  if (whyNot === 'APPLICATION_NOT_ACCEPTED' && company.status === 'reserve') {
    // Students on the reserve list can book only from a later date on (MEETINGS §4.4).
    return reserveOpensAt
      ? t('schedule.whyNot.reserve', { when: dateTime(reserveOpensAt) })
      : t('schedule.whyNot.reserveWaits');
  }
  if (whyNot === 'BOOKING_NOT_OPEN' && bookingOpensAt)
    return t('schedule.phase.notOpenAt', { when: dateTime(bookingOpensAt) });
  if (whyNot === 'LIMIT_REACHED' && maxMeetings !== undefined)
    return t('schedule.whyNot.limit', { max: maxMeetings });
  if (whyNot === 'SLOT_TAKEN') return t('schedule.whyNot.full');
  if (whyNot === 'STUDENT_OVERLAP') return t('schedule.whyNot.tooClose');
  if (whyNot === 'NOT_FOUND') return t('schedule.times.none');
  return text(errors, language, whyNot);
}
