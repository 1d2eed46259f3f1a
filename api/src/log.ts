import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './env.ts';

/**
 * Matches a mail address, percent-encoded or not, and the password in a server address. It must start at a
 * word boundary: tried at every letter, a long text without one would take minutes.
 */
const ADDRESS = /(?<![^\s"'`<>()[\]{}=:,;/?&])[^\s"'`<>()[\]{}=:,;/?&]+(?:@|%40)[^\s"'`<>()[\]{}=,;/?&]+/gi;
const withoutAddresses = (text: string) => text.replace(ADDRESS, '[address]');

/**
 * Creates a log of JSON lines on standard output, without mail addresses and anything that opens an account.
 */
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
    // In a terminal, people read the lines of the start; the log is printed beside them.
    ...(isProduction ? {} : { formatters: { level: (label: string) => ({ level: label }) } }),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Serializes an error without the fields in which driver errors repeat written data. */
function errorForLog(error: Error) {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  return {
    type,
    message: withoutAddresses(String(message)),
    stack: withoutAddresses(String(stack)),
    ...(code !== undefined && { code }),
  };
}
