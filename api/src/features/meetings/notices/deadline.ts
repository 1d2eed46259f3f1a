import type { App } from '../../../app.ts';
import { acceptedWithoutMeeting } from '../../applications/unbooked.ts';
import { findEdition } from '../../fair/service.ts';
import { keyFor } from '../../mail/keys.ts';
import { SlotModel } from '../model.ts';
import { MINUTE_MS } from '../steps.ts';
import { DAY_MS } from './hours.ts';
import { readMark, setMark } from './marks.ts';

/** How often it is looked who has been accepted in the last hours. */
const LOOK_EVERY_MS = 10 * MINUTE_MS;
/** After that long nobody needs to hear that the schedule is final. Shorter than keys of mails are remembered. */
const FINAL_FOR_MS = 7 * DAY_MS;

/** What the deadline is about to bring and has brought, told once for each deadline: another one is told anew. */
export async function tellOfDeadline(app: App): Promise<void> {
  const { bookingDeadline: deadline } = await findEdition(app);
  if (!deadline) return;
  const left = deadline.getTime() - app.now().getTime();
  if (left > 0 && left <= DAY_MS) await warnUnbooked(app, deadline);
  if (left <= 0 && left > -FINAL_FOR_MS) await tellCompanies(app, deadline);
}

const markOf = (kind: string, app: App, deadline: Date): string =>
  `${kind}:${app.editionId.toHexString()}:${deadline.getTime()}`;

/** Booking closes tomorrow: to students who are accepted somewhere and have no meeting. */
async function warnUnbooked(app: App, deadline: Date): Promise<void> {
  const mark = markOf('closesTomorrow', app, deadline);
  const looked = await readMark(mark);
  const now = app.now();
  if (looked && now.getTime() - looked.getTime() < LOOK_EVERY_MS) return;
  const data = { editionId: app.editionId.toHexString(), deadline: deadline.toISOString() };
  for await (const { _id, email } of acceptedWithoutMeeting(app)) {
    const studentId = _id.toHexString();
    await app.mail.enqueue({
      key: keyFor('closesTomorrow', _id, data.deadline),
      to: email,
      template: 'closesTomorrow',
      data: { ...data, studentId },
    });
  }
  await setMark(mark, now);
}

interface Planning {
  readonly _id: App['editionId'];
  readonly email: string;
}

/** The schedule is final (MEETINGS §4.10): to companies with published times that take part. */
async function tellCompanies(app: App, deadline: Date): Promise<void> {
  const mark = markOf('scheduleFinal', app, deadline);
  if (await readMark(mark)) return;
  const { editionId } = app;
  const companies = SlotModel.aggregate<Planning>([
    { $match: { editionId } },
    { $group: { _id: '$companyId' } },
    {
      $lookup: {
        from: 'accounts',
        localField: '_id',
        foreignField: '_id',
        pipeline: [{ $match: { active: true, networkMeeting: true } }, { $project: { email: 1 } }],
        as: 'account',
      },
    },
    { $unwind: '$account' },
    { $replaceRoot: { newRoot: '$account' } },
  ]).cursor<Planning>();
  const data = { editionId: editionId.toHexString(), deadline: deadline.toISOString() };
  for await (const { _id, email } of companies) {
    const companyId = _id.toHexString();
    await app.mail.enqueue({
      key: keyFor('scheduleFinal', _id, data.deadline),
      to: email,
      template: 'scheduleFinal',
      data: { ...data, companyId },
    });
  }
  await setMark(mark, app.now());
}
