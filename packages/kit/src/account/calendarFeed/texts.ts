import { addTexts } from '@fair/ui/i18n';
import en from '../../locales/calendarFeed.en.json';
import sv from '../../locales/calendarFeed.sv.json';

/** i18next namespace of the texts about the private calendar feed. Only pages that show the feed load them. */
export const CALENDAR_FEED_TEXTS = 'kitCalendarFeed';

addTexts(CALENDAR_FEED_TEXTS, { en, sv });
