import { MatchReasons, useCatalogue, useMatches } from '@fair/kit/companyList';
import { useMoments } from '@fair/kit/fair';
import { StarButton } from '@fair/kit/stars';
import { CompanyLogo } from '@fair/ui/CompanyLogo';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { companiesOn, type Mine, type Place } from './mapView.ts';
import { isSaved, usePlaceTexts } from './usePlaceTexts.ts';

export interface SheetContentProps {
  readonly place: Place;
  readonly day: string;
  readonly mine: Mine;
}

/** The companies at a place with their days and logos, and the student's meetings at this place. */
export function SheetContent({ place, day, mine }: SheetContentProps) {
  const { t } = useTranslation('shell');
  const { daysText, kindName } = usePlaceTexts();
  const { time } = useMoments();
  const { data: catalogue } = useCatalogue();
  const matches = useMatches(catalogue);
  const there = companiesOn(place.booth, day);
  const meetings = mine.meetings.filter(({ booth }) => booth === place.booth.code);
  return (
    <div className="shell-map-sheet">
      {there.length === 0 ? (
        <p>{place.booth.kind === 'booth' ? t('map.free') : kindName(place.booth.kind)}</p>
      ) : null}
      {there.map((company) => {
        const match = matches?.get(company.slug);
        return (
          <article key={company.slug} className="shell-map-company">
            <CompanyLogo
              company={catalogue?.find(({ slug }) => slug === company.slug) ?? company}
              size="wide"
            />
            <div>
              <strong>{company.companyName}</strong>
              <p className="shell-map-muted">
                {daysText(company.days)}
                {mine.saved.has(company.slug) && isSaved(place, mine) ? ` · ${t('map.saved')}` : ''}
              </p>
            </div>
            {mine.onStar ? (
              <StarButton company={company} isSaved={mine.saved.has(company.slug)} onToggle={mine.onStar} />
            ) : null}
            <div className="shell-map-more">
              {match ? <MatchReasons match={match} /> : null}
              <Link to={`/companies/${company.slug}`}>
                {t('map.company', { company: company.companyName })}
              </Link>
            </div>
          </article>
        );
      })}
      {meetings.map(({ no, companyName, startsAt, table }) => (
        <p key={no} className="shell-map-meeting">
          <span className="shell-map-no">{no}</span>
          <Link to="/student/schedule">
            {t('map.myMeeting', { company: companyName, time: time(startsAt), table })}
          </Link>
        </p>
      ))}
    </div>
  );
}
