import type { App } from '../../../context.ts';
import { HOUR_MS } from '../../../services/clock/index.ts';
import { keyFor } from '../../../services/mail/index.ts';
import { streamFacts } from '../meetings/index.ts';
import { readMark, setMark } from './marks.ts';

/** Name of the mail template. The progress mark starts with the same name. */
const TEMPLATE = 'reminder1h';

/**
 * Reminds students of each meeting an hour before it starts. (The evening before, a mail rule lists the meetings; see
 * mailRules.ts.) Each run covers the meetings whose reminder has become due since the last run, however long ago that
 * run was. A meeting that is booked or moved after its reminder was due gets no reminder, because the mail about the
 * booking has just named the time.
 */
export async function remind(app: App): Promise<void> {
  const kind = `${TEMPLATE}:${app.editionId.toHexString()}`;
  const now = app.now();
  const upTo = new Date(now.getTime() + HOUR_MS);
  const before = await readMark(kind);
  if (before) {
    const startsAt = { $gt: new Date(Math.max(before.getTime(), now.getTime())), $lte: upTo };
    const within = { editionId: app.editionId, startsAt, status: 'booked' };
    for await (const piece of streamFacts(within)) {
      for (const { meeting, student } of piece) {
        if (!student?.active) continue;
        const [meetingId, version] = [meeting._id.toHexString(), meeting.version];
        await app.mail.enqueue({
          key: keyFor(TEMPLATE, student._id, meetingId, version),
          template: TEMPLATE,
          data: { meetingId, version },
        });
      }
    }
  }
  await setMark(kind, upTo);
}
