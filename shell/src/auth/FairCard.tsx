import { useFair } from '@fair/client';
import { formatDate, formatTime } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';

interface FairCardProps {
  readonly text: string;
}

/** The side of the panel that covers the form not in use: the fair's name, day and place, and what the other side is for. */
export function FairCard({ text }: FairCardProps) {
  const fair = useFair();
  const { t } = useTranslation('shell');
  return (
    <div className="shell-fair-card">
      <p className="shell-fair-name">{fair ? `${fair.name} ${fair.year}` : t('siteName')}</p>
      {fair ? (
        <dl className="shell-fair-facts">
          <dt>{t('home.when')}</dt>
          <dd>
            {formatDate(fair.startsAt, { timeZone: fair.timeZone })}
            <br />
            {formatTime(fair.startsAt, { timeZone: fair.timeZone })}–
            {formatTime(fair.endsAt, { timeZone: fair.timeZone })}
          </dd>
          <dt>{t('home.where')}</dt>
          <dd>{fair.place}</dd>
        </dl>
      ) : null}
      <p className="shell-fair-text">{text}</p>
    </div>
  );
}
