const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/**
 * Formats a file size (product-spec §9): Bytes without decimals, KB, MB or GB with 2 decimals, in steps of
 * 1024.
 * @param bytes not negative
 */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${Math.round(bytes)} Bytes`;
  let step = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  // A value that rounds up to 1024 is shown in the next unit.
  if (step < UNITS.length - 1 && Number((bytes / 1024 ** step).toFixed(2)) >= 1024) step += 1;
  return `${(bytes / 1024 ** step).toFixed(2)} ${UNITS[step] ?? 'GB'}`;
}
