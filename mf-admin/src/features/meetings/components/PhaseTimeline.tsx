import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import EnvironmentOutlined from '@ant-design/icons/es/icons/EnvironmentOutlined';
import { useMoments } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';

export interface PhaseTimelineProps {
  /** ISO 8601. Undefined means that booking is open from the start. */
  readonly opensAt: string | undefined;
  readonly deadline: string | undefined;
  /** YYYY-MM-DD, the earliest first. */
  readonly fairDays: readonly string[];
  /** Whether the fair is over. If absent, it is over from the day after its last day. */
  readonly isOver?: boolean;
  /** ms since 1970. */
  readonly now: number;
}

type Progress = 'done' | 'next' | 'ahead';
const ICONS = { done: CheckCircleFilled, next: EnvironmentOutlined, ahead: ClockCircleOutlined };

export function PhaseTimeline({ opensAt, deadline, fairDays, isOver, now }: PhaseTimelineProps) {
  const { t, i18n } = useTranslation('admin');
  const moments = useMoments();
  const firstDay = fairDays[0];
  const lastDay = fairDays.at(-1);
  const today = moments.dayOf(new Date(now).toISOString());
  const days = [firstDay, lastDay === firstDay ? undefined : lastDay]
    .filter((day) => day !== undefined)
    .map(moments.date);
  const points = [
    {
      key: 'opens',
      when: opensAt ? moments.dateTime(opensAt) : t('meetings.phases.fromTheStart'),
      at: opensAt ? Date.parse(opensAt) : undefined,
      isPast: !opensAt || Date.parse(opensAt) <= now,
    },
    {
      key: 'closes',
      when: deadline ? moments.dateTime(deadline) : t('meetings.phases.noDeadline'),
      at: deadline ? Date.parse(deadline) : undefined,
      isPast: deadline !== undefined && Date.parse(deadline) <= now,
    },
    {
      key: 'fair',
      when: days.join(' – '),
      at: firstDay ? Date.parse(`${firstDay}T00:00:00Z`) : undefined,
      isPast: isOver ?? (lastDay !== undefined && lastDay < today),
    },
  ];
  const next = points.find(({ isPast }) => !isPast);
  const progressText = (progress: Exclude<Progress, 'done'>, at: number | undefined) =>
    progress === 'next' && at !== undefined && at > now
      ? `(${timeLeft(at - now, i18n.language)})`
      : t(`meetings.phases.${progress}`);
  return (
    <ol className="fair-phases" aria-label={t('meetings.phases.label')}>
      {points.map((point) => {
        const progress: Progress = point.isPast ? 'done' : point === next ? 'next' : 'ahead';
        const Icon = ICONS[progress];
        return (
          <li
            key={point.key}
            data-progress={progress}
            {...(progress === 'next' ? { 'aria-current': 'step' as const } : {})}
          >
            <Icon aria-hidden="true" />
            <span className="fair-phase-name">
              {progress === 'done' ? (
                t(`meetings.phases.past.${point.key}`)
              ) : (
                <>
                  {t(`meetings.phases.${point.key}`)}{' '}
                  <span className="fair-phase-progress">{progressText(progress, point.at)}</span>
                </>
              )}
            </span>
            <span className="fair-phase-when fair-numbers">{point.when}</span>
          </li>
        );
      })}
    </ol>
  );
}

const HOUR_MS = 60 * 60 * 1000;

/** Formats the remaining time in minutes, hours ('in 23 hours') or, from two days on, in days ('in 3 days'). */
function timeLeft(ms: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language === 'sv' ? 'sv-SE' : 'en-GB');
  const hours = Math.floor(ms / HOUR_MS);
  if (hours >= 48) return words.format(Math.floor(hours / 24), 'day');
  return hours >= 1 ? words.format(hours, 'hour') : words.format(Math.ceil(ms / 60_000), 'minute');
}
