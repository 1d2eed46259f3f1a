import { addTexts } from '@fair/ui/i18n';
import en from '../../locales/calendarFeed.en.json';
import sv from '../../locales/calendarFeed.sv.json';

/** The i18next namespace of the private calendar address. Its texts are loaded only with pages that show it. */
export const CALENDAR_FEED_TEXTS = 'kitCalendarFeed';

addTexts(CALENDAR_FEED_TEXTS, { en, sv });
