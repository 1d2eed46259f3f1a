import { fileUrl } from '@fair/client';
import { googleCalendarLink } from '@fair/clock/googleCalendarLink';
import { downloadFairCalendar, type FairFacts } from '@fair/contract';
import { useFairName } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';

/** Links that add the fair to a calendar. They are shown on visits on which the calendar toast is not shown. */
export function FairCalendar({ fair }: { readonly fair: FairFacts }) {
  const { t } = useTranslation('student');
  const name = useFairName() ?? fair.name;
  const google = googleCalendarLink({
    title: `${name} ${fair.year}`,
    location: fair.place,
    details: fair.websiteUrl,
    startsAt: fair.startsAt,
    endsAt: fair.endsAt,
    timeZone: fair.timeZone,
  });
  return (
    <p className="student-fair-calendar">
      {t('calendar.title')}: <a href={fileUrl(downloadFairCalendar)}>{t('calendar.file')}</a>{' '}
      <a href={google} target="_blank" rel="noreferrer">
        {t('calendar.googleCalendar')}
      </a>
    </p>
  );
}
