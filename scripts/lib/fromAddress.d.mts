/** A way to a server of this machine that comes to it from another of the loopback addresses: 1 to 250. */
export function openFromAddress(
  server: string,
  visitor: number,
): Promise<{ address: string; close: () => void }>;
