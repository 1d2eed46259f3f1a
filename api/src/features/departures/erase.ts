import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../context.ts';
import { deleteMeetingsOf, type Meeting, meetingsAheadOf } from '../meetings/index.ts';
import { tellOfErased } from '../notices/index.ts';
import { deleteEntriesOf } from '../waitlist/index.ts';

/**
 * Deletes a student's meetings and waitlist entries, which frees the times still to come: the companies see them free
 * again, and are told as of every cancellation. A company keeps nothing of a person who has gone, no
 * cancelled meeting either. Answers the meetings whose times can be offered to others.
 */
export async function eraseMeetings(
  app: App,
  studentId: Types.ObjectId,
  session?: ClientSession,
): Promise<Pick<Meeting, 'companyId'>[]> {
  const freed = await meetingsAheadOf(app, studentId, session);
  await tellOfErased(app, freed, session);
  await deleteMeetingsOf(studentId, session);
  await deleteEntriesOf(studentId, session);
  return freed;
}
