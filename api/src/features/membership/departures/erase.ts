import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { deleteMeetingsOf, type Meeting, upcomingMeetingsOf } from '../../meetings/meetings/index.ts';
import { tellOfErased } from '../../meetings/notices/index.ts';
import { deleteEntriesOf } from '../../meetings/waitlist/index.ts';

/**
 * Deletes a student's meetings and waitlist entries and frees the upcoming times. The companies are notified in the
 * same way as of other cancellations. They keep no data about the student, not even cancelled meetings. Returns the
 * meetings whose times can be offered again.
 */
export async function eraseMeetings(
  app: App,
  studentId: Types.ObjectId,
  session?: ClientSession,
): Promise<Pick<Meeting, 'companyId'>[]> {
  const freed = await upcomingMeetingsOf(app, studentId, session);
  await tellOfErased(app, freed, session);
  await deleteMeetingsOf(studentId, session);
  await deleteEntriesOf(studentId, session);
  return freed;
}
