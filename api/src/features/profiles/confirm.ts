import type { CallRequest, confirmProfile as confirmCall } from '@fair/contract';
import type { App } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { discardFile } from '../../services/files/index.ts';
import { findAccount } from '../accounts/index.ts';
import { requireProgramsOfNow } from '../participations/index.ts';
import type { Student } from '../students/index.ts';
import { changeKnown, programChoice } from './studentProfile.ts';

type Confirmation = CallRequest<typeof confirmCall>['body'];

/**
 * Says that a student's profile is right for the current fair (BEYOND 10), with the program it has by now, and keeps its CV
 * for it or takes it away; answers the student as it then is. Confirmed already it is confirmed anew. VALIDATION_FAILED for
 * program OTHER without its text, and one that cannot be chosen.
 */
export async function confirmProfile(
  app: App,
  student: Student,
  { cv, ...choice }: Confirmation,
): Promise<Student> {
  // For the current fair also where this process has not heard yet that another one is.
  await app.current.look();
  const { editionId } = app;
  let known: Student | undefined = student;
  while (known) {
    await requireProgramsOfNow(app, { program: choice.program }, [known.program]);
    const values = {
      ...programChoice(known, choice),
      confirmedFor: editionId,
      ...(cv === 'remove' ? { cv: undefined, cvKeptAt: undefined } : known.cv && { cvKeptAt: app.now() }),
    };
    // A CV that another tab uploads meanwhile is not the one that was asked about.
    const sameCv = { 'cv.fileId': known.cv?.fileId ?? null };
    const changed = await changeKnown({ editionId }, known, values, undefined, sameCv);
    if (changed) {
      if (cv === 'remove') await discardFile(known.cv);
      return changed;
    }
    known = (await findAccount(student._id)) as Student | undefined;
  }
  throw notFound();
}
