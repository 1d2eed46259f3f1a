/** Returns a free port on the loopback address. */
export function freePort(): Promise<number>;
