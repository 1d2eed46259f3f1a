export { correctedTime } from './correctedTime.ts';
export { formatIn } from './dateFormat.ts';
export { daysText, momentText, timeText } from './dateTexts.ts';
export { type Repeating, repeating } from './repeating.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';
