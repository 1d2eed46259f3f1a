import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './env.ts';

/**
 * What looks like a mail address, percent-encoded or not, or like the password in the address of a server. It begins where
 * a word does: tried at every letter, a long text without one would take minutes.
 */
const ADDRESS = /(?<![^\s"'`<>()[\]{}=:,;/?&])[^\s"'`<>()[\]{}=:,;/?&]+(?:@|%40)[^\s"'`<>()[\]{}=,;/?&]+/gi;
const withoutAddresses = (text: string) => text.replace(ADDRESS, '[address]');

/** JSON lines on standard output. Nobody's mail address stands in it, nor what opens an account. */
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
    // On a terminal the start's own lines are what people read; the log goes beside them.
    ...(isProduction ? {} : { formatters: { level: (label: string) => ({ level: label }) } }),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** An error of the driver repeats what was written, in its text and in fields of its own: those are left out. */
function errorForLog(error: Error) {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  return {
    type,
    message: withoutAddresses(String(message)),
    stack: withoutAddresses(String(stack)),
    ...(code !== undefined && { code }),
  };
}
