const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/**
 * A file size for people (product-spec §9): Bytes, KB, MB, GB with 2 decimals, 1024 to the step. Whole bytes have none.
 * @param bytes not negative
 */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${Math.round(bytes)} Bytes`;
  let step = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  // 1024 KB never shows: what rounds up to the next unit is written in it.
  if (step < UNITS.length - 1 && Number((bytes / 1024 ** step).toFixed(2)) >= 1024) step += 1;
  return `${(bytes / 1024 ** step).toFixed(2)} ${UNITS[step] ?? 'GB'}`;
}
