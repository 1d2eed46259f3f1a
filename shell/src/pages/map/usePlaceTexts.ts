import type { BoothKind, PublicFloor } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { companiesOn, type Mine, type Place } from './mapView.ts';

/** Returns functions that name places of the map in the page language. */
export function usePlaceTexts() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const kindName = (kind: BoothKind) => t(`map.kinds.${kind}`);
  const { weekday: dayName } = useMoments();
  /** The line breaks only between days, not within a date. */
  const daysText = (days: readonly string[]) =>
    days.map((day) => dayName(day).replaceAll(' ', '\u00A0')).join(', ');
  const floorName = ({ name }: Pick<PublicFloor, 'name'>) => name[language];
  const boothName = ({ booth }: Place) =>
    booth.kind === 'booth' ? t('map.booth', { code: booth.code }) : `${kindName(booth.kind)} ${booth.code}`;
  /** Returns a name for a place that contains everything the plan shows by shape and colour, for screen readers. */
  const fullName = (place: Place, day: string, mine: Mine) =>
    [
      boothName(place),
      ...companiesOn(place.booth, day).map(({ companyName, days }) =>
        day ? companyName : [companyName, ...days.map(dayName)].join(', '),
      ),
      ...(isSaved(place, mine) ? [t('map.saved')] : []),
      ...mine.meetings
        .filter(({ booth }) => booth === place.booth.code)
        .map(({ no }) => t('map.meetingNo', { no })),
    ].join(', ');
  return { kindName, dayName, daysText, floorName, boothName, fullName };
}

/** Returns whether the visitor has saved a company at this place. */
export const isSaved = ({ booth }: Place, { saved }: Mine): boolean =>
  booth.companies.some(({ slug }) => saved.has(slug));
