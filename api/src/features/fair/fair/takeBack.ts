import type { Edition } from './model.ts';

/** Time in ms in which a new deadline can be undone before any mail mentions it (DECISIONS §7). */
const TAKE_BACK_MS = 5 * 60_000;

type Deadline = Pick<Edition, 'bookingDeadline' | 'deadlineSetAt' | 'deadlineBefore'>;

/** Returns the time until which no mail about the deadline is sent. */
export function mailsWaitUntil({ deadlineSetAt }: Deadline): Date | undefined {
  return deadlineSetAt ? new Date(deadlineSetAt.getTime() + TAKE_BACK_MS) : undefined;
}

/** Whether the time to undo the change of the deadline is over. */
export function isDeadlineFinal(edition: Deadline, now: Date): boolean {
  const until = mailsWaitUntil(edition);
  return until === undefined || now >= until;
}

/**
 * Returns when the mails about a passed deadline will be sent, and the previous deadline. Returns undefined
 * if no mails are waiting.
 */
export function waitingMails(
  edition: Deadline,
  now: Date,
): { readonly leaveAt: string; readonly before?: string } | undefined {
  const { bookingDeadline, deadlineBefore } = edition;
  const until = mailsWaitUntil(edition);
  if (!bookingDeadline || bookingDeadline > now || !until || now >= until) return undefined;
  return {
    leaveAt: until.toISOString(),
    // A previous deadline that is in the past is left out, because restoring it would not open booking.
    ...(deadlineBefore && deadlineBefore > now && { before: deadlineBefore.toISOString() }),
  };
}
