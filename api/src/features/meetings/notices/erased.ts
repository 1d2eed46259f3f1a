import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { keyFor } from '../../../services/mail/index.ts';
import { type NewsOf, tellNews } from '../../recruitment/news/index.ts';
import type { Meeting } from '../meetings/index.ts';
import { findImmediateMailRule } from './immediateMails.ts';
import { recordErasedMeeting } from './marks.ts';
import { findTeamReaders } from './teamReaders.ts';

/**
 * Data of a deleted meeting that is stored until the company is notified. The data contains nothing about the student.
 */
export type ErasedMeeting = Pick<
  Meeting,
  '_id' | 'tableId' | 'startsAt' | 'endsAt' | 'track' | 'status' | 'icsSequence' | 'updatedAt'
>;

/**
 * Announces the cancellation of booked meetings that are about to be deleted with their student's account, in the given
 * transaction (MEETINGS §4.10, §4.12). Companies are notified of other cancellations in the same way: in the daily
 * mail, and at once if the meeting is near or the schedule is final. The mail contains only time and place, because the
 * student's name is deleted.
 */
export async function tellOfErased(
  app: App,
  meetings: readonly Meeting[],
  session?: ClientSession,
): Promise<void> {
  const isMailedImmediately = await findImmediateMailRule(app, session);
  const now = app.now();
  const companyIds = meetings.map(({ companyId }) => companyId);
  const readers = await findTeamReaders(app.editionId, companyIds, session);
  const news: NewsOf[] = [];
  for (const meeting of meetings) {
    if (meeting.status !== 'booked') continue;
    await recordErasedMeeting(meeting, now, session);
    const { _id, companyId, tableId, startsAt, endsAt, track, icsSequence, version } = meeting;
    const about = `meeting:${_id.toHexString()}`;
    news.push({ accountId: companyId, about, no: version + 1, code: 'MEETING_LEFT', at: now, startsAt });
    if (!isMailedImmediately(meeting, now)) continue;
    const left = {
      ...{ _id, tableId, startsAt, endsAt, ...(track && { track }) },
      status: 'cancelled_by_student' as const,
      icsSequence: icsSequence + 1,
      updatedAt: now,
    };
    for (const memberId of readers.of(companyId, 'cancellations', tableId)) {
      const key = keyFor('meetingErased', memberId, _id.toHexString());
      const mail = { key, template: 'meetingErased', data: { companyId, meeting: left } } as const;
      await app.mail.enqueue(mail, session && { session });
    }
  }
  await tellNews(news, session);
}
