import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes without asking (RFC 6238 with the values of the Key URI format). */
const FORMAT = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** 160 bits, as RFC 4226 §4 recommends. */
const SECRET_BYTES = 20;
/** Steps before and after now that count, for clocks that are not quite right. */
const WINDOW = 1;

/** A new secret, in Base32. */
export const makeTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an app reads from a QR code. @param issuer whose account it is, as the app lists it */
export const totpUri = (
  secret: string,
  { issuer, label }: { readonly issuer: string; readonly label: string },
) => new TOTP({ ...FORMAT, secret, issuer, label }).toString();

/** The time step that this is the code of, around now; undefined for a wrong one. */
export function stepOf(secret: string, token: string, now: Date): number | undefined {
  const totp = new TOTP({ ...FORMAT, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Whether this is written like a code of an app; else it may be a recovery code. */
export const isTotp = (code: string): boolean => new RegExp(`^\\d{${FORMAT.digits}}$`).test(code);
