/**
 * Opens a proxy to a local server. Its connections come from another loopback address for each visitor number from 1 to
 * 250.
 */
export function openFromAddress(
  server: string,
  visitor: number,
): Promise<{ address: string; close: () => void }>;
