import { EmptyState } from '@fair/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { companiesOn, type Mine, type Place } from './mapView.ts';
import { isSaved, usePlaceTexts } from './usePlaceTexts.ts';

interface BoothListProps {
  readonly places: readonly Place[];
  readonly day: string;
  readonly mine: Mine;
  readonly onChoose: (place: Place) => void;
  /** Clears the search. */
  readonly onClear: () => void;
}

/**
 * All places by floor and code, as an alternative to the map. Each place is a button that opens the same sheet as on
 * the map.
 */
export function BoothList({ places, day, mine, onChoose, onClear }: BoothListProps) {
  const { t } = useTranslation('shell');
  const { floorName, kindName, fullName, daysText } = usePlaceTexts();
  if (places.length === 0)
    return <EmptyState text={t('map.nothing')} action={{ label: t('map.clear'), onSelect: onClear }} />;
  const floors = [...new Map(places.map(({ floor }) => [floor.id, floor])).values()];
  return (
    <>
      {floors.map((floor) => (
        <section key={floor.id} aria-labelledby={`floor-${floor.id}`}>
          <h2 id={`floor-${floor.id}`} className="shell-map-floor">
            {floorName(floor)}
          </h2>
          <ul className="shell-map-list">
            {places
              .filter((place) => place.floor.id === floor.id)
              .map((place) => {
                const { code, kind } = place.booth;
                const there = companiesOn(place.booth, day);
                const meetings = mine.meetings.filter(({ booth }) => booth === code);
                return (
                  <li key={code}>
                    <button
                      type="button"
                      className="shell-map-row"
                      aria-label={fullName(place, day, mine)}
                      onClick={() => onChoose(place)}
                    >
                      <span className="shell-map-code" translate="no">
                        {code}
                      </span>
                      <span className="shell-map-names">
                        {there.length === 0 ? (
                          <span className="shell-map-muted">
                            {kind === 'booth' ? t('map.free') : kindName(kind)}
                          </span>
                        ) : (
                          there.map(({ slug, companyName, days }) => (
                            <span key={slug}>
                              {companyName}
                              {day ? null : <span className="shell-map-muted"> {daysText(days)}</span>}
                            </span>
                          ))
                        )}
                      </span>
                      {meetings.map(({ no }) => (
                        <span key={no} className="shell-map-no">
                          {no}
                        </span>
                      ))}
                      {isSaved(place, mine) ? <span aria-hidden="true">★</span> : null}
                    </button>
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </>
  );
}
