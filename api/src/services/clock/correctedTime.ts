import { MINUTE_MS } from './units.ts';

/**
 * A corrected time may be at most this far in the future, in ms, because a request can be slow. A later time is
 * replaced by the server's current time.
 */
const FUTURE_MS = 5 * MINUTE_MS;

/**
 * Time on a device's clock when the device sends a request, and time on the server's clock when the request arrives.
 */
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
