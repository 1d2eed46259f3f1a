import type { App } from '../../../context.ts';
import { DAY_MS, HOUR_MS } from '../../../services/clock/index.ts';
import { keyFor } from '../../../services/mail/index.ts';
import { streamFacts } from '../meetings/index.ts';
import { readMark, setMark } from './marks.ts';

/**
 * Time before the start at which each reminder is due, and at which it is superseded by the next one, in ms.
 */
const REMINDERS = [
  { template: 'reminder24h', aheadMs: DAY_MS, pointlessMs: HOUR_MS },
  { template: 'reminder1h', aheadMs: HOUR_MS, pointlessMs: 0 },
] as const;

/**
 * Reminds of meetings a day and an hour before. It covers the starts that came within reach since the last
 * run. A meeting booked or moved to a time already within reach gets no reminder, because its own mail has
 * just named the time. After an outage the whole period is covered.
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
