import { Secret, TOTP } from 'otpauth';

/**
 * The parameters that every authenticator app accepts without configuration (RFC 6238 and the Key URI
 * format).
 */
const FORMAT = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Length of the secret: 160 bits, as RFC 4226 §4 recommends. */
const SECRET_BYTES = 20;
/**
 * Number of time steps before and after the current one whose codes are accepted too, because clocks are inaccurate.
 */
const WINDOW = 1;

export const makeTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * Returns the URI that an authenticator app reads from a QR code.
 * @param issuer name under which the app lists the account
 */
export const totpUri = (
  secret: string,
  { issuer, label }: { readonly issuer: string; readonly label: string },
) => new TOTP({ ...FORMAT, secret, issuer, label }).toString();

/** Returns the time step of a valid code, or undefined for a wrong one. */
export function stepOf(secret: string, token: string, now: Date): number | undefined {
  const totp = new TOTP({ ...FORMAT, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Whether a text has the format of an app's code. Other texts may be recovery codes. */
export const isTotp = (code: string): boolean => new RegExp(`^\\d{${FORMAT.digits}}$`).test(code);
