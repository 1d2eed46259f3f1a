/** Limits of check-in (NEXT 2.3 and 2.4, BEYOND 14). */
export const CHECKIN = {
  /** Maximum number of scans in one call. */
  scansPerCall: 200,
  /** Maximum number of characters of the name of a door. */
  gate: 40,
  /** Maximum age of a scan in hours. Older scans are not counted. */
  oldestHours: 72,
  /**
   * Time in minutes during which volunteers can undo their own check-ins, and admins can undo their own without a
   * reason.
   */
  undoMinutes: 10,
  /** Minimum number of characters of a search text, for a search by name. */
  searchLetters: 3,
  /** Maximum number of people that a search by name finds. */
  searchResults: 10,
  /** Maximum number of scans outside the days of the fair that the summary of check-ins lists. */
  listedAside: 100,
  /** Time in minutes that one bar in the chart of arrivals stands for. */
  quarterMinutes: 15,
} as const;

/**
 * Outcomes of a scan. `in`: the person's first scan of the day; `again`: the person is checked in already; `revoked`:
 * the pass has been replaced by a new one; `inactive`: the account or the company is inactive; `wrongEdition`: the pass
 * is for a fair of another year; `notToday`: the scan is outside the days of the fair or too old; `undone`: the
 * check-in of this scan has been undone.
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
