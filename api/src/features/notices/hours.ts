import { MINUTE_MS } from '../meetings/steps.ts';

export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
