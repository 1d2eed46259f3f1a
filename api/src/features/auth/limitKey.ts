import { digestOf } from './secretToken.ts';

/** The key attempts are counted under: a digest, so that no email or address lies in the counters. */
export function limitKey(...parts: readonly string[]): string {
  return digestOf(parts.join('\n'));
}
