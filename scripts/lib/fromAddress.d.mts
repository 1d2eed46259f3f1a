/** Opens a proxy to a local server whose connections come from another loopback address: 1 to 250. */
export function openFromAddress(
  server: string,
  visitor: number,
): Promise<{ address: string; close: () => void }>;
