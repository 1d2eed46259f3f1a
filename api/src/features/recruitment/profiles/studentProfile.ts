import type { StudentProfile, Wishes } from '@fair/contract';
import { OTHER_PROGRAM, STUDENT_FACTS } from '@fair/contract';
import { otherProgramGiven } from '@fair/contract/common/fields';
import type { App } from '../../../context.ts';
import { recordWithdrawal } from '../../../db/erasures.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { type ExpectedVersion, isExpected } from '../../../http/version.ts';
import { changeAccount, findAccount } from '../../people/accounts/index.ts';
import { factsOf, type Student } from '../../people/students/index.ts';
import { updateApplicantSnapshot } from '../applications/index.ts';
import { requireProgramsOfNow } from '../participations/index.ts';
import { asValues } from './service.ts';

/**
 * Fields of a profile to change: all of them in a PUT request, some in a PATCH request. Null and empty values delete
 * a field.
 */
export type StudentChange = { [F in keyof StudentProfile]?: StudentProfile[F] | null | undefined } & {
  readonly wishes?: Wishes | undefined;
};

type ProgramChoice = { program: string; otherProgram: string | undefined };

/**
 * Changes a student's own profile and, in the same transaction, the copies of name, program and facts in the
 * applications. Returns the updated student. Throws VALIDATION_FAILED for a program that cannot be chosen, and if the
 * changed profile would have program OTHER without its text (product-spec §5). Throws STALE_VERSION if the profile
 * has another version than expected.
 */
export async function changeStudentProfile(
  app: Pick<App, 'editionId' | 'current'>,
  student: Student,
  change: StudentChange,
  expected: ExpectedVersion,
): Promise<Student> {
  let known: Student | undefined = student;
  while (known) {
    if (!isExpected(known, expected)) throw refuse('STALE_VERSION');
    await requireProgramsOfNow(app, { program: change.program }, [known.program]);
    const changed = await changeKnown(
      app,
      known,
      { ...asValues(change), ...factChanges(change), ...programChoice(known, change) },
      expected,
    );
    if (changed) return changed;
    // Another tab has changed the program or its text in the meantime, so the change is checked again.
    known = (await findAccount(student._id)) as Student | undefined;
  }
  throw notFound();
}

/**
 * Changes the profile if program and text of the account still equal those of `known`, with which the change was
 * checked. Otherwise returns undefined.
 * @param also further conditions on the account
 */
export function changeKnown(
  app: Pick<App, 'editionId'>,
  known: Student,
  values: Readonly<Record<string, unknown>>,
  expected: ExpectedVersion,
  also: Readonly<Record<string, unknown>> = {},
): Promise<Student | undefined> {
  const where = {
    ...also,
    _id: known._id,
    type: 'student' as const,
    program: known.program,
    // The value null also matches an absent field.
    otherProgram: known.otherProgram ?? null,
  };
  return inTransaction(async (session) => {
    const changed = await changeAccount<Student>({ where, values, expected }, session);
    if (!changed) return undefined;
    const { _id, name, program, otherProgram } = changed;
    if (values.acceptsNews === false) await recordWithdrawal(_id, 'news', new Date(), session);
    await updateApplicantSnapshot(
      app,
      _id,
      { name, program, ...(otherProgram && { otherProgram }), ...factsOf(changed) },
      session,
    );
    return changed;
  });
}

/** Returns the facts of a change as stored values; null and an empty list clear a fact. */
export function factChanges(change: StudentChange): Record<string, unknown> {
  const given = STUDENT_FACTS.filter((fact) => change[fact] !== undefined);
  const isCleared = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(given.map((fact) => [fact, isCleared(change[fact]) ? undefined : change[fact]]));
}

/**
 * Returns the program, and the text for program OTHER, as they will be after the change. Any other program has no
 * text.
 */
export function programChoice(
  known: Student,
  change: Pick<StudentChange, 'program' | 'otherProgram'>,
): ProgramChoice {
  const program = change.program ?? known.program;
  const text = 'otherProgram' in change ? change.otherProgram : known.otherProgram;
  const choice = { program, otherProgram: program === OTHER_PROGRAM ? text || undefined : undefined };
  if (!otherProgramGiven(choice)) {
    throw refuse('VALIDATION_FAILED', { fields: { otherProgram: 'ENTER_OTHER_PROGRAM' } });
  }
  return choice;
}
