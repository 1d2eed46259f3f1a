import { useFair } from '@fair/client';

/**
 * Used until the fair's facts are loaded, or if they cannot be (DECISIONS §1: the default of FAIR_TIMEZONE).
 */
const DEFAULT_TIME_ZONE = 'Europe/Stockholm';

/** Returns the time zone of all dates on a page, as an IANA name. */
export const useTimeZone = (): string => useFair()?.timeZone ?? DEFAULT_TIME_ZONE;
