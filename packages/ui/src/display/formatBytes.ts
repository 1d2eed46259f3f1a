const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/**
 * Formats a file size (product-spec §9) in Bytes without decimals, or in KB, MB or GB (1024 each) with 2 decimals.
 * @param bytes not negative
 */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${Math.round(bytes)} Bytes`;
  let step = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  // A value that would be rounded to 1024 is shown in the next unit: 1.00 MB instead of 1024.00 KB.
  if (step < UNITS.length - 1 && Number((bytes / 1024 ** step).toFixed(2)) >= 1024) step += 1;
  return `${(bytes / 1024 ** step).toFixed(2)} ${UNITS[step] ?? 'GB'}`;
}
