export { daysText, momentText, timeText, type Zone } from './dateTexts.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';
export { type CalendarDay, clockIn, dayIn, dayText, formatIn, momentIn, momentOn } from './zonedTime.ts';
