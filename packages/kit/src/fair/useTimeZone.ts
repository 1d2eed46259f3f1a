import { useFair } from '@fair/client';

/** Until the fair's facts are there, and when they cannot be had (DECISIONS §1: the default of FAIR_TIMEZONE). */
const DEFAULT_TIME_ZONE = 'Europe/Stockholm';

/** The time zone every date of a page is shown in, as an IANA name. */
export const useTimeZone = (): string => useFair()?.timeZone ?? DEFAULT_TIME_ZONE;
