/** Limits of check-in (NEXT 2.3 and 2.4, BEYOND 14). */
export const CHECKIN = {
  /** Maximum number of scans in one call. */
  scansPerCall: 200,
  /** Maximum number of characters of a door's name. */
  gate: 40,
  /** Age in hours at which a scan is no longer counted. */
  oldestHours: 72,
  /** Minutes during which volunteers can undo their own check-ins, and admins can undo theirs without a reason. */
  undoMinutes: 10,
  /** Minimum number of characters of a search by name, and maximum number of results. */
  searchLetters: 3,
  searchResults: 10,
  /** Maximum number of scans outside the fair's days that the summary lists. */
  listedAside: 100,
  /** Minutes of one bar of the day's arrivals. */
  quarterMinutes: 15,
} as const;

/**
 * Outcomes of a scan. `in`: first of the day; `again`: already in; `revoked`: the pass was renewed; `inactive`: the
 * account or company is inactive; `wrongEdition`: code of another year; `notToday`: outside the days of the fair or too
 * old; `undone`: this scan was undone.
 */
export const SCAN_OUTCOMES = [
  'in',
  'again',
  'revoked',
  'inactive',
  'unknown',
  'wrongEdition',
  'notToday',
  'undone',
] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];
