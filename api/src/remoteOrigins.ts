import * as z from 'zod';

/**
 * Matches an origin that can be used in a content security policy and in a URL: `https://builds.example.org`,
 * `http://localhost:4001`, `http://localhost:*`.
 */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::(?:\d{1,5}|\*))?$/i;
const ANY_PORT = ':*';
/** Matches origins on this machine. Their traffic never leaves the machine, so nobody on the network can change it. */
const ON_THIS_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/;

/**
 * Parses ALLOW_REMOTE_OVERRIDES: origins separated by spaces, or `none`. The origins are normalized as in browsers
 * (lower case, no default port), so that page, policy and browser compare the same text.
 */
export const remoteOrigins = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : text.split(/\s+/).filter((word) => word !== '')))
  .pipe(
    z.array(
      z
        .string()
        .refine(isOrigin, {
          error: ({ input }) =>
            `${input} is not an origin such as https://builds.example.org or http://localhost:*`,
        })
        .transform(asBrowsersWriteIt),
    ),
  );

/** Whether code from an origin could be changed on the network. @param origin from `remoteOrigins` */
export const isUnprotected = (origin: string): boolean =>
  origin.startsWith('http:') && !ON_THIS_MACHINE.test(origin);

function isOrigin(word: string): boolean {
  return ORIGIN.test(word) && URL.canParse(withoutAnyPort(word));
}

function asBrowsersWriteIt(word: string): string {
  const { origin } = new URL(withoutAnyPort(word));
  return word.endsWith(ANY_PORT) ? `${origin}${ANY_PORT}` : origin;
}

const withoutAnyPort = (word: string): string =>
  word.endsWith(ANY_PORT) ? word.slice(0, -ANY_PORT.length) : word;
