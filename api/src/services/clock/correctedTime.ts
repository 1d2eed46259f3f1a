import { MINUTE_MS } from './units.ts';

/** Time in ms by which a corrected time may lie in the future, for a slow request. A later one counts as now. */
const FUTURE_MS = 5 * MINUTE_MS;

/** Clocks of a device and of the server at the moment the device sends its request. */
interface Clocks {
  readonly deviceNow: Date;
  readonly serverNow: Date;
}

/**
 * Returns the time of an event on a device whose clock may be wrong: the device's time of the event plus the
 * difference between the two clocks (NEXT 2.4). A result more than five minutes in the future is replaced by the
 * server's time.
 */
export function correctedTime(at: Date, { deviceNow, serverNow }: Clocks): Date {
  const corrected = at.getTime() + (serverNow.getTime() - deviceNow.getTime());
  return corrected > serverNow.getTime() + FUTURE_MS ? serverNow : new Date(corrected);
}
