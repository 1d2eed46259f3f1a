export { CALENDAR_FEED_ID, CalendarFeedPanel } from './CalendarFeedPanel.tsx';
