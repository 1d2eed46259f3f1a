import type { StudentSchedule } from '@fair/contract';
import { type FairStage, hasEnded, useMoments } from '@fair/kit/fair';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import type { OwnMeetings } from '../../../api/ownMeetings.ts';

const KINDS = {
  notOpen: 'pending',
  open: 'success',
  closed: 'neutral',
  over: 'neutral',
  cancelling: 'danger',
  cancelled: 'danger',
} as const;

interface PhaseLineProps {
  readonly settings: StudentSchedule['settings'];
  readonly stage: FairStage;
  readonly own: Pick<OwnMeetings, 'ahead' | 'offers' | 'used'>;
}

/** Says whether booking is open and until when, and how many meetings the student has used (MEETINGS §4). */
export function PhaseLine({ settings, stage, own }: PhaseLineProps) {
  const { t } = useTranslation('student');
  return (
    <div className="student-phase">
      <StatusTag kind={KINDS[stage]}>{t(`schedule.phase.${stage}`)}</StatusTag>
      <p>{usePhaseText(settings, stage, own)}</p>
      <p className="student-phase-used">
        {settings.maxMeetings === undefined
          ? t('schedule.used', { count: own.used })
          : t('schedule.usedOf', { used: own.used, max: settings.maxMeetings })}
      </p>
    </div>
  );
}

/** Returns the text about the stage. After booking has closed, the text names only what this student can still do. */
function usePhaseText(
  { bookingOpensAt, bookingDeadline }: PhaseLineProps['settings'],
  stage: FairStage,
  { ahead, offers }: PhaseLineProps['own'],
): string {
  const { t } = useTranslation('student');
  const { dateTime } = useMoments();
  if (hasEnded(stage)) return t(`stages.${stage}`);
  const moment = stage === 'notOpen' ? bookingOpensAt : momentOf(bookingDeadline, stage);
  const words = moment
    ? t(`schedule.phase.${stage}At`, { when: dateTime(moment) })
    : t(`schedule.phase.${stage}Text`);
  if (stage !== 'closed') return words;
  const can = [
    ahead.some(({ canCancel }) => canCancel) && t('schedule.phase.canCancel'),
    offers.length > 0 && t('schedule.phase.canAnswer'),
  ];
  return [words, ...can].filter(Boolean).join(' ');
}

/**
 * Returns the deadline. Undefined if booking has closed earlier, which happens while a cancellation of the fair can
 * still be undone.
 */
const momentOf = (deadline: string | undefined, stage: FairStage): string | undefined =>
  stage === 'closed' && deadline && Date.parse(deadline) > Date.now() ? undefined : deadline;
