import { useFair } from '@fair/client';

/** Used until the fair is loaded, or if it cannot be loaded. FAIR_TIMEZONE has the same default. */
const DEFAULT_TIME_ZONE = 'Europe/Stockholm';

/** Returns the time zone in which pages show all times, as an IANA name. */
export const useTimeZone = (): string => useFair()?.timeZone ?? DEFAULT_TIME_ZONE;
