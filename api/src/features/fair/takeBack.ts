import type { Edition } from './model.ts';

/** How long a deadline that was just set can be taken back before any mail tells of it (DECISIONS §7). */
const TAKE_BACK_MS = 5 * 60_000;

type Deadline = Pick<Edition, 'bookingDeadline' | 'deadlineSetAt' | 'deadlineBefore'>;

/** Until when nobody is written to because of the deadline: it was set so lately. */
export function quietUntil({ deadlineSetAt }: Deadline): Date | undefined {
  return deadlineSetAt ? new Date(deadlineSetAt.getTime() + TAKE_BACK_MS) : undefined;
}

/** Whether the deadline stands: nobody is expected to take it back any more. */
export function isSettled(edition: Deadline, now: Date): boolean {
  const until = quietUntil(edition);
  return until === undefined || now >= until;
}

/** The mails that wait because a deadline that is over was just set: when they leave, and what it was before. */
export function waitingMails(
  edition: Deadline,
  now: Date,
): { readonly leaveAt: string; readonly before?: string } | undefined {
  const { bookingDeadline, deadlineBefore } = edition;
  const until = quietUntil(edition);
  if (!bookingDeadline || bookingDeadline > now || !until || now >= until) return undefined;
  return {
    leaveAt: until.toISOString(),
    // Going back to what is over as well would open nothing.
    ...(deadlineBefore && deadlineBefore > now && { before: deadlineBefore.toISOString() }),
  };
}
