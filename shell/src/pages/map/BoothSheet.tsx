import { useCatalogue } from '@fair/kit/companyList';
import { useMoments } from '@fair/kit/fair';
import { CompanyLogo } from '@fair/ui/CompanyLogo';
import { Dialog } from '@fair/ui/Dialog';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { companiesOn, type Mine, type Place } from './mapView.ts';
import { isSaved, usePlaceTexts } from './usePlaceTexts.ts';

interface BoothSheetProps {
  /** The chosen place; the sheet is closed without one. */
  readonly place: Place | undefined;
  readonly day: string;
  readonly mine: Mine;
  readonly onClose: () => void;
}

/** The sheet of a place: companies with their days, the student's meetings there, and links. */
export function BoothSheet({ place, day, mine, onClose }: BoothSheetProps) {
  const { t } = useTranslation('shell');
  const { boothName, floorName } = usePlaceTexts();
  return (
    <Dialog
      open={place !== undefined}
      onCancel={onClose}
      title={place ? `${boothName(place)}, ${floorName(place.floor)}` : ''}
      footer={<Button onClick={onClose}>{t('map.back')}</Button>}
      destroyOnHidden
    >
      {place ? <SheetContent place={place} day={day} mine={mine} /> : null}
    </Dialog>
  );
}

function SheetContent({
  place,
  day,
  mine,
}: Required<Pick<BoothSheetProps, 'day' | 'mine'>> & { place: Place }) {
  const { t } = useTranslation('shell');
  const { daysText, kindName } = usePlaceTexts();
  const { time } = useMoments();
  const { data: catalogue } = useCatalogue();
  const there = companiesOn(place.booth, day);
  const meetings = mine.meetings.filter(({ booth }) => booth === place.booth.code);
  return (
    <div className="shell-map-sheet">
      {there.length === 0 ? (
        <p>{place.booth.kind === 'booth' ? t('map.free') : kindName(place.booth.kind)}</p>
      ) : null}
      {there.map((company) => (
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
            <Link to={`/companies/${company.slug}`}>
              {t('map.company', { company: company.companyName })}
            </Link>
          </div>
        </article>
      ))}
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
