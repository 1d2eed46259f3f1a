import type { UnsentMail } from '@fair/contract';
import type { UnsentMailRow } from '../../../services/mail/index.ts';

export function presentUnsent(mail: UnsentMailRow): UnsentMail {
  const { _id, address, template, state, attempts, lastError, lastAnswer, nextAttemptAt } = mail;
  const isWaiting = state === 'queued';
  return {
    id: _id.toHexString(),
    to: address,
    template,
    state: isWaiting ? 'waiting' : 'failed',
    attempts,
    error: lastError ?? '',
    ...(lastAnswer && { answer: lastAnswer }),
    since: mail.createdAt.toISOString(),
    failedAt: mail.updatedAt.toISOString(),
    ...(isWaiting && nextAttemptAt && { nextAttemptAt: nextAttemptAt.toISOString() }),
  };
}
