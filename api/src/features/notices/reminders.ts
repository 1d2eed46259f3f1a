import type { App } from '../../context.ts';
import { DAY_MS, HOUR_MS } from '../../services/clock/index.ts';
import { keyFor } from '../../services/mail/index.ts';
import { streamFacts } from '../meetings/index.ts';
import { readMark, setMark } from './marks.ts';

/** How long before the start each reminder is due, and when it has become pointless: the next one is due. */
const REMINDERS = [
  { template: 'reminder24h', aheadMs: DAY_MS, pointlessMs: HOUR_MS },
  { template: 'reminder1h', aheadMs: HOUR_MS, pointlessMs: 0 },
] as const;

/**
 * Reminds of meetings a day and an hour before. What is looked at is the stretch of starts that has come within reach
 * since the last time; so a meeting booked or moved to a time that was within reach already gets none: its own mail
 * has just said when it is. After a stand-still the whole stretch is caught up on.
 */
export async function remind(app: App): Promise<void> {
  for (const { template, aheadMs, pointlessMs } of REMINDERS) {
    const kind = `${template}:${app.editionId.toHexString()}`;
    const now = app.now().getTime();
    const upTo = new Date(now + aheadMs);
    const before = await readMark(kind);
    if (before) {
      const after = new Date(Math.max(before.getTime(), now + pointlessMs));
      const startsAt = { $gt: after, $lte: upTo };
      const within = { editionId: app.editionId, startsAt, status: 'booked' };
      for await (const piece of streamFacts(within)) {
        for (const { meeting, student } of piece) {
          if (!student?.active) continue;
          const [meetingId, version] = [meeting._id.toHexString(), meeting.version];
          await app.mail.enqueue({
            key: keyFor(template, student._id, meetingId, version),
            template,
            data: { meetingId, version },
          });
        }
      }
    }
    await setMark(kind, upTo);
  }
}
