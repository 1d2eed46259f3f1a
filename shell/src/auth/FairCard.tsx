import { useFair } from '@fair/client';
import type { FairFacts } from '@fair/contract';
import { useFairName } from '@fair/kit/fair';
import { formatDate } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';

interface FairCardProps {
  /** Text about the purpose of the other form. Undefined once the fair is cancelled. */
  readonly text: string | undefined;
}

/**
 * Content of the sliding panel next to the active form: the fair's name, days and place, and the purpose of the other
 * form.
 */
export function FairCard({ text }: FairCardProps) {
  const fair = useFair();
  const name = useFairName();
  const { t } = useTranslation('shell');
  return (
    <div className="shell-fair-card">
      {fair?.logoUrl ? <img className="shell-fair-mark" src={fair.logoUrl} alt="" /> : null}
      <p className="shell-fair-name">{fair ? `${name} ${fair.year}` : t('siteName')}</p>
      {fair ? (
        <dl className="shell-fair-facts">
          <dt>{t('home.when')}</dt>
          {fair.dayIsDefault ? <dd>{t('home.dayNotSet')}</dd> : fair.days.map(showDay)}
          {fair.place ? (
            <>
              <dt>{t('home.where')}</dt>
              <dd>{fair.place}</dd>
            </>
          ) : null}
        </dl>
      ) : null}
      {text ? <p className="shell-fair-text">{text}</p> : null}
    </div>
  );
}

/** Renders the date and hours of a day. Both are stored in the fair's time zone, so they are not converted. */
const showDay = ({ day, opens, closes }: FairFacts['days'][number]) => (
  <dd key={day}>
    {formatDate(`${day}T12:00:00Z`, { timeZone: 'UTC' })}
    <br />
    {opens}–{closes}
  </dd>
);
