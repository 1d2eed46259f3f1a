import type { FailedMail } from '@fair/contract';
import type { Mail } from './model.ts';

/** A mail that was given up, as admins see it. */
export function presentFailed({ _id, to, template, attempts, lastError, updatedAt }: Mail): FailedMail {
  return {
    id: _id.toHexString(),
    to: to ?? '',
    template,
    attempts,
    error: lastError ?? '',
    failedAt: updatedAt.toISOString(),
  };
}
