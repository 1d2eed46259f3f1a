import { type FairProgram, type ProgramCode, programProblem } from '@fair/contract';
import type { App } from '../../../context.ts';
import { type Problems, refuse } from '../../../http/errors.ts';

/** The chosen programs of each field of a form. */
type Chosen = Readonly<Record<string, ProgramCode | readonly ProgramCode[] | null | undefined>>;

/**
 * Checks that programs can be chosen at a fair: each must be open at the fair, or already chosen before (`own`).
 * Throws VALIDATION_FAILED with a problem for each wrong field.
 */
export function requireOpenPrograms(
  programs: readonly FairProgram[],
  chosen: Chosen,
  own: readonly ProgramCode[] = [],
): void {
  const fields = problemsOf(programs, chosen, own);
  if (Object.keys(fields).length > 0) throw refuse('VALIDATION_FAILED', { fields });
}

/**
 * Checks programs like `requireOpenPrograms`, for the current fair. If this process would refuse a program, it reads
 * the fair from the database and checks again, because the program may be new.
 */
export async function requireProgramsOfNow(
  { current }: Pick<App, 'current'>,
  chosen: Chosen,
  own: readonly ProgramCode[] = [],
): Promise<void> {
  if (Object.keys(problemsOf(current.programs, chosen, own)).length === 0) return;
  await current.refresh();
  requireOpenPrograms(current.programs, chosen, own);
}

function problemsOf(programs: readonly FairProgram[], chosen: Chosen, own: readonly ProgramCode[]): Problems {
  const problems: Record<string, Problems[string]> = {};
  for (const [field, given] of Object.entries(chosen)) {
    const isOne = typeof given === 'string';
    for (const [index, code] of (isOne ? [given] : (given ?? [])).entries()) {
      const problem = programProblem(programs, code, own);
      if (problem === undefined) continue;
      // In a list, a company chooses the programs that it looks for. CHOOSE_PROGRAM asks for the sender's own
      // program, so it does not fit a list.
      if (isOne) problems[field] = problem;
      else problems[`${field}.${index}`] = problem === 'CHOOSE_PROGRAM' ? 'NO_SUCH_PROGRAM' : problem;
    }
  }
  return problems;
}
