/** A port of the loopback address that the system has just given and taken back. */
export function freePort(): Promise<number>;
