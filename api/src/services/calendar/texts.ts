import { calendar } from '@fair/texts/calendar';

/** What calendars say beside names and times. In English for everybody until accounts have a language. */
export const CALENDAR_TEXTS = calendar.en;
