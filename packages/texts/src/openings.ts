import { catalogue } from './text.ts';

/** Labels and sentences shown with a company's openings. */
export const openingWords = catalogue({
  en: {
    position: 'Type',
    place: 'Place',
    startsOn: 'Starts',
    places: 'Number of places',
    programs: 'Programs',
    closesOn: 'Apply by',
    readMore: 'Read more at {{site}}',
    otherSite: '(opens another site)',
  },
  sv: {
    position: 'Typ',
    place: 'Ort',
    startsOn: 'Börjar',
    places: 'Antal platser',
    programs: 'Program',
    closesOn: 'Sök senast',
    readMore: 'Läs mer på {{site}}',
    otherSite: '(öppnar en annan webbplats)',
  },
});
