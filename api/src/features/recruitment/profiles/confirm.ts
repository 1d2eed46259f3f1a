import type { CallRequest, confirmProfile as confirmCall } from '@fair/contract';
import type { App } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { discardFile } from '../../../services/files/index.ts';
import { findAccount } from '../../people/accounts/index.ts';
import type { Student } from '../../people/students/index.ts';
import { requireProgramsOfNow } from '../participations/index.ts';
import { changeKnown, factChanges, programChoice } from './studentProfile.ts';

type Confirmation = CallRequest<typeof confirmCall>['body'];

/**
 * Confirms a student's profile for the current fair (BEYOND 10), stores the given program, and keeps or deletes the
 * CV. Returns the updated student. Can be repeated. Throws VALIDATION_FAILED for program OTHER without its text, and
 * for a program that cannot be chosen.
 */
export async function confirmProfile(
  app: App,
  student: Student,
  { cv, ...choice }: Confirmation,
): Promise<Student> {
  // Reads the current edition again, in case another process has activated a new one.
  await app.current.refresh();
  const { editionId } = app;
  let known: Student | undefined = student;
  while (known) {
    await requireProgramsOfNow(app, { program: choice.program }, [known.program]);
    // The decision is about the CV that the student had at the beginning. A CV that another tab has uploaded since
    // stays as it is.
    const isDecided = String(known.cv?.fileId) === String(student.cv?.fileId);
    const values = {
      ...programChoice(known, choice),
      ...factChanges(choice),
      confirmedFor: editionId,
      ...(isDecided && cv === 'remove' && { cv: undefined, cvKeptAt: undefined }),
      ...(isDecided && cv === 'keep' && known.cv && { cvKeptAt: app.now() }),
    };
    const sameCv = { 'cv.fileId': known.cv?.fileId ?? null };
    const changed = await changeKnown({ editionId }, known, values, undefined, sameCv);
    if (changed) {
      if (isDecided && cv === 'remove') await discardFile(known.cv);
      return changed;
    }
    known = (await findAccount(student._id)) as Student | undefined;
  }
  throw notFound();
}
