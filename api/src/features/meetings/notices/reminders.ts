import type { App } from '../../../context.ts';
import { DAY_MS, HOUR_MS } from '../../../services/clock/index.ts';
import { keyFor } from '../../../services/mail/index.ts';
import { streamFacts } from '../meetings/index.ts';
import { readMark, setMark } from './marks.ts';

/**
 * For each reminder: the time in ms before the start at which it is due (`aheadMs`), and the time at which
 * the next reminder replaces it (`pointlessMs`).
 */
const REMINDERS = [
  { template: 'reminder24h', aheadMs: DAY_MS, pointlessMs: HOUR_MS },
  { template: 'reminder1h', aheadMs: HOUR_MS, pointlessMs: 0 },
] as const;

/**
 * Reminds students of meetings a day and an hour before. Each run covers the meetings for which a reminder
 * has become due since the last run, however long ago that was. A meeting booked or moved after its reminder
 * was due gets none, because the mail about the booking has just named the time.
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
