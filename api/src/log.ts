import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './env.ts';

/**
 * Matches an email address, percent-encoded or not, and the password in a server's URL. A match must start at
 * a word boundary. If the expression was tried at every letter, a long text without an address would take
 * minutes.
 */
const ADDRESS = /(?<![^\s"'`<>()[\]{}=:,;/?&])[^\s"'`<>()[\]{}=:,;/?&]+(?:@|%40)[^\s"'`<>()[\]{}=,;/?&]+/gi;
const withoutAddresses = (text: string) => text.replace(ADDRESS, '[address]');

/** Creates a log that writes JSON lines to standard output, without email addresses and secrets. */
export function createLog(
  { logLevel, isProduction }: Pick<Config, 'logLevel' | 'isProduction'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req', 'res', '*.email', '*.password', '*.token'],
    serializers: { err: errorForLog },
    // Outside production, levels are written as names, because people read the log in a terminal.
    ...(isProduction ? {} : { formatters: { level: (label: string) => ({ level: label }) } }),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Serializes an error without the fields in which the driver repeats written data. */
function errorForLog(error: Error) {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  return {
    type,
    message: withoutAddresses(String(message)),
    stack: withoutAddresses(String(stack)),
    ...(code !== undefined && { code }),
  };
}
