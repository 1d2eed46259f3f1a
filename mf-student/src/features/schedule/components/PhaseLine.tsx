import type { StudentSchedule } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';

const KINDS = { notOpen: 'pending', open: 'success', frozen: 'neutral' } as const;

interface PhaseLineProps {
  readonly schedule: Pick<StudentSchedule, 'phase' | 'settings'>;
  /** Meetings that count against the limit. */
  readonly used: number;
}

/** What the rules are now: whether booking is open and until when, and how many meetings are used (MEETINGS §4). */
export function PhaseLine({ schedule: { phase, settings }, used }: PhaseLineProps) {
  const { t } = useTranslation('student');
  const { dateTime } = useMoments();
  const moment = phase === 'notOpen' ? settings.bookingOpensAt : settings.bookingDeadline;
  const words = moment
    ? t(`schedule.phase.${phase}At`, { when: dateTime(moment) })
    : t(`schedule.phase.${phase}Text`);
  return (
    <div className="student-phase">
      <StatusTag kind={KINDS[phase]}>{t(`schedule.phase.${phase}`)}</StatusTag>
      <p>{words}</p>
      <p className="student-phase-used">
        {settings.maxMeetings === undefined
          ? t('schedule.used', { count: used })
          : t('schedule.usedOf', { used, max: settings.maxMeetings })}
      </p>
    </div>
  );
}
